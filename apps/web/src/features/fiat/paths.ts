/** All orders for money. */
export const RECORDS = '/otc?view=records'

/** The page of one order. */
export const orderPath = (id: string): string => `/otc?order=${encodeURIComponent(id)}`
