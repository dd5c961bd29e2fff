import { TABLE } from '../api/handlers/all-handlers'
import { contracts } from '../content/contracts'
import { pairs } from '../content/pairs'
import { parseUnits } from '../core/kernel/units'
import { readFaultRule } from '../server/faults/fault-rules'
import { LabError } from './lab-error'
import { isRegimeEvent, regimeFault } from './market/market-commands'
import { type Delay, HOST_FAULTS, type LabEvent, REGIMES, type RunPlan } from './plan'

const CALL_NAMES = Object.values(TABLE).flatMap((group) => Object.values(group).map(({ name }) => name))

/** A year. */
const LONGEST_MS = 366 * 86_400_000

/** Throws LabError PLAN_INVALID with the field at fault. */
export function checkPlan(plan: RunPlan): void {
  const refuse = (where: string, message: string): never => {
    throw new LabError('PLAN_INVALID', `${where}: ${message}`, where)
  }
  const isSpan = (value: number, least: number) =>
    Number.isSafeInteger(value) && value >= least && value <= LONGEST_MS
  if (plan.seed === '') refuse('seed', 'the text is empty; give any text, for example "1".')
  const known = pairs.map(({ base, quote }) => `${base}/${quote}`)
  if (plan.pairs.length === 0) refuse('pairs', `the list is empty; choose of ${known.join(', ')}.`)
  for (const pair of plan.pairs)
    if (!known.includes(pair)) refuse('pairs', `there is no ${pair}; choose of ${known.join(', ')}.`)
  if (!isSpan(plan.durationMs, 1000)) refuse('durationMs', 'give whole milliseconds from 1,000 to a year.')
  if (!isSpan(plan.botStartsMs, 0) || plan.botStartsMs >= plan.durationMs)
    refuse('botStartsMs', 'give whole milliseconds, less than durationMs.')
  if (!isSpan(plan.turnMs, 1000) || plan.turnMs > 3_600_000 || plan.turnMs % 1000 !== 0)
    refuse('turnMs', 'give a multiple of 1,000 milliseconds, at most an hour.')
  for (const [field, funds] of Object.entries({ funds: plan.funds, futuresFunds: plan.futuresFunds }))
    for (const [coin, amount] of Object.entries(funds)) {
      if (!coinsOf(plan).has(coin)) refuse(field, `no pair of the run has ${coin}.`)
      if ((parseUnits(amount, 8) ?? 0n) <= 0n)
        refuse(field, `"${amount}" ${coin} is no amount above zero, for example 1000 or 0.5.`)
    }
  const { call, calls = {}, socket } = plan.latency
  for (const [field, delay] of Object.entries({ call, socket, ...calls }))
    if (!isDelay(delay)) refuse('latency', `${field}: ${DELAYS}`)
  const settles = new Set(contracts.map(({ quote }) => quote))
  for (const coin of Object.keys(plan.futuresFunds))
    if (!settles.has(coin))
      refuse('futuresFunds', `no contract settles in ${coin}; use ${[...settles].join()}.`)
  for (const [i, event] of plan.events.entries()) checkEvent(event, `events[${i}]`, plan, refuse)
}

function checkEvent(
  event: LabEvent,
  where: string,
  plan: RunPlan,
  refuse: (where: string, message: string) => never,
): void {
  const { at, kind } = event
  if (!Number.isSafeInteger(at) || at < 0 || at > plan.durationMs)
    refuse(where, `at is ${at}; give whole milliseconds within the run.`)
  const isHost = HOST_FAULTS.some((one) => one === kind)
  if (isHost && !Number.isSafeInteger(Reflect.get(event, 'ms'))) refuse(where, `${kind} needs ms.`)
  const isRegime = REGIMES.some((one) => one === kind)
  if (isRegime && !Number.isSafeInteger(Reflect.get(event, 'forMs'))) refuse(where, `${kind} needs forMs.`)
  const pair: unknown = Reflect.get(event, 'pair')
  if (isRegime && pair !== undefined && !plan.pairs.some((name) => name === pair))
    refuse(where, `the run has no ${String(pair)}.`)
  const fault = isRegimeEvent(event) ? regimeFault(event) : undefined
  if (fault !== undefined) refuse(where, fault)
  if (isHost || isRegime) return
  const { at: _, ...rule } = event
  const read = readFaultRule({ ...rule }, CALL_NAMES, 0)
  if (typeof read === 'string') refuse(where, `${read}.`)
}

const DELAYS =
  'give milliseconds from 0 to 60,000, or ascending quantiles: { p50: 20, p90: 60, p99: 300, max: 2000 }.'

function isDelay(delay: Delay | undefined): boolean {
  if (delay === undefined) return true
  const quantiles = typeof delay === 'number' ? [delay] : [delay.p50, delay.p90, delay.p99, delay.max]
  return quantiles.every((ms, i) => Number.isSafeInteger(ms) && ms >= (quantiles[i - 1] ?? 0) && ms <= 60_000)
}

function coinsOf({ pairs: names }: RunPlan): ReadonlySet<string> {
  return new Set(names.flatMap((name) => name.split('/')))
}
