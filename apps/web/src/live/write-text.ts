/**
 * Puts a text into a node's own text node and says whether that changed anything; a text that is there already is left alone,
 * for writing costs style and layout.
 */
export function writeText(node: Element | undefined, text: string): boolean {
  const inner = node?.firstChild
  if (!(inner instanceof Text)) node?.append(text)
  else if (inner.data === text) return false
  else inner.data = text
  return true
}
