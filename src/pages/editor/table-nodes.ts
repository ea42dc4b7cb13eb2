import { Extension, type Extensions, Node } from '@tiptap/core'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // Required by prosemirror-tables; pages have no column widths.
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  addAttributes: () => ({
    // The editor's tables have no sections; toPageHtml moves these rows into a thead.
    head: {
      default: false,
      parseHTML: (element: HTMLElement) => element.parentElement?.tagName === 'THEAD',
      renderHTML: ({ head }: Record<string, unknown>) => (head ? { 'data-head': '' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({ ...cellAttributes(), scope: { default: null } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

const TableEditing = Extension.create({
  name: 'tableEditing',
  extendNodeSchema: (extension) => {
    const tableRole = roles[extension.name]
    return tableRole ? { tableRole } : {}
  },
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () => {
      const { state, view } = this.editor
      return goToNextCell(direction)(state, view.dispatch)
    }
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
})

export const tableExtensions: Extensions = [Table, TableRow, TableCell, TableHeader, TableEditing]

const cells = (type: 'tableCell' | 'tableHeader') =>
  [1, 2, 3].map(() => ({
    type,
    ...(type === 'tableHeader' && { attrs: { scope: 'col' } }),
    content: [{ type: 'paragraph' }],
  }))

/** Three by three cells, with a header row. */
export const newTable = {
  type: 'table',
  content: [
    { type: 'tableRow', attrs: { head: true }, content: cells('tableHeader') },
    { type: 'tableRow', content: cells('tableCell') },
    { type: 'tableRow', content: cells('tableCell') },
  ],
}
