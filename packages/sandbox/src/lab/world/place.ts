/** Place `file:line:column` at the end of a line of a stack trace; undefined without one. */
export function placeIn(line: string): string | undefined {
  const text = line.trim()
  const open = text.endsWith(')') ? text.slice(0, -1) : text
  const place = open.slice(Math.max(open.lastIndexOf('('), open.lastIndexOf(' ')) + 1)
  return /:\d+:\d+$/.test(place) && /^(?:file:\/\/|https?:\/\/|\/|[A-Za-z]:\\)/.test(place)
    ? place
    : undefined
}
