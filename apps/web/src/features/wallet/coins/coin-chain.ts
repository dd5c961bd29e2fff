import type { CoinChain } from '@bgk/sdk'
import { useSearchParams } from 'react-router-dom'
import type { Draft } from '../../../shared/storage/form-state'
import { useDraft } from '../../../shared/storage/form-state'

export type WalletWay = 'deposit' | 'withdraw'

export interface WalletCoin {
  readonly coin: string
  readonly chains: readonly CoinChain[]
  /** True if at least one chain is open. */
  readonly open: boolean
}

/** Returns whether a chain is open for deposits or withdrawals. */
export const isOpen = (chain: CoinChain, way: WalletWay): boolean =>
  (way === 'deposit' ? chain.depositEnabled : chain.withdrawEnabled) === true

/** Coins of the exchange's chain list, in its order; coins closed in this direction come last. */
export function walletCoins(chains: readonly CoinChain[], way: WalletWay): readonly WalletCoin[] {
  const coins = [...new Set(chains.map(({ coin }) => coin))].map((coin) => {
    const own = chains.filter((chain) => chain.coin === coin)
    return { coin, chains: own, open: own.some((chain) => isOpen(chain, way)) }
  })
  return [...coins.filter(({ open }) => open), ...coins.filter(({ open }) => !open)]
}

/** The selected chain if it is open in this direction, otherwise the first open one. */
export function chainOf(coin: WalletCoin, name: string, way: WalletWay): CoinChain | undefined {
  const open = coin.chains.filter((chain) => isOpen(chain, way))
  return open.find(({ chain }) => chain === name) ?? open[0]
}

/** Fields shared by every form about a coin on a chain. */
interface Place {
  readonly coin: string
  readonly chain: string
  /** Coin and chain of the address at the time of the choice: another address resets it. */
  readonly requested: string
}

/**
 * Fields of a form about one coin on one chain, which survive a reload. `?coin=USDT&chain=TRC20` in the
 * address presets them. Input for one coin is not used for another.
 */
export function useWalletDraft<Fields extends Draft>(name: string, empty: Fields) {
  const [search] = useSearchParams()
  const start = { coin: search.get('coin') ?? '', chain: search.get('chain') ?? '' }
  const preset = start.coin === '' ? '' : `${start.coin} ${start.chain}`
  const nowhere: Draft = { ...empty, coin: '', chain: '', requested: '' }
  const { draft, change, forget } = useDraft<Draft>(name, nowhere)
  const isCurrent = preset === '' || draft.requested === preset
  const coin = isCurrent ? (draft.coin ?? '') : start.coin
  const chain = isCurrent ? (draft.chain ?? '') : start.chain
  const own = draft.coin === coin
  const place: Place = { coin, chain, requested: preset }
  const typed = Object.fromEntries(
    Object.entries(empty).map(([field, none]) => [field, (own ? draft[field] : undefined) ?? none]),
  )
  const fields: Fields = { ...empty, ...typed }
  return {
    /** '' until one is selected. */
    coin,
    /** '' until one is selected. */
    chain,
    fields,
    /** Stable until the user types. */
    draft,
    choose: (next: { coin: string; chain?: string }) =>
      change({
        ...(next.coin === coin ? fields : empty),
        coin: next.coin,
        chain: next.chain ?? '',
        requested: preset,
      }),
    change: (part: Partial<Fields>) => change({ ...fields, ...place, ...part }),
    forget,
  }
}

/** Coin and chain of a wallet form, independent of its other fields. */
export type WalletDraft = Pick<ReturnType<typeof useWalletDraft<Draft>>, 'coin' | 'chain' | 'choose'>
