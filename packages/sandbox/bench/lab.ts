import { runExchange, runMonth, type Span } from './lab-month'

interface LabBench {
  readonly rows: readonly {
    readonly label: string
    readonly seconds: number
    readonly peer?: string
    /** Time relative to the peer, per round. */
    readonly ratios?: readonly number[]
    readonly note: string
  }[]
}

/** Days measured and scaled to a month: the exchange is as fast on its last day as on its second. */
const DAYS = 1
const MONTH = 30

/**
 * Runs BTC/USDT with its contract, candles and market makers: alone with all effects, alone with those of
 * members, and in a lab with a bot. Seconds of 30 days; figures are medians of the rounds.
 */
export async function benchLab({ days = DAYS, rounds = 3 } = {}): Promise<LabBench> {
  const second = { seed: 'bench', days, turnMs: 1_000 }
  const minute = { ...second, turnMs: 60_000, days: days * 15 }
  const contestants: readonly [label: string, span: Span, run: (span: Span) => Promise<number>][] = [
    ['month of one pair, all effects', second, async (span) => runExchange(span, 'all').seconds],
    ['month of one pair, effects of members', second, async (span) => runExchange(span, 'members').seconds],
    ['month of one pair in a lab', second, async (span) => (await runMonth(span)).seconds],
    ['month of one pair in a lab, turns of a minute', minute, async (span) => (await runMonth(span)).seconds],
  ]
  const times = contestants.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, [, span, run]] of contestants.entries())
      times[at]!.push((await run(span)) * (MONTH / span.days))
  const [peer = []] = times
  return {
    rows: contestants.map(([label], at) => {
      const own = times[at]!
      const seconds = median(own)
      const speed = Math.round((MONTH * 86_400) / seconds).toLocaleString('en-US')
      return {
        label,
        seconds,
        ...(at > 0 && {
          peer: 'all effects',
          ratios: own.map((time, round) => time / (peer[round] ?? time)),
        }),
        note: `${speed} x real time`,
      }
    }),
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!
}
