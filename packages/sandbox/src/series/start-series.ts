import type { Answer } from '../core/commands'
import { parseUnits } from '../core/kernel/units'
import type { Engine } from '../engine/engine'
import type { SeriesPlan } from './plan-series'

/** Below so many percent a price is where the series begins: bots have moved a new one by then. */
const NEAR_PERCENT = 2n

/**
 * Lets a pair follow a series from now on, at the prices of the series where `scaled` is false. Its parts are handed over at once: no tick
 * comes between them, at whatever rate the clock runs. Answers the first refusal.
 */
export async function submitSeries(
  engine: Pick<Engine, 'submit'>,
  plan: SeriesPlan,
  scaled: boolean,
): Promise<Answer> {
  const { base, quote, id, paths, speed, loops } = plan
  const parts = paths.length
  const answers = await Promise.all(
    paths.map((path, part) =>
      engine.submit({ type: 'market.series', base, quote, id, path, part, parts, speed, loops, scaled }),
    ),
  )
  return answers.find(({ ok }) => !ok) ?? { ok: true }
}

/**
 * What the start of an exchange does with its series: one that a pair is on already goes on; else it begins, at its own prices where the
 * pair is there, and as a way in percent where the pair is elsewhere. Throws what `refusal` makes of a sentence where one is refused.
 */
export async function startSeries(
  engine: Engine,
  plans: readonly SeriesPlan[],
  log: (line: string) => void,
  refusal: (message: string) => Error,
): Promise<void> {
  for (const plan of plans) {
    const answer = await startOne(engine, plan, log)
    if (!answer.ok) throw refusal(`The replay of ${plan.base}/${plan.quote} was refused: ${answer.code}`)
  }
}

async function startOne(engine: Engine, plan: SeriesPlan, log: (line: string) => void): Promise<Answer> {
  const name = `${plan.base}/${plan.quote}`
  const seen = await engine.read(({ state }) => {
    const pair = state.spot.pairs.get(name)
    return (
      pair && {
        pair: pair.config,
        lastPrice: pair.lastPrice,
        follows: state.priceControl.follows.get(name)?.id,
      }
    )
  })
  if (seen === undefined) return { ok: false, code: 'UNKNOWN_PAIR' }
  if (seen.follows === plan.id) {
    log(`${name} goes on with its series.`)
    return { ok: true }
  }
  const first = parseUnits(plan.firstPrice, seen.pair.priceDecimals) ?? 0n
  const apart = seen.lastPrice > first ? seen.lastPrice - first : first - seen.lastPrice
  const scaled = apart * 100n > first * NEAR_PERCENT
  if (scaled)
    log(`${name} is not where its series begins (${plan.firstPrice}): it moves by the same percent.`)
  return submitSeries(engine, plan, scaled)
}
