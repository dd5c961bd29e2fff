/** Where one is: the address in its parts, what was handed over on the way, and a name for this visit of it. */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}

type Address = Pick<Place, 'pathname' | 'search' | 'hash'>

/** The parts as one text from the root. */
export const addressOf = ({ pathname, search, hash }: Address): string => pathname + search + hash

/** The parts of an address from the root. */
export function parseAddress(address: string): Address {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  return { pathname, search, hash }
}
