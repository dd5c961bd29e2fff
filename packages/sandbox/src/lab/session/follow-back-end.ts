/**
 * Steers an exchange by the live prices of a back end, pair by pair.
 *
 *   waiting ──price on a live link──► live ──no news for 5 s, link lost──► stale
 *                                       ▲                                    │
 *                                       └────────price on a live link────────┘
 *
 * Invariant: market makers quote only while live. Otherwise their quotes are withdrawn immediately, so nothing
 * trades at an old price.
 */
import { type BareClient, type ClientOptions, type Clock, createBareClient, type Timers } from '@bgk/sdk'
import { toFixed } from '@bgk/sdk/decimal'
import type { CommandBody } from '../../core/commands'
import type { ExchangeConfig } from '../../core/config'
import { BOTS_STEP } from '../../core/market-making/step-bots'
import type { Engine } from '../../engine/engine'
import { LabError } from '../lab-error'
import type { PairName } from '../plan'
import type { BackEnd } from './tap-back-end'

export interface FollowOptions extends BackEnd, Pick<ClientOptions, 'nullLists' | 'exchangeUtcOffset'> {
  /** Address of the back end. */
  readonly origin: string
  /** Pairs of both exchanges. */
  readonly pairs: readonly PairName[]
  /** Host time. */
  readonly clock: Clock
  readonly timers: Timers
  /** Called with each change of a pair's state. */
  readonly onState?: (state: FollowState) => void
}

export interface FollowState {
  readonly pair: PairName
  /** `waiting`: no price yet. `stale`: quotes are withdrawn until the next one. */
  readonly state: 'waiting' | 'live' | 'stale'
  /** Newest price, decimal text. */
  readonly price: string | undefined
  /** Host time of the newest price, ms. */
  readonly updatedAt: number | undefined
}

/** Used parts of the steered exchange. */
export interface FollowingEngine extends Pick<Engine, 'submit'> {
  readonly config: Pick<ExchangeConfig, 'pairs' | 'contracts'>
  readonly clock: Clock
}

export interface Follow {
  readonly states: readonly FollowState[]
  /** Withdraws the quotes of pairs without fresh prices; called by itself, and before a step on a host that slept. */
  review(): void
  /** Ends; quotes are withdrawn. */
  stop(): void
}

/** Pins and thin books last until the next command. */
const LONG_MS = 365 * 86_400_000

/**
 * Follows a back end until `stop`.
 *
 * @throws LabError PLAN_INVALID for a pair that the exchange does not have.
 */
export function followBackEnd(options: FollowOptions, engine: FollowingEngine): Follow {
  const { pairs, onState = () => {} } = options
  const followed = pairs.map((pair) => new FollowedPair(pair, engine, onState))
  const client = createFollowClient(options)
  const stops = followed.flatMap((one) => one.subscribe(client))
  return {
    get states() {
      return followed.map(({ state }) => state)
    },
    review() {
      for (const one of followed) one.review()
    },
    stop() {
      for (const stop of stops) stop()
      for (const one of followed) one.review()
      client.close()
    },
  }
}

/** Client of the followed back end, without a login. */
export function createFollowClient(options: FollowOptions): BareClient {
  const { origin, fetch, WebSocket, clock, timers, nullLists = 'empty', exchangeUtcOffset } = options
  return createBareClient({
    ...{ origin, fetch, WebSocket, clock, timers, nullLists },
    ...(exchangeUtcOffset !== undefined && { exchangeUtcOffset }),
  })
}

class FollowedPair {
  readonly #engine: FollowingEngine
  readonly #decimals: number
  readonly #onState: (state: FollowState) => void
  /** Commands that change quotes have these names. */
  readonly #market: { readonly base: string; readonly quote: string }
  readonly #hasContract: boolean
  #isLive: () => boolean = () => false
  state: FollowState

  constructor(pair: PairName, engine: FollowingEngine, onState: (state: FollowState) => void) {
    const { pairs, contracts = [] } = engine.config
    const isOwn = ({ base, quote }: { readonly base: string; readonly quote: string }) =>
      `${base}/${quote}` === pair
    const known = pairs.find(isOwn)
    if (known === undefined) throw new LabError('PLAN_INVALID', `The exchange has no pair ${pair}.`, 'pairs')
    this.#engine = engine
    this.#onState = onState
    this.#decimals = known.priceDecimals
    this.#market = { base: known.base, quote: known.quote }
    this.#hasContract = contracts.some(isOwn)
    this.state = { pair, state: 'waiting', price: undefined, updatedAt: undefined }
    this.#withdraw()
  }

  subscribe({ feed }: BareClient): readonly (() => void)[] {
    const ticker = feed.ticker(this.state.pair)
    this.#isLive = () => ticker.status.get().state === 'live'
    const update = () => {
      this.review()
      const price = this.#isLive() ? ticker.get()?.price : undefined
      if (price !== undefined) this.#move(price, ticker.status.get().updatedAt)
    }
    return [ticker.subscribe(update), ticker.status.subscribe(update)]
  }

  review(): void {
    if (this.state.state === 'live' && !this.#isLive()) this.#leave()
  }

  #move(price: string, updatedAt: number | undefined): void {
    const wasLive = this.state.state === 'live'
    const isSame = wasLive && price === this.state.price
    this.#change({ ...this.state, state: 'live', price, updatedAt })
    if (isSame) return
    const until = this.#engine.clock.now() + LONG_MS
    const text = toFixed(price, this.#decimals, 'down')
    const pinned = this.#engine.submit({ type: 'market.pin', ...this.#market, price: text, until })
    pinned.then(
      ({ ok }) => {
        if (this.state.state !== 'live') return
        if (!ok) this.#leave()
        else if (!wasLive) this.#thin(0)
      },
      // A failed engine reports itself.
      () => {},
    )
  }

  #leave(): void {
    this.#change({ ...this.state, state: 'stale' })
    this.#withdraw()
  }

  #withdraw(): void {
    this.#thin(this.#engine.clock.now() + LONG_MS)
    // Each pair acts in one of two steps.
    this.#submit(BOTS_STEP)
    this.#submit(BOTS_STEP)
  }

  #thin(until: number): void {
    const markets = this.#hasContract ? (['spot', 'futures'] as const) : (['spot'] as const)
    for (const market of markets) this.#submit({ type: 'market.thin', market, ...this.#market, until })
  }

  #submit(body: CommandBody): void {
    this.#engine.submit(body).catch(() => {})
  }

  #change(state: FollowState): void {
    const hasChanged = state.state !== this.state.state
    this.state = state
    if (hasChanged) this.#onState(state)
  }
}
