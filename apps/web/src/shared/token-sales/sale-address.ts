/** The page of one token sale. */
export const saleAddress = (id: number): string => `/ieo?project=${id}`

/** The sale that an address names. */
export function saleOfAddress(search: URLSearchParams): number | undefined {
  const text = search.get('project') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
