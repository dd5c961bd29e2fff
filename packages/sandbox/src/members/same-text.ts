/** Whether two texts are equal, in a time that tells nothing about where they differ. */
export function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at % (b.length || 1))
  return difference === 0
}
