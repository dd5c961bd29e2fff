import type { Page } from '@playwright/test'

/**
 * Overflowing content of the page: screens that scroll sideways, texts and figures that are cut off or end in
 * an ellipsis, and overlapping texts. `data-preview` marks the beginning of a text that a press opens.
 */
export function clippedContent(page: Page, where: string): Promise<string[]> {
  return page.evaluate((place) => {
    const found = new Set<string>()
    for (const box of document.querySelectorAll('html, main, header, nav, dialog[open]')) {
      const more = box.scrollWidth - box.clientWidth
      if (more > 1 && !/(auto|scroll)/.test(getComputedStyle(box).overflowX))
        found.add(`${place}: <${box.localName}> is ${more} px too wide`)
    }
    const main = document.querySelector('main')
    if (main && main.scrollWidth - main.clientWidth > 1)
      found.add(`${place}: <main> scrolls ${main.scrollWidth - main.clientWidth} px sideways`)

    interface Line {
      readonly text: string
      readonly node: Text
      readonly box: DOMRect
    }
    const lines: Line[] = []
    const isSome = (element: Element, test: (at: Element) => boolean) => {
      for (let at: Element | null = element; at; at = at.parentElement) if (test(at)) return true
      return false
    }
    /** For sighted users or for screen readers only. */
    const isHidden = (element: Element) =>
      isSome(
        element,
        (at) =>
          at.matches('.visually-hidden, [aria-hidden="true"], script, style') ||
          getComputedStyle(at).clipPath !== 'none',
      )
    /** Intentionally above the rest of the screen. */
    const isAbove = (element: Element) =>
      isSome(element, (at) => /sticky|fixed/.test(getComputedStyle(at).position))
    /** The part of a box inside its scrollers. */
    const visible = (box: DOMRect, element: Element): DOMRect => {
      let { left, top, right, bottom } = box
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue
        const edge = at.getBoundingClientRect()
        left = Math.max(left, edge.left)
        top = Math.max(top, edge.top)
        right = Math.min(right, edge.right)
        bottom = Math.min(bottom, edge.bottom)
      }
      return new DOMRect(left, top, right - left, bottom - top)
    }
    const cutBy = (element: Element): Element | undefined =>
      [element, element.parentElement, element.parentElement?.parentElement].find((box) => {
        if (!box || box.matches('main, dialog')) return false
        const { overflowX, overflowY } = getComputedStyle(box)
        return (
          (/hidden|clip/.test(overflowX) && box.scrollWidth - box.clientWidth > 1) ||
          (/hidden|clip/.test(overflowY) && box.scrollHeight - box.clientHeight > 2)
        )
      }) ?? undefined
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!(node instanceof Text) || !parent || text === '') continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (!isHidden(parent) && !parent.closest('[data-preview]') && cutBy(parent))
        found.add(`${place}: “${text}” is cut off`)
      if (isHidden(parent) || isAbove(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rectangle of range.getClientRects()) {
        const box = visible(rectangle, parent)
        if (box.width > 1 && box.height > 1) lines.push({ text, node, box })
      }
    }
    lines.sort((one, two) => one.box.top - two.box.top)
    for (const [index, { text, node, box }] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.box.top > box.bottom) break
        if (other.node === node) continue
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - other.box.top
        // Line boxes are higher than their letters.
        if (across > 2 && down > Math.min(box.height, other.box.height) / 3)
          found.add(`${place}: “${text}” and “${other.text}” lie on each other`)
      }
    }
    return [...found]
  }, where)
}
