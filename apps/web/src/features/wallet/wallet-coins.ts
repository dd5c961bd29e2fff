import type { CoinChain } from '@bgk/sdk'

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
