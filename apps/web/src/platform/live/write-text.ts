/** Puts a text into a node's own text node; a text that is there already is left alone, for writing costs style and layout. */
export function writeText(node: Element | null | undefined, text: string): void {
  const inner = node?.firstChild
  if (!(inner instanceof Text)) node?.append(text)
  else if (inner.data !== text) inner.data = text
}
