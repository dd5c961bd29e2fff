import { BgkError, isBgkError } from '../errors'
import { cancelled } from '../runtime/abort'
import type { Timers } from '../runtime/environment'
import { badInput, requireObject } from '../runtime/input'
import type { Readable } from '../runtime/readable'
import type { SpotOrderStatus } from '../wire/spot'

/** What `waitForOrder` waits for, and how long. */
export interface WaitForOrderOptions<Order> {
  /**
   * `ended` (default): filled or cancelled. `traded`: the first fill, or the end. A function: until it returns true, or the end, because an
   * order that has ended does not change any more.
   */
  readonly until?: 'ended' | 'traded' | ((order: Order) => boolean)
  /** Aborting ends the wait with `CANCELLED`; the order stays. */
  readonly signal?: AbortSignal
  /** Milliseconds after which the wait fails with `TIMEOUT`; default: none. */
  readonly timeoutMs?: number
}

/** What a wait needs of a client. */
export interface WaitClient {
  readonly timers: Timers
  readonly completedWrites: Readable<number>
}

/** Milliseconds between two looks at the order. */
const EVERY_MS = 1000

const ENDED: readonly (SpotOrderStatus | undefined)[] = ['filled', 'cancelled', 'partiallyCancelled']

/** An order as far as its progress goes. */
export interface OrderState {
  readonly status?: SpotOrderStatus
  readonly averagePrice?: string
}

/** Reads an order until it is as wanted: every second, and after each write of this client. Failures that may pass are waited out. */
export async function waitForOrder<Order extends OrderState>(
  client: WaitClient,
  read: (signal: AbortSignal) => Promise<Order>,
  options: WaitForOrderOptions<Order> = {},
): Promise<Order> {
  requireObject(options, 'options')
  const { until = 'ended', signal, timeoutMs } = options
  const isReached = reached(until)
  const controller = new AbortController()
  let end: BgkError | undefined
  const stop = (error: BgkError) => {
    end ??= error
    controller.abort()
  }
  const abort = () => stop(cancelled())
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const late = () =>
    stop(new BgkError('TIMEOUT', `The order did not get there in ${timeoutMs} ms`, { retryable: true }))
  const timer = timeoutMs === undefined ? undefined : client.timers.setTimeout(late, timeoutMs)
  try {
    for (;;) {
      if (end) throw end
      try {
        const order = await read(controller.signal)
        if (isReached(order) || ENDED.includes(order.status)) return order
      } catch (error) {
        if (end) throw end
        if (!isBgkError(error) || !error.retryable) throw error
      }
      await pause(client, controller.signal)
    }
  } finally {
    if (timer !== undefined) client.timers.clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function reached<Order extends OrderState>(
  until: NonNullable<WaitForOrderOptions<Order>['until']>,
): (order: Order) => boolean {
  if (typeof until === 'function') return until
  if (until === 'ended') return () => false
  if (until === 'traded')
    return ({ status, averagePrice }) => status === 'partial' || averagePrice !== undefined
  throw badInput('until', until, "'ended', 'traded' or a function")
}

/** Ends with the time, with the next write of the client, or with the signal. */
function pause({ timers, completedWrites }: WaitClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      timers.clearTimeout(timer)
      stopWrites()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = timers.setTimeout(done, EVERY_MS)
    const stopWrites = completedWrites.subscribe(done)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
