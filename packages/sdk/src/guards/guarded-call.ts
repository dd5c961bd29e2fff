import type { CycleOrder, CyclePosition } from '../wire/cycle'
import type { Page } from '../wire/envelope'
import type { FiatCoin } from '../wire/fiat'
import type { FlashPair } from '../wire/flash'
import type { FuturesMarket, FuturesMarketDetail, FuturesOrder, FuturesPosition } from '../wire/futures'
import type { IeoPayCoin, IeoProject } from '../wire/ieo'
import type { SpotMarket, SpotMarketDetail } from '../wire/market'
import type { PairRef } from '../wire/pair'
import type { SpotOrder } from '../wire/spot'
import type { AttemptInput } from '../writes/attempt'

/** A write before it is sent: every `Attempt` is one. */
export interface GuardedCall {
  /** Name in the endpoint table, e.g. `spot.buyLimit`. */
  readonly call: string
  /** Input of the call, without secrets. */
  readonly input: AttemptInput | null
}

/** Options of a read. */
export interface GuardReadOptions {
  /** Aborting ends the read with `CANCELLED`. */
  readonly signal?: AbortSignal
}

type Read<Input, Output> = (input: Input, options?: GuardReadOptions) => Promise<Output>
type PagedRead<Row> = Read<{ readonly page: number; readonly limit: number }, Page<Row>>

/** The reads and the clock that a guard needs of an exchange. A `Client` has them all. */
export interface GuardedExchange {
  /** The exchange's own clock, epoch milliseconds. The device's clock is never used. */
  readonly clock: { read(options?: GuardReadOptions): Promise<number> }
  /** Reads of the spot market and its orders. */
  readonly spot: {
    readonly symbols: Read<undefined, readonly SpotMarket[]>
    readonly market: Read<PairRef, SpotMarketDetail>
    readonly openOrders: PagedRead<SpotOrder>
  }
  /** Reads of the futures market, its orders and positions. */
  readonly futures: {
    readonly symbols: Read<undefined, readonly FuturesMarket[]>
    readonly market: Read<PairRef, FuturesMarketDetail>
    readonly openOrders: PagedRead<FuturesOrder>
    readonly positions: Read<undefined, readonly FuturesPosition[]>
    readonly closedPositions: PagedRead<FuturesPosition>
  }
  /** Reads of cycle contracts. */
  readonly cycle: {
    readonly symbols: Read<undefined, readonly PairRef[]>
    readonly positions: Read<PairRef, readonly CyclePosition[]>
    readonly history: PagedRead<CycleOrder>
  }
  /** Swap pairs. */
  readonly flash: { readonly pairs: Read<undefined, readonly FlashPair[]> }
  /** Coins that are traded for money. */
  readonly fiat: { readonly coins: Read<undefined, readonly FiatCoin[]> }
  /** Token sales. */
  readonly ieo: {
    readonly projects: Read<undefined, readonly IeoProject[]>
    readonly payCoins: Read<{ readonly coin: string }, readonly IeoPayCoin[]>
  }
}
