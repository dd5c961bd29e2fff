const ENDS = 6
const GROUP = 4

/** An address in pieces for the eye: its first and last six characters, and groups of four between them. */
export function addressParts(address: string): { start: string; middle: readonly string[]; end: string } {
  if (address.length <= ENDS * 2) return { start: address, middle: [], end: '' }
  const middle = address.slice(ENDS, -ENDS)
  return {
    start: address.slice(0, ENDS),
    middle: middle.match(new RegExp(`.{1,${GROUP}}`, 'gs')) ?? [],
    end: address.slice(-ENDS),
  }
}
