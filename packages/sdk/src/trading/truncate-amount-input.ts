/** The text of a number field without the decimals beyond those allowed, while typing (rules B7); other text stays for the check to name. */
export function truncateQuantityInput(text: string, decimals: number): string {
  const match = /^(\d*)\.(\d*)$/.exec(text)
  if (!match) return text
  const [, whole = '', fraction = ''] = match
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`
}
