/** A phone number: 11 digits, 1 then 3 to 9 (spec §5). */
export function isPhone(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text)
}
