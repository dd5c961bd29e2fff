import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { randomOf, runLine } from '../kit'
import type { FaultyProxy } from '../proxy'
import { type FaultyExchange, openFaultyExchange, type Started, startProgram } from '../sandbox-kit'
import { type Planned, writeKinds } from './write-kinds'

// Rounds of writes that go wrong: real processes of the command line, a network with faults, a real exchange. In each round one write
// is stopped at one point of its life, and its line is run again as a script would, until it ends with 0. Then the exchange and the
// journal are compared: what was asked for was done once, stands in the journal, and nothing is open.

/** The life of a write. */
export const POINTS = ['before noted', 'noted', 'sent', 'arrived', 'answered'] as const
/** What happens there; `rerun` is the same line, typed while the first one stands still. */
export const FAULTS = ['kill', 'cut', 'timeout', 'rerun'] as const
type Point = (typeof POINTS)[number]
type Fault = (typeof FAULTS)[number]

/** What a round came to. */
export interface Round {
  readonly number: number
  readonly point: Point
  readonly fault: Fault
  readonly kind: string
  /** Whether the write was really stopped there. */
  readonly reached: boolean
  readonly exits: readonly (number | null)[]
  readonly doubled: boolean
  readonly missing: boolean
  readonly unsettled: boolean
  /** What else is not as it should be, a line each. */
  readonly wrongs: readonly string[]
}

/** A sandbox serves so many rounds, so that no wallet runs dry. */
const ROUNDS_A_SANDBOX = 50
/** So many sandboxes play beside each other: much of a round is waiting. */
const LANES = 2
const MOST_RUNS = 8
const stopAt = fileURLToPath(new URL('stop-at.mjs', import.meta.url))

export interface RoundsOptions {
  readonly seed: number
  readonly runs: number
  readonly onRound: (round: Round) => void
}

/** Plays the rounds of a seed; the same seed plays the same ones. */
export async function writeRounds({ seed, runs, onRound }: RoundsOptions): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < runs) {
      const from = next
      next += Math.min(ROUNDS_A_SANDBOX, Math.ceil(runs / LANES))
      const end = Math.min(runs, next)
      const scene = await openScene(`${seed}-${from}`)
      try {
        for (let number = from; number < end; number++) {
          onRound(await playRound(scene, number, randomOf(seed * 1_000_003 + number * 7919)))
        }
      } finally {
        await scene.close()
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

type Scene = FaultyExchange

async function openScene(seed: string): Promise<Scene> {
  const scene = await openFaultyExchange({ seed, reviewMs: 'never' })
  await scene.client.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '4000' })
  return scene
}

async function playRound(scene: Scene, number: number, random: () => number): Promise<Round> {
  const { proxy, client } = scene
  const point = POINTS[number % POINTS.length] ?? 'sent'
  const fault = FAULTS[Math.floor(number / POINTS.length) % FAULTS.length] ?? 'kill'
  const kinds = Object.keys(writeKinds)
  const kind = kinds[Math.floor(random() * kinds.length)] ?? ''
  const plan = await writeKinds[kind]?.(client, number)
  if (plan === undefined) throw new Error(`no kind of write is called ${kind}`)
  const before = new Set(await plan.ids())
  const dir = await mkdtemp(join(tmpdir(), 'bgk-writes-'))
  try {
    const stopped = await stop(scene, plan, dir, { point, fault, random })
    proxy.mishap = 'none'
    proxy.comeBack()
    const exits = [...stopped.exits]
    while (!isOver(exits) && exits.length < MOST_RUNS) exits.push((await start(scene, plan, dir).ended).exit)
    await proxy.release()
    const made = (await plan.ids()).filter((id) => !before.has(id))
    const isDone = (await plan.isDone?.()) ?? true
    const journal = await readJournal(scene, dir)
    const placed = journal.entries.filter(({ state }) => state === 'applied')
    const noted = new Set(placed.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))
    const isNamed = noted.size === 0 || made.length === 0 || made.every((id) => noted.has(id))
    const wrongs = [
      ...(isOver(exits) ? [] : [`it never ended with 0: ${stopped.err}`]),
      ...(isDone && made.length >= plan.makes ? [] : [`${made.length} of ${plan.makes} were made`]),
      ...(isNamed ? [] : [`the journal has ${[...noted]}, the exchange ${made}`]),
    ]
    return {
      number,
      point,
      fault,
      kind,
      reached: stopped.reached,
      exits,
      doubled: made.length > plan.makes,
      missing: placed.length < 1 || !isNamed,
      unsettled: journal.exit !== 0 || journal.entries.some(({ state }) => state === 'unsettled'),
      wrongs,
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

// A duplicate of a moment ago is one that was placed, and that somebody was told of.
const isOver = (exits: readonly (number | null)[]): boolean => exits.includes(0)

interface Stopped {
  readonly reached: boolean
  readonly exits: readonly (number | null)[]
  readonly err: string
}

/** Types the line, stops it at the point, and lets the fault happen there. */
async function stop(
  scene: Scene,
  plan: Planned,
  dir: string,
  { point, fault, random }: { readonly point: Point; readonly fault: Fault; readonly random: () => number },
): Promise<Stopped> {
  const { proxy } = scene
  const chance = random()
  proxy.mishap = mishapOf(point, fault)
  proxy.readsBefore = Math.floor(chance * 3)
  const first = start(scene, plan, dir, {
    stopAt: stopOf(point, fault, chance),
    timeout: fault === 'timeout' ? '1s' : '20s',
  })
  const over = first.ended.then(() => false)
  const reached = await Promise.race([over, proxy.held().then(() => true), first.here.then(() => true)])
  const exits: (number | null)[] = []
  if (!reached) return { reached, exits: [(await first.ended).exit], err: (await first.ended).err }
  switch (fault) {
    case 'kill':
      first.child.kill('SIGKILL')
      break
    case 'rerun':
      proxy.mishap = 'none'
      exits.push((await start(scene, plan, dir).ended).exit)
      await letGo(scene, first.child)
      break
    case 'cut':
      if (point === 'noted') proxy.goAway()
      go(first.child)
      break
    case 'timeout':
      break
  }
  const { exit, err } = await first.ended
  exits.push(exit)
  // What still stands on the network arrives before the line is typed again, or long after it.
  if (chance < 0.5) await proxy.release()
  return { reached, exits, err }
}

async function letGo({ proxy }: Scene, child: ChildProcess): Promise<void> {
  go(child)
  await proxy.release()
}
const go = (child: ChildProcess): void => {
  if (child.connected) child.send('go')
}

function mishapOf(point: Point, fault: Fault): FaultyProxy['mishap'] {
  const isCut = fault === 'cut'
  switch (point) {
    case 'before noted':
      if (isCut) return 'lose-read'
      return fault === 'timeout' ? 'hold-read' : 'none'
    case 'noted':
      return 'none'
    case 'sent':
      return isCut ? 'lose-request' : 'hold-request'
    case 'arrived':
      return isCut ? 'lose-answer' : 'hold-answer'
    case 'answered':
      if (isCut) return 'lose-next-read'
      return fault === 'timeout' ? 'hold-next-read' : 'none'
  }
}

/** Where the process itself stands still: where the network has no part in it. */
function stopOf(point: Point, fault: Fault, chance: number): string {
  const byItself = fault === 'kill' || fault === 'rerun'
  if (point === 'before noted' && byItself) return fault === 'kill' && chance < 0.5 ? 'torn' : 'note'
  if (point === 'noted') return fault === 'timeout' ? 'late' : 'send'
  return point === 'answered' && byItself ? 'tell' : ''
}

function start(
  { env }: Scene,
  { line, stdin = '' }: Planned,
  dir: string,
  { stopAt: at = '', timeout = '20s' }: { readonly stopAt?: string; readonly timeout?: string } = {},
): Started & {
  /** Resolves when it stands still by itself. */
  readonly here: Promise<unknown>
} {
  const words = [...line.split(' '), '--timeout', timeout]
  const started = startProgram(words, { ...env(dir), BGK_STOP_AT: at }, { imports: [stopAt], stdin })
  return { ...started, here: new Promise((resolve) => started.child.once('message', resolve)) }
}

/** Settles what is open, as a person would, and reads what the journal has then. */
async function readJournal(scene: Scene, dir: string) {
  const env = scene.env(dir)
  const { exit } = await runLine('orders reconcile', { env })
  const entries: readonly { readonly state: string; readonly orderId: number | null }[] = JSON.parse(
    (await runLine('orders journal --json', { env })).out,
  )
  return { exit, entries }
}
