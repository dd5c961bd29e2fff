import type { BgkError, Stream } from '@bgk/sdk'
import { useEffect, useState } from 'react'

/** Fast enough for an estimate, slow enough for a phone to draw. */
const SECOND = 1000
/** A table that is read out line by line: time for some of its rows between two changes. */
export const READ_OUT_MS = 3000

/**
 * A stream's value for what is rendered though it changes many times a second: the first at once, later ones once in so many
 * milliseconds, and never without the last.
 */
export function useSlowLive<T>(stream: Pick<Stream<T>, 'get' | 'subscribe'>, every = SECOND): T | undefined {
  const [shown, setShown] = useState<{ stream: unknown; value: T | undefined }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let known = false
    const show = () => {
      timer = undefined
      const value = stream.get()
      known = value !== undefined
      setShown({ stream, value })
    }
    show()
    const stop = stream.subscribe(() => {
      if (known) timer ??= setTimeout(show, every)
      else show()
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [stream, every])
  return shown?.stream === stream ? shown.value : stream.get()
}

/** What of a market changes many times a second; whoever shows it follows it on its own. */
const MOVING = new Set(['price', 'changePercent', 'high', 'low', 'volume', 'buyPrice', 'sellPrice'])

/** Whether two of a market differ in nothing but what moves all the time: no reason to render. */
export function sameTerms<Market extends object>(a: Market, b: Market): boolean {
  const before = new Map<string, unknown>(Object.entries(a))
  const after = Object.entries(b)
  return (
    after.length === before.size &&
    after.every(([name, value]) => MOVING.has(name) || Object.is(before.get(name), value))
  )
}

/**
 * What the feed's problems say of no page: what the socket mends by itself, a read given up because something newer was asked
 * (CANCELLED is of reads alone: a write that was given up is OUTCOME_UNKNOWN), somebody else's listener, and a market that does not
 * exist, which its own stream says with the state `ended`.
 */
const PASSING = new Set<string>([
  'CANCELLED',
  'FRAME_INVALID',
  'SOCKET_ERROR',
  'LISTENER_FAILED',
  'UNKNOWN_MARKET',
])

/** Whether a problem of the feed is none of the page that shows a market. */
export const isPassing = ({ code }: BgkError): boolean => PASSING.has(code)
