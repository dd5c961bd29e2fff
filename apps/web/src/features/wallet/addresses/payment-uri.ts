export interface PaymentTarget {
  readonly address: string
  /** Destination tag or memo. */
  readonly tag?: string
}

const URI = /^[a-z][a-z0-9+.-]*:(?:\/\/)?([^?#\s]+)(?:\?([^#\s]*))?$/i
const TAG_NAMES = ['dt', 'tag', 'memo', 'memoid'] as const

/**
 * Parses texts from QR codes and wallets: `xrp:r...?dt=12`, `bitcoin:bc1...?amount=0.1`, `ethereum:0x...@1`.
 * A plain address stays unchanged.
 */
export function paymentTarget(text: string): PaymentTarget {
  const trimmed = text.trim()
  const [, path, query] = URI.exec(trimmed) ?? withQuery(trimmed)
  if (path === undefined) return { address: trimmed }
  const params = new Map(
    [...new URLSearchParams(query ?? '')].map(([name, value]) => [name.toLowerCase(), value]),
  )
  // A token transfer starts with the contract; the receiver is a parameter (EIP-681).
  const [target = '', call] = path.split('/')
  const [plain = ''] = target.split('@')
  const address = (call === 'transfer' ? params.get('address') : plain) ?? ''
  const tag = TAG_NAMES.map((name) => params.get(name)).find((value) => value)
  return { address, ...(tag !== undefined && { tag }) }
}

/** Matches an address with a query but no scheme, as XRP wallets write it: `r...?dt=12`. */
const withQuery = (text: string): readonly (string | undefined)[] =>
  /^([^?#\s:/]+)\?([^#\s]*)$/.exec(text) ?? []
