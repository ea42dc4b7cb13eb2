type WordItem = { paragraph: HTMLElement; level: number; isOrdered: boolean }

/** Word puts no lists on the clipboard, only paragraphs that start with a bullet or number. */
export function buildWordLists(body: HTMLElement): void {
  let run: WordItem[] = []
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p')]) {
    const item = readItem(paragraph)
    const continues = run.at(-1)?.paragraph.nextElementSibling === paragraph
    if (run.length > 0 && !(item && continues)) {
      replaceRun(run)
      run = []
    }
    if (item) run.push(item)
  }
  if (run.length > 0) replaceRun(run)
}

function readItem(paragraph: HTMLElement): WordItem | null {
  const [, level] = /mso-list:[^;]*level(\d)/i.exec(paragraph.dataset.style ?? '') ?? []
  if (level === undefined) return null
  const marker = [...paragraph.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.dataset.style ?? ''),
  )
  const isOrdered = /^\s*\(?([\da-z]{1,3}|[ivxlc]+)[.)]/i.test(marker?.textContent ?? '')
  marker?.remove()
  return { paragraph, level: Number(level), isOrdered }
}

function replaceRun(run: WordItem[]) {
  const [first] = run
  if (!first) return
  const document = first.paragraph.ownerDocument
  const place = document.createElement('div')
  first.paragraph.before(place)
  const open: { level: number; list: HTMLElement }[] = []
  for (const { paragraph, level, isOrdered } of run) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const current = open.at(-1)
    if (!current || current.level < level) {
      const list = document.createElement(isOrdered ? 'ol' : 'ul')
      const parent = current?.list.lastElementChild ?? place
      parent.append(list)
      open.push({ level, list })
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.list.append(item)
    paragraph.remove()
  }
  place.replaceWith(...place.childNodes)
}
