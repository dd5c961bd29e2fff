import { fork } from 'node:child_process'
import { bundleProgram } from '../bundle-program'
import { countEffects, type Stored } from './count-effects'
import { createKillStore } from './create-kill-store'
import type {
  Acknowledged,
  Findings,
  Inquiry,
  InspectorMessage,
  KillStore,
  Sent,
  VictimMessage,
} from './kill-messages'

export interface KillOptions {
  readonly store: KillStore['kind']
  readonly rounds: number
  /** Minimum journal length before the first kill; default: any. */
  readonly rows?: number
  /** The package's folder. */
  readonly packageUrl: URL
  readonly log: (line: string) => void
  /** Range of the load time before a kill, ms. */
  readonly load: readonly [number, number]
  readonly random: () => number
}

export interface KillReport {
  /** Commands acknowledged before a kill, over all rounds. */
  readonly commands: number
  /** Command kinds among them. */
  readonly kinds: readonly string[]
  /** One line per lost acknowledged command; must be empty. */
  readonly lost: readonly string[]
  /** One line per command applied twice; must be empty. */
  readonly duplicated: readonly string[]
  /** Commands resent after recovery. */
  readonly resent: number
  readonly journalRows: number
  /** Journal rows dropped by retention, and the commands among them moved to the archive, at the end. */
  readonly droppedRows: number
  readonly archivedRows: number
  /** Trades of the two bots folded into daily sums, at the end. */
  readonly foldedTrades: number
  /** Per round, in a fresh process: database opened, snapshot and tail replayed and compared. */
  readonly recoveryMs: readonly number[]
}

/** Number of last acknowledged commands to resend, in addition to all without a response. */
const AGAIN = 100
/** Interval of whole-chain verifications, in rounds; the last round has one too. */
const WHOLE_EVERY = 10

/**
 * Starts the victim, kills it with SIGKILL after a random time, and inspects its data in another process.
 * Recovery must succeed, each acknowledged command must be in the journal under its key, and each
 * acknowledged order must belong to its owner. Resent commands must have no second effect and return the same
 * response, and the ledger must sum to zero. Throws for a damaged store; reports lost and duplicated
 * commands.
 */
export async function killRounds(options: KillOptions): Promise<KillReport> {
  const { rounds, rows = 0, packageUrl, log, load, random } = options
  const victim = await bundleProgram(packageUrl, 'kill/victim')
  const inspector = await bundleProgram(packageUrl, 'kill/inspector')
  const { place, remove } = await createKillStore(options.store, packageUrl)
  const lost: string[] = []
  const duplicated: string[] = []
  const recoveryMs: number[] = []
  const kinds = new Set<string>()
  let commands = 0
  let resent = 0
  let journalRows = 0
  let retained = { droppedRows: 0, archivedRows: 0, foldedTrades: 0 }
  try {
    for (let round = 1; round <= rounds; round++) {
      const ms = Math.round(load[0] + random() * (load[1] - load[0]))
      // With a minimum journal length, rounds alternate between frequent and rare snapshots.
      const pace = rows === 0 || round % 2 === 0 ? 'often' : 'rarely'
      const report = await runKillRound(
        victim,
        [JSON.stringify(place), `${round}`, `${round === 1 ? rows : 0}`, pace],
        ms,
      )
      const again = commandsToResend(report)
      const whole = round === rounds || round % WHOLE_EVERY === 0
      const found = await inspect(inspector, place, { knownRows: journalRows, again, whole })
      const stored = await countEffects(place, journalRows)
      const lostNow = lostOf(report, found, stored)
      lost.push(...lostNow)
      const duplicatedNow = [...stored.duplicated, ...found.faults, ...changedAnswers(report, again, found)]
      duplicated.push(...duplicatedNow)
      for (const { key } of report.acknowledged) kinds.add(report.sent.get(key)?.type ?? 'unknown')
      commands += report.acknowledged.length
      resent += again.length
      journalRows = found.rows
      retained = found.retained ?? retained
      recoveryMs.push(found.recoveryMs)
      log(
        `${options.store} round ${round} of ${rounds}: killed after ${ms} ms, ${report.acknowledged.length} acknowledged, ` +
          `${lostNow.length} lost, ${again.length} resent, ${duplicatedNow.length} duplicated; ${found.rows} rows, ` +
          `recovery ${Math.round(found.recoveryMs)} ms, of CPU ${Math.round(found.recoveryCpuMs)} ms. ${found.recovered}`,
      )
    }
  } finally {
    await remove()
  }
  return {
    commands,
    kinds: [...kinds].sort(),
    lost,
    duplicated,
    resent,
    journalRows,
    ...retained,
    recoveryMs,
  }
}

interface VictimReport {
  readonly sent: Map<string, Sent['body']>
  readonly acknowledged: Acknowledged[]
}

function lostOf({ sent, acknowledged }: VictimReport, { journaled }: Findings, { owners }: Stored): string[] {
  const submitters = new Map(journaled)
  const lost: string[] = []
  for (const { key, answer } of acknowledged) {
    const body = sent.get(key)
    const uid = body !== undefined && 'uid' in body ? body.uid : null
    if (answer.ok && submitters.get(key) !== uid) lost.push(`${key} (${body?.type}) is not in the journal`)
    const kind = body?.type === 'spot.place' ? 'spot' : body?.type === 'futures.place' ? 'futures' : undefined
    if (kind === undefined || !answer.ok || answer.orderId === undefined) continue
    const order = `${kind} ${answer.orderId}`
    if (owners.get(order) !== uid) lost.push(`${key}: order ${order} is not stored`)
  }
  return lost
}

function commandsToResend({ sent, acknowledged }: VictimReport): Sent[] {
  const answered = new Set(acknowledged.map(({ key }) => key))
  const last = new Set(acknowledged.slice(-AGAIN).map(({ key }) => key))
  return [...sent].flatMap(([key, body]) => (answered.has(key) && !last.has(key) ? [] : [{ key, body }]))
}

function changedAnswers(report: VictimReport, again: readonly Sent[], { answers }: Findings): string[] {
  // A rejection has no effect, and a restart may forget it.
  const accepted = report.acknowledged.filter(({ answer }) => answer.ok)
  const first = new Map(accepted.map(({ key, answer }) => [key, JSON.stringify(answer)]))
  return again.flatMap(({ key, body }, i) => {
    const before = first.get(key)
    const now = JSON.stringify(answers[i])
    return before === undefined || before === now ? [] : [`${key} (${body.type}): ${before}, then ${now}`]
  })
}

function runKillRound(script: string, args: string[], ms: number): Promise<VictimReport> {
  return new Promise((resolve, reject) => {
    const report: VictimReport = { sent: new Map(), acknowledged: [] }
    const victim = fork(script, args, { execArgv: [], stdio: 'inherit' })
    victim.on('message', (message: VictimMessage) => {
      switch (message.type) {
        case 'ready':
          setTimeout(() => victim.kill('SIGKILL'), ms)
          return
        case 'progress':
          for (const { key, body } of message.sent) report.sent.set(key, body)
          for (const one of message.acknowledged) report.acknowledged.push(one)
          return
        case 'failed':
          victim.kill('SIGKILL')
          reject(new Error(`The victim failed by itself: ${message.message}`))
      }
    })
    victim.on('error', reject)
    // `close`, not `exit`: the last messages before the kill are still in the pipe.
    victim.on('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve(report)
      else reject(new Error(`The victim ended by itself (${code ?? signal})`))
    })
  })
}

function inspect(script: string, place: KillStore, inquiry: Inquiry): Promise<Findings> {
  return new Promise((resolve, reject) => {
    const child = fork(script, [JSON.stringify(place)], { execArgv: [], stdio: 'inherit' })
    let lastMessage: InspectorMessage | undefined
    child.on('message', (message: InspectorMessage) => {
      lastMessage = message
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (lastMessage?.type === 'findings') resolve(lastMessage.findings)
      else reject(new Error(`Recovery failed: ${lastMessage?.message ?? `the inspector ended with ${code}`}`))
    })
    child.send(inquiry)
  })
}
