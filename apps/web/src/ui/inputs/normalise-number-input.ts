const DIGIT_ZERO = 0x30
const WIDE_ZERO = 0xff10

/**
 * What a person typed or pasted, as plain number text: full-width digits, comma or point, spaces and grouping
 * are understood; the rest is dropped; decimals beyond `decimals` are cut (docs/reference/rules.md#r7). May
 * end in a point while typing goes on. A lone comma is a decimal point; with both signs present the last one
 * is, the others group.
 */
export function normaliseNumberInput(typed: string, decimals: number): string {
  const plain = typed
    .replace(/[０-９]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_ZERO + DIGIT_ZERO))
    .replace(/[，、٫]/g, ',')
    .replace(/[．。]/g, '.')
    .replace(/[^0-9.,]/g, '')
  const marks = [...plain].filter((sign) => sign === '.' || sign === ',')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const same = marks.every((sign) => sign === marks[0])
  // 1,234,567 groups three times over: no decimals there. Two points in a row are a slip of the thumb: the first one counts.
  const onlyGroups = marks.length > 1 && same && /^\d{1,3}([.,]\d{3})+$/.test(plain)
  const point = marks.length === 0 || onlyGroups ? -1 : same ? plain.search(/[.,]/) : last
  const digits = (part: string) => part.replace(/[.,]/g, '')
  const whole = digits(point < 0 ? plain : plain.slice(0, point)).replace(/^0+(?=\d)/, '')
  if (point < 0 || decimals <= 0) return whole
  return `${whole || '0'}.${digits(plain.slice(point)).slice(0, decimals)}`
}
