import type { Answer, BgkError, CoinBalance, CycleInfo, PairRef, TimerId } from '@bgk/sdk'
import { type Pair, pairOf } from '@bgk/sdk'
import { type CycleVerdict, checkCycleOrder, quantityForLength } from '@bgk/sdk/trading'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFuturesBalance } from '../calls/account'
import { usePlaceCycleOrder } from '../calls/cycle'
import { useServerClock } from '../calls/home'
import { useLive } from '../live'
import { useBgkClient, useBgkContext } from '../provider'
import { type CyclePayCoin, type CycleTerm, type StakeLimits, stakeLimits, stakeShare } from './cycle-stake'
import type { OrderSide } from './draft'
import { useDraft } from './use-draft'

/** Content of a cycle order form. */
export interface CycleDraft {
  /** `buy` for a rising, `sell` for a falling price. */
  readonly side: OrderSide
  /** Undefined: the market's first. */
  readonly payCoin: string | undefined
  /** Length of the order; undefined: the market's first. */
  readonly seconds: number | undefined
  /** Stake as typed, in the pay coin. */
  readonly quantity: string
}

/** A change of a cycle order form. */
export type CycleDraftAction =
  | {
      /** Chooses the direction. */
      readonly type: 'side'
      /** New side. */
      readonly side: OrderSide
    }
  | {
      /** Selects a pay coin and clears the stake. */
      readonly type: 'payCoin'
      /** Code of the coin. */
      readonly payCoin: string
    }
  | {
      /** Selects a length and clears a stake below its minimum. */
      readonly type: 'seconds'
      /** Length in seconds. */
      readonly seconds: number
    }
  | {
      /** Sets the stake. */
      readonly type: 'quantity'
      /** In the pay coin; plain decimal text or ''. */
      readonly quantity: string
    }
  | {
      /** Order placed: clears the stake. */
      readonly type: 'placed'
    }

/** A cycle order as sent by the form. */
export interface CycleFormOrder {
  /** Base and quote coin. */
  readonly pair: PairRef
  /** `buy` for a rising, `sell` for a falling price. */
  readonly side: OrderSide
  /** In `payCoin`. */
  readonly quantity: string
  /** Code of the coin. */
  readonly payCoin: string
  /** Length of the order. */
  readonly seconds: number
}

/** State of `useCycleOrderForm`. */
export interface CycleOrderForm {
  readonly draft: CycleDraft
  /** Changes the draft. Same function for the lifetime of the form. */
  readonly dispatch: (action: CycleDraftAction) => void
  /** Undefined until the first frame; a new object when the terms change, not with each price. */
  readonly market: CycleInfo | undefined
  /** Chosen pay coin, or the first; undefined until the market is known. */
  readonly payCoin: CyclePayCoin | undefined
  /** Chosen length, or the first; undefined until the market is known. */
  readonly term: CycleTerm | undefined
  readonly limits: StakeLimits | undefined
  /** Query of the pay coin in the futures account; disabled while logged out. */
  readonly balance: UseQueryResult<CoinBalance, BgkError>
  /** Order of the current draft; undefined until the market is known. */
  readonly order: CycleFormOrder | undefined
  /** True while a submitted order is pending. */
  readonly isSubmitting: boolean
  /** Stake for a percentage of the available funds, within the maximum; undefined until they are known. */
  share(percent: '25' | '50' | '100'): string | undefined
  /** Checks an order, the connection and the clocks; undefined until limits and funds are known. */
  check(order: CycleFormOrder): CycleVerdict | undefined
  /** Sends exactly this order once, and clears the stake after placement. */
  submit(order: CycleFormOrder): Promise<Answer>
}

const emptyDraft = (side: OrderSide): CycleDraft => ({
  side,
  payCoin: undefined,
  seconds: undefined,
  quantity: '',
})

/** Draft after an action. */
export function reduceCycleDraft(
  draft: CycleDraft,
  action: CycleDraftAction,
  market: Pick<CycleInfo, 'terms'> | undefined,
): CycleDraft {
  switch (action.type) {
    case 'side':
      return { ...draft, side: action.side }
    case 'payCoin':
      return { ...draft, payCoin: action.payCoin, quantity: '' }
    case 'seconds': {
      const { seconds } = action
      const term = market?.terms.find((one) => one.seconds === seconds)
      const { quantity } = draft
      return { ...draft, seconds, quantity: term ? quantityForLength(quantity, term.minQuantity) : quantity }
    }
    case 'quantity':
      return { ...draft, quantity: action.quantity }
    case 'placed':
      return { ...draft, quantity: '' }
  }
}

/**
 * Clock difference, in milliseconds, above which the server's time is read again: the device slept, or its
 * clock was set.
 */
const SYNC_ABOVE_MS = 2000
const SYNC_EVERY_MS = 10_000

/**
 * Server time of the newest frame minus the local clock with its offset, in milliseconds
 * (docs/reference/product.md#validation). A large difference first synchronises the clock; orders are
 * rejected only if it remains.
 */
function useClockDifference({ base, quote }: PairRef): () => number {
  const { client, timers } = useBgkContext()
  const { clock, feed } = client
  const { isFetching, refetch } = useServerClock()
  const difference = useRef(0)
  const pause = useRef<TimerId>(undefined)
  useEffect(
    () => () => {
      if (pause.current !== undefined) timers.clearTimeout(pause.current)
      pause.current = undefined
    },
    [timers],
  )
  useEffect(() => {
    if (isFetching) return
    return feed.ticker({ base, quote }, 'cycle').subscribe(({ serverTime }) => {
      if (serverTime === undefined) return
      difference.current = serverTime - clock.now()
      if (Math.abs(difference.current) <= SYNC_ABOVE_MS || pause.current !== undefined) return
      pause.current = timers.setTimeout(() => {
        pause.current = undefined
      }, SYNC_EVERY_MS)
      void refetch()
    })
  }, [base, quote, isFetching, clock, feed, refetch, timers])
  return () => difference.current
}

const same = (market: CycleInfo) => market
const offerOf = (market: CycleInfo) => {
  const { status, priceDecimals, symbol, chineseName, payCoins, terms, settlementSeconds } = market
  return JSON.stringify([status, priceDecimals, symbol, chineseName, payCoins, terms, settlementSeconds])
}
const hasSameOffer = (a: CycleInfo, b: CycleInfo) => offerOf(a) === offerOf(b)

/**
 * State and rules of a cycle order form, without texts or elements: direction, pay coin, length, stake with
 * its limits, and submission. Checks funds, connection and clocks. Prices cause no renders. Each pair needs
 * its own component instance: set `key={pair}`.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`.
 * @param options Initial side; default: `buy`.
 * @returns The form. `check` returns codes and fields; `message` of `@bgk/sdk/messages` has their texts.
 * `submit` rejects with `BgkError`:
 * `SERVER_REJECTED` with its reason, or `OUTCOME_UNKNOWN` if the response was lost (see `useResolveWrite`).
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { draft, dispatch, term, order, check, submit } = useCycleOrderForm('BTC/USDT')
 * const stake = (quantity: string) => dispatch({ type: 'quantity', quantity })
 * const { gain, loss } = cycleOutcome(draft.quantity, term ?? {})
 * const send = () => order && check(order)?.ok && submit(order)
 */
export function useCycleOrderForm(pair: Pair, options: { readonly side?: OrderSide } = {}): CycleOrderForm {
  const ref = pairOf(pair)
  const { feed } = useBgkClient()
  const { draft, dispatch, maths } = useDraft<CycleDraft, CycleDraftAction, CycleInfo>(reduceCycleDraft, () =>
    emptyDraft(options.side ?? 'buy'),
  )
  const market = useLive(feed.ticker(ref, 'cycle'), same, hasSameOffer)
  const clockDifference = useClockDifference(ref)
  const place = usePlaceCycleOrder()
  maths.current = market
  const payCoin = market?.payCoins.find(({ coin }) => coin === draft.payCoin) ?? market?.payCoins[0]
  const term = market?.terms.find(({ seconds }) => seconds === draft.seconds) ?? market?.terms[0]
  const limits = payCoin && term && stakeLimits(payCoin, term)
  const balance = useFuturesBalance(payCoin?.coin)
  const available = balance.data?.available
  const { side, quantity } = draft
  return {
    draft,
    dispatch,
    market,
    payCoin,
    term,
    limits,
    balance,
    order: payCoin && term && { pair: ref, side, quantity, payCoin: payCoin.coin, seconds: term.seconds },
    isSubmitting: place.isPending,
    share: (percent) => (available === undefined ? undefined : stakeShare(available, percent, limits?.max)),
    check(order) {
      if (!limits || available === undefined) return undefined
      const { state } = feed.status.get()
      return checkCycleOrder({
        quantity: order.quantity,
        available,
        minQuantity: limits.min,
        maxQuantity: limits.max,
        // A stale socket is open.
        socketOpen: state === 'live' || state === 'stale',
        clockDifference: clockDifference(),
      })
    },
    async submit(order) {
      const answer = await place.mutateAsync(order)
      dispatch({ type: 'placed' })
      return answer
    },
  }
}
