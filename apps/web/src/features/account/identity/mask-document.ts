/** The first letter of each part of a name, the rest hidden: `L* W**`, `李**`. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((part) => [...part].map((letter, at) => (at === 0 ? letter : '*')).join(''))
    .join(' ')
}

/** A document's number with its middle hidden: `110***********002X`. */
export function maskNumber(number: string): string {
  if (number.length < 8) return '*'.repeat(number.length)
  return number.slice(0, 3) + '*'.repeat(number.length - 7) + number.slice(-4)
}
