import { periodWire, readSubscriptionKey, type Subscription } from '@bgk/sdk/internal'
import { PERIODS, type Period } from '@bgk/sdk/market'

/** What a socket asked for, with the period of its bars. */
export interface WantedFrames extends Subscription {
  readonly period: Period
}

/** A chart library's name for one minute, which older clients send (docs/reference/rules.md#r22). */
const OLD_MINUTE = 4

/** Reads a subscription key whose minutes are those of a period; undefined for anything else. */
export function readSubscription(text: string): WantedFrames | undefined {
  const asked = readSubscriptionKey(text)
  const subscription = asked?.intervalMinutes === OLD_MINUTE ? { ...asked, intervalMinutes: 1 } : asked
  // The minute line and 1 minute have the same bars and the same number.
  const period = PERIODS.find(
    (each) => each !== 'line' && periodWire(each).mine === subscription?.intervalMinutes,
  )
  return subscription && period && { ...subscription, period }
}
