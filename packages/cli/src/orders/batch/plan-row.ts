import type { Client, FuturesAccount, FuturesMarket, SpotAccount, SpotMarket } from '@bgk/sdk'
import { gt, mul, toText } from '@bgk/sdk/decimal'
import { pairName, resolvePair } from '../../exchange/markets'
import { limitWarnings } from '../book-walk'
import { checkedOrder, DEFAULT_LEVERAGE, type Draft } from '../futures-order'
import { checkedOrder as checkedSpotOrder } from '../spot-order'
import { type Plan, planned } from '../write-command'
import type { Row } from './row'

/** A row as it would be sent. */
interface PlannedRow extends Plan {
  /** What it is worth, where it says so. */
  readonly worth?: { readonly amount: string; readonly coin: string }
}

/** How long a market is taken to be as it was read. */
const FRESH_MS = 5_000

/** The exchange looks at the balance of each order when it comes to it: the rows before change it. */
const UNLIMITED = '1000000000000000000'

interface Known<Market, Account> {
  readonly at: number
  readonly market: Market
  readonly account: Account
}

/** Plans rows by what is known of their markets, which is read once in a few seconds. */
export class RowPlanner {
  readonly #client: Client
  readonly #now: () => number
  readonly #spot = new Map<string, Known<SpotMarket, SpotAccount>>()
  readonly #futures = new Map<
    string,
    Known<FuturesMarket, FuturesAccount> & { readonly levers: readonly number[] }
  >()
  #spotPairs: readonly SpotMarket[] | undefined
  #futuresPairs: readonly FuturesMarket[] | undefined

  constructor(client: Client, now: () => number) {
    this.#client = client
    this.#now = now
  }

  /** Throws what is wrong with it. A share of the balance is of the balance now. */
  async plan(row: Row, signal: AbortSignal): Promise<PlannedRow> {
    switch (row.action) {
      case 'buy':
      case 'sell':
        return this.#planSpot(row.action, row, signal)
      case 'long':
        return this.#planFutures('buy', row, signal)
      case 'short':
        return this.#planFutures('sell', row, signal)
      case 'cancel':
        return this.#planCancel('spot.cancelOrder', row)
      case 'cancel-futures':
        return this.#planCancel('futures.cancelOrder', row)
    }
  }

  #planCancel(call: 'spot.cancelOrder' | 'futures.cancelOrder', { id }: Row): PlannedRow {
    return planned(this.#client.attempt, call, { id: Number(id) }, { shown: [] })
  }

  async #planSpot(side: 'buy' | 'sell', row: Row, signal: AbortSignal): Promise<PlannedRow> {
    const { quantity, percent, cost, price, pair = '' } = row
    this.#spotPairs ??= await this.#client.spot.symbols(undefined, { signal })
    const { base, quote } = resolvePair(pair, this.#spotPairs)
    const name = pairName({ base, quote })
    const { market, account } = await this.#read(this.#spot, name, percent !== undefined, async () => {
      const [{ market: found }, held] = await Promise.all([
        this.#client.spot.market({ base, quote }, { signal }),
        this.#client.spot.account({ base, quote }, { signal }),
      ])
      return { market: found, account: held }
    })
    const funds =
      percent === undefined ? { ...account, available: { base: UNLIMITED, quote: UNLIMITED } } : account
    const { call, input } = checkedSpotOrder(
      { side, price, size: { quantity, percent, cost } },
      market,
      funds,
    )
    const worth = mul(input.quantity, worthPrice(side, price, market.price))
    return {
      ...planned(this.#client.attempt, call, input, { shown: [], warnings: warningsOf(side, price, market) }),
      worth: { amount: toText(worth), coin: quote },
    }
  }

  async #planFutures(side: 'buy' | 'sell', row: Row, signal: AbortSignal): Promise<PlannedRow> {
    this.#futuresPairs ??= await this.#client.futures.symbols(undefined, { signal })
    const { base, quote } = resolvePair(row.pair ?? '', this.#futuresPairs)
    const name = pairName({ base, quote })
    const { market, account, levers } = await this.#read(
      this.#futures,
      name,
      row.percent !== undefined,
      async () => {
        const [{ market: found }, held, leverages] = await Promise.all([
          this.#client.futures.market({ base, quote }, { signal }),
          this.#client.futures.account({ base, quote }, { signal }),
          this.#client.futures.leverages({ base, quote }, { signal }),
        ])
        return { market: found, account: held, levers: leverages }
      },
    )
    const draft: Draft = {
      side,
      quantity: row.quantity,
      percent: row.percent,
      price: row.price,
      takeProfitPrice: row.takeProfit,
      stopLossPrice: row.stopLoss,
      leverage: row.leverage === undefined ? DEFAULT_LEVERAGE : Number(row.leverage),
      marginMode: row.marginMode === 'isolated' ? 'isolated' : 'cross',
    }
    const { price } = draft
    const funds = row.percent === undefined ? { ...account, available: UNLIMITED } : account
    const { call, input } = checkedOrder(draft, levers, market, funds)
    const size = mul(input.quantity, market.contractSize)
    const worth = mul(size, worthPrice(side, price, market.price))
    return {
      ...planned(this.#client.attempt, call, input, { shown: [], warnings: warningsOf(side, price, market) }),
      worth: { amount: toText(worth), coin: quote },
    }
  }

  async #read<Read extends object>(
    known: Map<string, Read & { readonly at: number }>,
    name: string,
    isNow: boolean,
    read: () => Promise<Read>,
  ): Promise<Read> {
    const old = known.get(name)
    const age = old === undefined ? Number.POSITIVE_INFINITY : this.#now() - old.at
    if (old !== undefined && !isNow && age >= 0 && age < FRESH_MS) return old
    const fresh = { ...(await read()), at: this.#now() }
    known.set(name, fresh)
    return fresh
  }
}

/** The price that an order counts with: a sale below the market fills at the market. */
function worthPrice(side: 'buy' | 'sell', price: string | undefined, last: string): string {
  return price === undefined || (side === 'sell' && gt(last, price)) ? last : price
}

const warningsOf = (side: 'buy' | 'sell', price: string | undefined, market: SpotMarket | FuturesMarket) =>
  limitWarnings({ side, price }, { lastPrice: market.price, quote: market.quote })
