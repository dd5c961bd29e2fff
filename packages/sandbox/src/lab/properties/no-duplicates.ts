/**
 * An order repeated while the first one exists: the usual harm of taking a timeout for a failure.
 *
 *   accepted ── answer delivered, or the bot looks it up ──► known
 *      └─ answer lost ──► unknown: an equal order now is a blind repetition, even if the first is filled
 */
import { ORDER_CALL } from '../world/history'
import { isLive, type OwnOrder, ownOrders } from './own-orders'
import { type Property, sourceOf, violation } from './property'

export interface DuplicateOptions {
  /** Longest time between the two, ms. Default: 60,000, above the timeout of a call. */
  readonly windowMs?: number
}

/** Faults that hide the outcome of an executed call. */
const HIDING: ReadonlySet<string> = new Set([
  'reply-lost',
  'no-reply',
  'server-error',
  'malformed-body',
  'truncated-body',
  'wrong-envelope',
])

/** Faults that answer without executing. */
const REFUSING: ReadonlySet<string> = new Set(['rate-limited', 'unauthorized'])

/** Calls that show a bot its orders or holdings. */
const LOOKS =
  /^(?:spot|futures)\.(?:account|openOrders|orderHistory|order|fills|positions|positionsByPair|closedPositions)$/

/**
 * Demands that no order is repeated. A repetition has the side, pair, type, price and quantity of an order
 * accepted within `windowMs`, while that one is open; or is filled, and the bot has neither received its
 * answer nor read its account since.
 */
export function noDuplicates(options: DuplicateOptions = {}): Property {
  const { windowMs = 60_000 } = options
  const name = sourceOf('noDuplicates', options)
  return {
    name,
    source: name,
    observer() {
      let recent: { order: OwnOrder; command: string; isKnown: boolean; isAnswered: boolean }[] = []
      let found: string | undefined
      return {
        outcome(outcome, command, view) {
          const now = view.now()
          for (const order of ownOrders(outcome, view)) {
            const entry = recent.find(
              ({ order: { id, market } }) => id === order.id && market === order.market,
            )
            if (entry !== undefined) {
              entry.order = order
              continue
            }
            if (order.createdTs !== now) continue
            recent = recent.filter(({ order: { createdTs } }) => now - createdTs <= windowMs)
            const first = recent.find(
              (each) =>
                // A close and an opening of the same size are two intents.
                each.command === command &&
                isSame(each.order, order) &&
                (isLive(each.order) || (hasFills(each.order) && !each.isKnown)),
            )
            if (first !== undefined) found ??= repeated(first.order, order)
            recent.push({ order, command, isKnown: false, isAnswered: false })
          }
        },
        call({ name: call, answer, fault, isLookup }) {
          const isHidden = answer === undefined || (fault !== undefined && HIDING.has(fault))
          if (ORDER_CALL.test(call) && !isLookup) {
            const [market] = call.split('.')
            const side = call.includes('buy') ? 'buy' : 'sell'
            const entry = recent.find(
              ({ order, isAnswered }) => !isAnswered && order.market === market && order.side === side,
            )
            if (entry === undefined) return
            entry.isAnswered = true
            entry.isKnown = !isHidden
          } else if (!isHidden && !REFUSING.has(fault ?? '') && (LOOKS.test(call) || ORDER_CALL.test(call))) {
            for (const entry of recent) entry.isKnown = true
          }
        },
        check: (view) => (found === undefined ? undefined : violation(name, view, found)),
      }
    },
  }
}

function isSame(one: OwnOrder, other: OwnOrder): boolean {
  return (
    one.market === other.market &&
    one.pair === other.pair &&
    one.side === other.side &&
    one.type === other.type &&
    (one.type === 'market' || one.price === other.price) &&
    one.lots === other.lots
  )
}

function hasFills({ status }: OwnOrder): boolean {
  return status === 'filled' || status === 'partiallyCancelled'
}

function repeated(first: OwnOrder, { id, side, pair, createdTs }: OwnOrder): string {
  const seconds = (createdTs - first.createdTs) / 1000
  return `Order ${id} repeats order ${first.id} (${side} ${pair}) after ${seconds} s, which is ${first.status}`
}
