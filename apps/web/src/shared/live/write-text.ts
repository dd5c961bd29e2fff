/**
 * Writes a text into a node that has nothing else. A text that is there already is left alone, for writing costs style and layout; whatever
 * else is there, as a browser that translates the page puts it, is replaced.
 */
export function writeText(node: Element | null | undefined, text: string): void {
  const inner = node?.firstChild
  if (!(inner instanceof Text) || inner.nextSibling) node?.replaceChildren(text)
  else if (inner.data !== text) inner.data = text
}
