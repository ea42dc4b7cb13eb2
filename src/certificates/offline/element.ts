type Child = Node | string | null | false | undefined

/** Sets content as text, so that nothing in a certificate becomes markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(
    ...children.filter((child) => child !== null && child !== false && child !== undefined),
  )
  return made
}

export function drawing(paths: readonly { d: string; className?: string }[]) {
  const svg = document.createElementNS(svgNamespace, 'svg')
  svg.setAttribute('viewBox', '0 0 4000 4000')
  svg.setAttribute('aria-hidden', 'true')
  for (const { d, className } of paths) {
    const path = document.createElementNS(svgNamespace, 'path')
    path.setAttribute('d', d)
    if (className) path.setAttribute('class', className)
    svg.append(path)
  }
  return svg
}

const svgNamespace = 'http://www.w3.org/2000/svg'
