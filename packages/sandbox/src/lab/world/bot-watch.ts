/**
 * Watches a bot for uses of its machine that a lab cannot repeat. While a run lasts, `Math.random`, `Date`,
 * `performance.now` and the host's timers belong to it: calls from the bot's source get seeded or virtual
 * values and are named as problems; all other callers get the host's own.
 */
import type { Problem, ProblemKind } from '../findings'
import { placeIn } from './place'

export interface WatchParts {
  readonly now: () => number
  readonly random: () => number
  readonly setTimeout: (run: () => void, ms: number) => unknown
  readonly clearTimeout: (id: unknown) => void
  readonly onProblem: (problem: Omit<Problem, 'at'>) => void
}

/** Sources that may use their host: packages, the host itself, and this one. */
const OWN = /node_modules|node:|\/packages\/(?:sdk|sandbox|cli)\/(?:src|dist)\/(?!.*\.test\.)|<anonymous>\)?$/

/** Place of the caller in the bot's source; undefined for any other caller. */
function callerOf(depth: number): string | undefined {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = depth + 2
  const lines = (new Error('place').stack ?? '').split('\n').filter((line) => line.includes(':'))
  Error.stackTraceLimit = stackTraceLimit
  const places = lines.filter((each) => placeIn(each) !== undefined)
  const line = places[depth]?.trim()
  if (line === undefined || OWN.test(line)) return undefined
  const place = placeIn(line)
  // One file holds bot and lab, as in a page: nobody can be named.
  return fileOf(place) === fileOf(placeIn(places[0] ?? '')) ? undefined : place
}

function fileOf(place = ''): string {
  return place.replace(/:\d+:\d+$/, '')
}

const ADVICE: Readonly<Record<string, readonly [kind: ProblemKind, fix: string]>> = {
  'Math.random': ['real-random', 'use `random` of the bot, which the seed repeats'],
  'Date.now': ['real-clock', 'use `clock.now()`'],
  'new Date()': ['real-clock', 'use `new Date(clock.now())`'],
  'performance.now': ['real-clock', 'use `clock.now()`'],
  setTimeout: ['real-clock', 'use `clock.sleep(ms)`'],
  setInterval: ['real-clock', 'use a loop with `clock.sleep(ms)`'],
}

/** Timer of a bot: no number, because those of a page are timers of the host. */
class LabTimer {
  id: unknown
  isCleared = false

  constructor(id: unknown) {
    this.id = id
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}

/** Installs the watch in this thread; returns its end. */
export function watchBot(parts: WatchParts): () => void {
  const host = globalThis
  const { Date: HostDate, setTimeout: hostTimeout, setInterval: hostInterval } = host
  const { clearTimeout: hostClear, clearInterval: hostClearInterval } = host
  const hostRandom = Math.random
  const hostNow = performance.now
  const seen = new Set<string>()
  const isBot = (name: keyof typeof ADVICE & string): boolean => {
    const where = callerOf(3)
    if (where === undefined) return false
    if (!seen.has(name)) {
      seen.add(name)
      const [kind, fix] = ADVICE[name]!
      parts.onProblem({ kind, where, message: `The bot uses ${name}: ${fix}.` })
    }
    return true
  }

  class LabDate extends HostDate {
    constructor(...values: []) {
      if (values.length === 0 && isBot('new Date()')) super(parts.now())
      else super(...values)
    }
    static override now(): number {
      return isBot('Date.now') ? parts.now() : HostDate.now()
    }
  }
  const every = (timer: LabTimer, run: () => void, ms: number) => {
    timer.id = parts.setTimeout(() => {
      run()
      if (!timer.isCleared) every(timer, run, ms)
    }, ms)
    return timer
  }
  const clear = (timer: unknown) => {
    if (!(timer instanceof LabTimer)) return Reflect.apply(hostClear, host, [timer])
    timer.isCleared = true
    parts.clearTimeout(timer.id)
  }
  const replaced = {
    Date: LabDate,
    setTimeout: Object.assign(
      (run: () => void, ms = 0, ...rest: []) =>
        isBot('setTimeout') ? new LabTimer(parts.setTimeout(run, ms)) : hostTimeout(run, ms, ...rest),
      hostTimeout,
    ),
    setInterval: (run: () => void, ms = 0, ...rest: []) =>
      isBot('setInterval') ? every(new LabTimer(undefined), run, ms) : hostInterval(run, ms, ...rest),
    clearTimeout: clear,
    clearInterval: clear,
  }
  Object.assign(host, replaced)
  Math.random = () => (isBot('Math.random') ? parts.random() : hostRandom())
  performance.now = () => (isBot('performance.now') ? parts.now() : hostNow.call(performance))
  return () => {
    Object.assign(host, {
      Date: HostDate,
      setTimeout: hostTimeout,
      setInterval: hostInterval,
      clearTimeout: hostClear,
      clearInterval: hostClearInterval,
    })
    Math.random = hostRandom
    performance.now = hostNow
  }
}
