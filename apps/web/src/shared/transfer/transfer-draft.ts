/** The accounts beside the exchange account; coins move between that one and each of these (docs/reference/rules.md#r15). */
type OtherAccount = 'futures' | 'fiat'

/** What an account takes. */
export interface TransferOffer {
  readonly account: OtherAccount
  readonly coins: readonly string[]
}

/** What is being typed. `in` goes to the other account, `out` comes back. */
export interface TransferDraft {
  readonly account: OtherAccount
  readonly direction: 'in' | 'out'
  readonly coin: string
  readonly amount: string
}

/**
 * A draft that can be made of these offers, of texts that may be of another day: an account or coin that is not offered gives way to the
 * first one, and its amount is gone with it.
 */
export function fittingDraft(
  kept: Readonly<Partial<Record<keyof TransferDraft, string>>>,
  offers: readonly TransferOffer[],
): TransferDraft | undefined {
  const offer =
    offers.find(({ account }) => account === kept.account) ??
    offers.find(({ coins }) => !kept.account && coins.some((coin) => coin === kept.coin)) ??
    offers[0]
  const first = offer?.coins[0]
  if (!offer || first === undefined) return undefined
  const coin = offer.coins.find((one) => one === kept.coin) ?? first
  const same = (kept.account || offer.account) === offer.account && (kept.coin || coin) === coin
  return {
    account: offer.account,
    direction: kept.direction === 'out' ? 'out' : 'in',
    coin,
    amount: same ? (kept.amount ?? '') : '',
  }
}

/** From which account to which, by the names of their texts. */
export function endsOf({ account, direction }: Pick<TransferDraft, 'account' | 'direction'>) {
  const ends = ['exchange', account] as const
  const [from, to] = direction === 'in' ? ends : ([account, 'exchange'] as const)
  return { from, to }
}
