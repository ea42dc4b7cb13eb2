import {
  Extension,
  type Extensions,
  Mark,
  markInputRule,
  textblockTypeInputRule,
} from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import {
  alignments,
  classNames,
  deepestIndent,
  headingLevels,
  isAllowedLink,
  pageColours,
} from '../html-vocabulary.ts'
import { Figure, Video } from './figure-nodes.ts'
import { tableExtensions } from './table-nodes.ts'

/** The editor's schema: the vocabulary of html-vocabulary.ts, no more and no less. */
export function pageExtensions(): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [...headingLevels] },
      code: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null, class: null },
        isAllowedUri: (address) => isAllowedLink(address),
      },
    }),
    Code,
    Subscript,
    Superscript,
    Colour,
    BlockClasses,
    LinkedPage,
    FirstHeading,
    Figure,
    Video,
    ...tableExtensions,
  ]
}

/** Unlike Tiptap's own, inline code can also be bold or a link, as HTML allows. */
const Code = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addInputRules() {
    return [markInputRule({ find: /(^|[^`])`([^`]+)`(?!`)$/, type: this.type })]
  },
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.type) }
  },
})

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
  addKeyboardShortcuts() {
    return { 'Mod-,': () => this.editor.commands.toggleMark(this.type) }
  },
})

const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
  addKeyboardShortcuts() {
    return { 'Mod-.': () => this.editor.commands.toggleMark(this.type) }
  },
})

const Colour = Mark.create({
  name: 'colour',
  addAttributes: () => ({
    colour: {
      default: null,
      parseHTML: (element: HTMLElement) =>
        pageColours.find((colour) => element.classList.contains(classNames.colour(colour))),
      renderHTML: ({ colour }) => ({ class: classNames.colour(colour) }),
    },
  }),
  parseHTML: () => pageColours.map((colour) => ({ tag: `span.${classNames.colour(colour)}` })),
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** The title is the page's first heading, so # makes one of the second level, as ## does. */
const FirstHeading = Extension.create({
  name: 'firstHeading',
  addInputRules() {
    const type = this.editor.schema.nodes.heading
    return type
      ? [textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: 2 } })]
      : []
  },
})

/** A link that was chosen by page keeps the page's number. */
const LinkedPage = Extension.create({
  name: 'linkedPage',
  addGlobalAttributes: () => [
    {
      types: ['link'],
      attributes: {
        page: {
          default: null,
          parseHTML: (element) => element.getAttribute('data-page'),
          renderHTML: ({ page }) => (page ? { 'data-page': page } : {}),
        },
      },
    },
  ],
})

const steps = Array.from({ length: deepestIndent }, (_, index) => index + 1)

/** Alignment and indent are classes, because the content security policy forbids inline styles. */
const BlockClasses = Extension.create({
  name: 'blockClasses',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'tableCell', 'tableHeader'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) =>
            alignments.find((name) => element.classList.contains(classNames.align(name))) ?? null,
          renderHTML: ({ align }) => (align ? { class: classNames.align(align) } : {}),
        },
      },
    },
    {
      types: ['paragraph', 'heading'],
      attributes: {
        indent: {
          default: 0,
          parseHTML: (element) =>
            steps.find((step) => element.classList.contains(classNames.indent(step))) ?? 0,
          renderHTML: ({ indent }) => (indent > 0 ? { class: classNames.indent(indent) } : {}),
        },
      },
    },
  ],
})
