import type { KeptControl } from './first-screen'

/** The first words in an element: in a row of a list the market's name, which stays while its prices change. */
function firstWords(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const silent = walker.currentNode.parentElement?.closest('[aria-hidden="true"]')
    const text = walker.currentNode.textContent?.trim()
    if (text && !(silent && element.contains(silent) && silent !== element)) return text
  }
  return ''
}

/** Names a control so that its like can be found in the app: the same component drew both. */
export function describeControl(element: Element): KeptControl {
  const named = ['aria-label', 'name', 'href'].map((name) => element.getAttribute(name)).find(Boolean)
  return {
    tag: element.tagName,
    className: element.getAttribute('class') ?? '',
    label: named ?? firstWords(element),
  }
}

/** The control of that description; undefined when there is none. */
export function findControl(wanted: KeptControl, place: ParentNode): HTMLElement | undefined {
  for (const element of place.querySelectorAll<HTMLElement>(wanted.tag)) {
    const found = describeControl(element)
    if (found.className === wanted.className && found.label === wanted.label) return element
  }
  return undefined
}
