/**
 * The hot path's number parser: units of 10^-decimals as a safe integer, or -1 when the text is anything but
 * 1-13 digits with at most `decimals` digits after a point, or too large for 15 digits.
 */
export function parseSmall(text: string, decimals: number): number {
  const length = text.length
  let value = 0
  let whole = 0
  let after = -1
  for (let i = 0; i < length; i++) {
    const digit = text.charCodeAt(i) - 48
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit
      if (after >= 0) after++
      else whole++
    } else if (digit === -2 && after < 0) after = 0
    else return -1
  }
  if (whole === 0 || whole > 13 || after === 0) return -1
  if (after < 0) after = 0
  if (after > decimals || whole + decimals > 15) return -1
  for (; after < decimals; after++) value *= 10
  return value
}
