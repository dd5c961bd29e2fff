import { type BgkError, isBgkError } from '@bgk/sdk'
import type { Context } from '../context'
import { pause } from '../pause'

/** Waits in a row without a success after which the exchange is taken at its word. */
const MAX_WAITS = 50
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Does it again as often as the exchange refuses for its rate limit, after the wait that it names, else a growing one. */
export async function waitOutLimit<Result>(
  { io, signal, output }: Pick<Context, 'io' | 'signal' | 'output'>,
  act: () => Promise<Result>,
): Promise<Result> {
  for (let waits = 0; ; waits++) {
    try {
      return await act()
    } catch (error) {
      if (!isBgkError(error) || !isLimit(error) || waits === MAX_WAITS || signal.aborted) throw error
      const ms = retryAfterMs(error, io.now()) ?? Math.min(FIRST_WAIT_MS * 2 ** waits, LONGEST_WAIT_MS)
      if (ms >= 5_000) await output.note(`bgk: rate limit of the exchange: waiting ${Math.ceil(ms / 1000)} s`)
      await pause(io.timers, ms, signal)
    }
  }
}

const isLimit = ({ code }: BgkError): boolean => code === 'RATE_LIMITED' || code === 'BUSY'

/** `Retry-After` is seconds or a date. */
function retryAfterMs({ params }: BgkError, now: number): number | undefined {
  const text = params?.retryAfter
  if (text === undefined) return undefined
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
