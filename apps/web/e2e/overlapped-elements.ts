import type { Page } from '@playwright/test'

/** Texts and controls whose visible rectangles overlap elements outside them that match the selector. */
export function overlappedElements(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((above) => {
    interface Box {
      left: number
      top: number
      right: number
      bottom: number
    }
    const meet = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    })
    // Rounded edges may share a pixel.
    const isSome = ({ left, top, right, bottom }: Box) => right - left > 1 && bottom - top > 1
    /** The part of a box inside its scrollers. */
    const visible = (box: Box, element: Element | null): Box => {
      let rest = box
      for (let at = element; at; at = at.parentElement)
        if (getComputedStyle(at).overflow !== 'visible') rest = meet(rest, at.getBoundingClientRect())
      return rest
    }
    const own = [...document.querySelectorAll(above)]
    // A group's section is a row of the layout, so its cards count instead.
    const boxes = own
      .flatMap((one) => (one.matches('section') ? [...one.querySelectorAll('li')] : [one]))
      .map((one) => one.getBoundingClientRect())
    const isOther = (element: Element) =>
      !own.some((one) => one.contains(element)) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const found: string[] = []
    const judge = (box: Box, element: Element, name: string) => {
      if (!boxes.some((one) => isSome(meet(one, box)))) return
      if (isOther(element) && boxes.some((one) => isSome(meet(one, visible(box, element))))) found.push(name)
    }
    for (const control of document.querySelectorAll(
      'a[href], button, input, select, textarea, [tabindex="0"]',
    ))
      if (!own.some((one) => control.contains(one)))
        judge(control.getBoundingClientRect(), control, `<${control.localName}> ${control.textContent}`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) judge(box, parent, node.textContent.trim())
    }
    return found
  }, selector)
}
