import type { CoinChain } from '@bgk/sdk'
import { useSearchParams } from 'react-router-dom'
import type { Draft } from '../../../shared/storage/form-state'
import { useDraft } from '../../../shared/storage/form-state'

/** Into the exchange, or out of it. */
export type WalletWay = 'deposit' | 'withdraw'

/** A coin with the chains it travels on. */
export interface WalletCoin {
  readonly coin: string
  readonly chains: readonly CoinChain[]
  /** On one of its chains at least. */
  readonly open: boolean
}

/** Whether coins can go that way on a chain. */
export const isOpen = (chain: CoinChain, way: WalletWay): boolean =>
  (way === 'deposit' ? chain.depositEnabled : chain.withdrawEnabled) === true

/** The coins of the exchange's list of chains, in its order; those that are closed that way come last. */
export function walletCoins(chains: readonly CoinChain[], way: WalletWay): readonly WalletCoin[] {
  const coins = [...new Set(chains.map(({ coin }) => coin))].map((coin) => {
    const own = chains.filter((chain) => chain.coin === coin)
    return { coin, chains: own, open: own.some((chain) => isOpen(chain, way)) }
  })
  return [...coins.filter(({ open }) => open), ...coins.filter(({ open }) => !open)]
}

/** The chain one chose, if coins can go that way on it; else the first that is open. */
export function chainOf(coin: WalletCoin, name: string, way: WalletWay): CoinChain | undefined {
  const open = coin.chains.filter((chain) => isOpen(chain, way))
  return open.find(({ chain }) => chain === name) ?? open[0]
}

/** What every form about a coin on a chain keeps beside its own fields. */
interface Place {
  readonly coin: string
  readonly chain: string
  /** The coin and chain of the address when they were chosen: another address chooses anew. */
  readonly asked: string
}

/**
 * The fields of a form about one coin on one chain, which survive a reload. `?coin=USDT&chain=TRC20` in the address says where to start;
 * what was typed for one coin does not stand in the form of another.
 */
export function useWalletDraft<Fields extends Draft>(name: string, empty: Fields) {
  const [search] = useSearchParams()
  const start = { coin: search.get('coin') ?? '', chain: search.get('chain') ?? '' }
  const preset = start.coin === '' ? '' : `${start.coin} ${start.chain}`
  const nowhere: Draft = { ...empty, coin: '', chain: '', asked: '' }
  const { draft, change, forget } = useDraft<Draft>(name, nowhere)
  const isCurrent = preset === '' || draft.asked === preset
  const coin = isCurrent ? (draft.coin ?? '') : start.coin
  const chain = isCurrent ? (draft.chain ?? '') : start.chain
  const own = draft.coin === coin
  const place: Place = { coin, chain, asked: preset }
  const typed = Object.fromEntries(
    Object.entries(empty).map(([field, none]) => [field, (own ? draft[field] : undefined) ?? none]),
  )
  const fields: Fields = { ...empty, ...typed }
  return {
    /** '' until one is chosen. */
    coin,
    /** '' until one is chosen. */
    chain,
    fields,
    /** The same as long as nothing is typed. */
    draft,
    choose: (next: { coin: string; chain?: string }) =>
      change({
        ...(next.coin === coin ? fields : empty),
        coin: next.coin,
        chain: next.chain ?? '',
        asked: preset,
      }),
    change: (part: Partial<Fields>) => change({ ...fields, ...place, ...part }),
    forget,
  }
}

/** Place of a wallet form, whatever its own fields are. */
export type WalletDraft = Pick<ReturnType<typeof useWalletDraft<Draft>>, 'coin' | 'chain' | 'choose'>
