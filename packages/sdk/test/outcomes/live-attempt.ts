/*
 * One seeded life of something that is wanted once, and whose answer may be lost: an equal one before it, other devices on the
 * account, a device whose clock steps and which sleeps, a network that loses, delays, doubles and cuts, a crash after which a new
 * program settles the stored attempt. Whatever the client said is held against the lists of the exchange, read by another device
 * past that network.
 */
import {
  type Attempt,
  BgkError,
  type Client,
  type ClientOptions,
  createClient,
  isBgkError,
  type WriteOutcome,
} from '../../src/index'
import { type Plan, type PlanOptions, pick, planOf, type Trouble } from './plan'
import { wantOf } from './wants'
import type { World } from './world'

/** What a seed came to. */
export interface Outcome extends Pick<Plan, 'seed' | 'want' | 'keys' | 'stored' | 'exclusive'> {
  readonly trouble: string
  /** How the write ended: `applied`, or the code of its error. */
  readonly ended: string
  readonly resolution: WriteOutcome['state'] | 'none'
  /** What went against a promise; empty when all were kept. */
  readonly broken: readonly string[]
}

/** What the program does, so that a test can break it. */
export interface Program {
  /** Sends it at once. */
  readonly send: (work: Work) => Promise<unknown>
  readonly settle: (work: Work, attempt: Attempt) => Promise<WriteOutcome>
  /** Asks for the outcome of a write with its key as soon as its answer is lost. */
  readonly readsKeySupport: boolean
}

/** What a program works with. */
export interface Work {
  readonly client: Client
  readonly plan: Plan
  readonly signal: AbortSignal
}

const PROGRAM: Program = {
  send: ({ client, plan, signal }) => wantOf(plan.want).send(client, { signal }),
  settle: ({ client, plan: { exclusive } }, attempt) => client.resolve(attempt, { exclusive }),
  readsKeySupport: true,
}

/** Options of a client whose questions about keys do not get out. */
const withoutQuestions = ({ fetch, ...options }: ClientOptions): ClientOptions => ({
  ...options,
  async fetch(url, init) {
    if (new Headers(init.headers).has('idempotency-settle')) throw new TypeError('fetch failed')
    if (!fetch) throw new Error('The world has no network')
    return fetch(url, init)
  },
})

const REFUSALS: readonly string[] = ['SERVER_REJECTED', 'REQUEST_INVALID', 'CONFIG']

/** Lives one plan in a world. */
export async function liveAttempt(
  plan: Plan,
  world: World,
  program: Partial<Program> = {},
): Promise<Outcome> {
  const { send, settle, readsKeySupport } = { ...PROGRAM, ...program }
  const { clock, host, outside } = world
  const want = wantOf(plan.want)
  const newClient = () => createClient(world.options)
  let client = newClient()
  const inTime = async <T>(work: Promise<T>): Promise<T | BgkError> => {
    let over = false
    const result = work
      .catch((error: unknown): BgkError => {
        if (isBgkError(error)) return error
        throw error
      })
      .finally(() => {
        over = true
      })
    for (let waited = 0; !over && waited < 600_000; waited += 250) await clock.advance(250)
    return result
  }
  const broken: string[] = []
  const at = (ms: number, happens: () => Promise<unknown>) => {
    const failed = (error: unknown) => broken.push(`the world failed: ${String(error)}`)
    clock.setTimeout(() => clock.waitFor(happens().catch(failed)), ms)
  }

  const known = new Set<number>()
  const own = async () => (await want.ids(outside)).filter((id) => !known.has(id))
  /** What others make is known by what is there before and after. */
  const byOthers = async (make: () => Promise<unknown>) => {
    const before = new Set(await want.ids(outside))
    await make()
    for (const id of await want.ids(outside)) if (!before.has(id)) known.add(id)
  }
  const cancel = async (share: number) => {
    const open = (await want.open?.ids(outside)) ?? []
    if (open.length > 0) await want.open?.cancel(outside, pick(open, share))
  }

  const start = await inTime(client.session.login(world.account))
  if (start instanceof BgkError) throw start
  if (plan.firstStep !== undefined) host.jump(plan.firstStep)
  if (plan.earlier) {
    const { cancelled, pause, step } = plan.earlier
    const first = await inTime(want.send(client))
    if (first instanceof BgkError) throw first
    for (const id of await want.ids(outside)) known.add(id)
    if (known.size !== 1) throw new Error(`The earlier one made ${known.size}`)
    if (cancelled) await cancel(0)
    await clock.advance(pause)
    if (step !== undefined) host.jump(step)
  }

  for (const { at: when, equal } of plan.others)
    at(when, () => byOthers(() => (equal ? want.send(outside) : want.sendOther(outside))))
  for (const { at: when, ms } of plan.steps) at(when, async () => host.jump(ms))
  if (plan.freeze) {
    const { at: when, ms } = plan.freeze
    at(when, async () => host.freeze(ms))
  }
  // What was made may be cancelled by another device before it is looked for.
  if (plan.cancel) {
    const { at: when, share } = plan.cancel
    at(when, () => cancel(share))
  }
  const lift = plan.trouble ? world.meets(want.call, plan.trouble, plan.lasts) : () => {}
  // Whoever settles meets bad weather too, for a while.
  const liftWeather = plan.weather ? world.weather(plan.weather.trouble, plan.weather.chance) : () => {}
  const stop = new AbortController()
  const { signal } = stop
  const sender = readsKeySupport ? client : createClient(withoutQuestions(world.options))
  if (plan.abortAt !== undefined) at(plan.abortAt, async () => stop.abort())
  if (plan.closeAt !== undefined) at(plan.closeAt, async () => sender.close())

  let storedAttempt: string | undefined
  const sendStored = async () => {
    const attempt = await want.attempt(sender, { signal })
    storedAttempt = JSON.stringify(attempt)
    const { pause } = plan
    if (pause !== undefined) await new Promise<void>((resolve) => host.timers.setTimeout(resolve, pause))
    return sender.send(attempt, want.secrets, { signal })
  }
  const result = await inTime(plan.stored ? sendStored() : send({ client: sender, plan, signal }))
  const ended = result instanceof BgkError ? result.code : 'applied'
  const text = result instanceof BgkError && result.attempt ? JSON.stringify(result.attempt) : storedAttempt
  const attempt: Attempt | undefined = text === undefined ? undefined : JSON.parse(text)

  let resolution: Outcome['resolution'] = 'none'
  let reason: string | undefined
  if (attempt && (ended === 'OUTCOME_UNKNOWN' || (plan.stored && plan.settles))) {
    lift()
    // The program crashed: a new one has the stored attempt and the stored session.
    if (plan.crash) client.close()
    client = newClient()
    // A gateway's 401 has ended the login.
    for (let tries = 0; tries < 20 && client.session.token === undefined; tries += 1)
      await inTime(client.session.login(world.account))
    if (plan.weather) at(plan.weather.until, async () => liftWeather())
    for (let tries = 0; tries < 60; tries += 1) {
      const outcome = await inTime(settle({ client, plan, signal: new AbortController().signal }, attempt))
      if (outcome instanceof BgkError) {
        broken.push(`settle threw ${outcome.code}: ${outcome.message}`)
        break
      }
      resolution = outcome.state
      const ids = await own()
      if (outcome.state === 'applied') {
        const [id] = ids
        if (id === undefined) broken.push('placed, but there is no such order')
        else if (!want.counted) {
          if (outcome.orderId !== undefined && outcome.orderId !== id)
            broken.push('placed, but another order')
          else if (outcome.order?.id !== undefined && outcome.order.id !== id)
            broken.push('placed, but another row')
        }
      }
      if (outcome.state === 'notApplied') {
        reason = outcome.reason
        if (ids.length > 0) broken.push('notPlaced, but it is there')
      }
      if (outcome.state !== 'unknown' || outcome.retryAfter === undefined) break
      await clock.advance(outcome.retryAfter)
    }
    if (plan.keys && resolution === 'unknown') broken.push('unsure although keys are kept')
    // Every one of these can be paid.
    if (reason !== undefined) broken.push(`refused: ${reason}`)
  }
  liftWeather()
  await clock.advance(120_000)
  const mine = (await own()).length
  if (mine > 1) broken.push(`doubled: ${mine} orders`)
  if (ended === 'applied' && mine !== 1) broken.push('said placed, but it is not there')
  if (resolution === 'notApplied' && mine > 0) broken.push('notPlaced, but it came later')
  if (ended !== 'applied' && ended !== 'OUTCOME_UNKNOWN' && mine > 0)
    broken.push(`${ended}, but it was placed`)
  // An attempt that became too old is not sent; nothing else here is wrong with what is asked.
  if (result instanceof BgkError && REFUSALS.includes(ended) && result.field !== 'serverTime')
    broken.push(`${ended}: ${result.message}`)
  if (ended === 'OUTCOME_UNKNOWN' && isAnswerable(plan, mine))
    broken.push('unknown although its key could be asked for')
  if (ended === 'OUTCOME_UNKNOWN' && attempt === undefined) broken.push('OUTCOME_UNKNOWN without an attempt')
  // Who was told that nothing was placed sends again: then there is exactly one.
  if (resolution === 'notApplied' && mine === 0) {
    lift()
    await inTime(want.send(client))
    await clock.advance(60_000)
    const again = (await own()).length
    if (again !== 1) broken.push(`sent again: ${again} orders`)
  }
  sender.close()
  client.close()
  world.end()
  const { seed, keys, stored, exclusive } = plan
  const trouble = nameOf(plan.trouble)
  return { seed, want: plan.want, keys, stored, exclusive, trouble, ended, resolution, broken }
}

/**
 * Whether nothing keeps the question about a key from its answer, or the caller from waiting for it. That a key was unused is not believed
 * on a device whose clock steps.
 */
const isAnswerable = (
  { keys, lasts, weather, freeze, steps, abortAt, closeAt }: Plan,
  made: number,
): boolean =>
  keys &&
  !(lasts || weather || freeze) &&
  (steps.length === 0 || made > 0) &&
  abortAt === undefined &&
  closeAt === undefined

function nameOf(trouble: Trouble | undefined): string {
  return trouble === undefined ? 'none' : Object.values(trouble).join(' ')
}

/** How many seeds are lived, from which, and as what. */
export interface LiveOptions extends PlanOptions {
  readonly seeds: number
  readonly first?: number
  readonly program?: Partial<Program>
  /** Ends at the first broken promise. */
  readonly stops?: boolean
}

/** Lives seeds one after another, each in a world of its own. */
export async function liveSeeds(
  openWorld: (plan: Plan) => World | Promise<World>,
  { seeds, first = 1, program, stops = false, ...options }: LiveOptions,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (let seed = first; seed < first + seeds; seed += 1) {
    const plan = planOf(seed, options)
    const outcome = await liveAttempt(plan, await openWorld(plan), program)
    outcomes.push(outcome)
    if (stops && outcome.broken.length > 0) break
  }
  return outcomes
}

/** Each broken promise with the command that lives it again. */
export const replays = (outcomes: readonly Outcome[], command: (seed: number) => string) =>
  outcomes
    .filter(({ broken }) => broken.length > 0)
    .map(({ broken, ...rest }) => `${broken.join('; ')}: ${command(rest.seed)} ${JSON.stringify(rest)}`)

/** How the lives ended, in one line. */
export function summary(outcomes: readonly Outcome[]): string {
  const countOf = (state: Outcome['resolution'], list = outcomes) =>
    list.filter(({ resolution }) => resolution === state).length
  const by = (keys: boolean) => {
    const list = outcomes.filter((outcome) => outcome.keys === keys)
    const lost = list.length - countOf('none', list)
    return `${keys ? 'with' : 'without'} keys ${countOf('unknown', list)} of ${lost} stay unsure`
  }
  return `${outcomes.length} seeds: placed ${countOf('applied')}, notPlaced ${countOf('notApplied')}, ${by(true)}, ${by(false)}`
}
