import type { Answer } from '../core/commands'
import { parseUnits } from '../core/kernel/units'
import type { Engine } from '../engine/engine'
import type { SeriesPlan } from './plan-series'

/**
 * Maximum distance to the first price in percent for an absolute start: bots have moved a new price by then.
 */
const NEAR_PERCENT = 2n

/**
 * Makes a pair follow a series from now on, at absolute prices unless `scaled`. Submits all parts together,
 * so that no tick comes between them at any clock rate. Returns the first rejection.
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
 * Starts the series of an exchange. A pair already on its series continues; others begin at absolute prices
 * if near, else in percent. Throws the error that `refusal` creates from a sentence.
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
    log(`${name} continues its series`)
    return { ok: true }
  }
  const first = parseUnits(plan.firstPrice, seen.pair.priceDecimals) ?? 0n
  const apart = seen.lastPrice > first ? seen.lastPrice - first : first - seen.lastPrice
  const scaled = apart * 100n > first * NEAR_PERCENT
  if (scaled)
    log(`${name} is off the first price of its series (${plan.firstPrice}): moves by the same percentages`)
  return submitSeries(engine, plan, scaled)
}
