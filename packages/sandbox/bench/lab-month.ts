import { createMarketMakers } from '../src/bots/create-market-makers'
import { contracts } from '../src/content/contracts'
import { pairs } from '../src/content/pairs'
import type { ExchangeConfig } from '../src/core/config'
import { createExchange } from '../src/core/create-exchange'
import { createMarketBook } from '../src/core/market/market-book'
import { BOTS_STEP } from '../src/core/market-making/step-bots'
import { type Bot, planRun, runLab } from '../src/lab'

export interface Span {
  readonly seed: string
  readonly days: number
  /** Time between two turns of the market makers, ms. */
  readonly turnMs: number
}

export interface MonthResult {
  readonly hash: string
  readonly seconds: number
}

const DAY = 86_400_000
const GENESIS = Date.UTC(2026, 0, 1)

/** Runs BTC/USDT with its contract, candles, market makers and a bot that trades every hour. */
export async function runMonth({ seed, days, turnMs }: Span): Promise<MonthResult> {
  const began = performance.now()
  const plan = planRun(seed, { days, turnMs, funds: { USDT: '100000', BTC: '1' } })
  const { hash, problems } = await runLab(hourly, plan)
  const [problem] = problems
  if (problem !== undefined) throw new Error(problem.message)
  return { hash, seconds: (performance.now() - began) / 1000 }
}

const hourly: Bot = async ({ client, clock, random, signal }) => {
  const pair = { base: 'BTC', quote: 'USDT' }
  while (!signal.aborted) {
    const side = random() < 0.5 ? 'buy' : 'sell'
    await client.spot.placeOrder({ pair, side, type: 'market', quantity: '0.01' })
    await clock.sleep(3_600_000)
  }
}

/** Runs the same market without a bot and a lab. */
export function runExchange({ seed, days, turnMs }: Span, effects: 'all' | 'members'): MonthResult {
  const isBtc = ({ base, quote }: { readonly base: string; readonly quote: string }) =>
    base === 'BTC' && quote === 'USDT'
  const config: ExchangeConfig = {
    seed,
    genesis: GENESIS,
    pairs: pairs.filter(isBtc),
    contracts: contracts.filter(isBtc),
    insurance: { USDT: '1000000' },
    market: createMarketBook,
    bots: createMarketMakers({ turnMs }),
    effects,
  }
  const began = performance.now()
  const exchange = createExchange(config)
  const stepMs = turnMs / 2
  const steps = (days * DAY) / stepMs
  for (let seq = 1; seq <= steps; seq++) exchange.apply({ ...BOTS_STEP, seq, ts: GENESIS + seq * stepMs })
  const seconds = (performance.now() - began) / 1000
  return { hash: exchange.hash(), seconds }
}
