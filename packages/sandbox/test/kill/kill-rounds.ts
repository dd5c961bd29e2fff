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
  /** The journal has so many rows before the first kill; default: whatever it comes to. */
  readonly rows?: number
  /** The package's folder. */
  readonly packageUrl: URL
  readonly log: (line: string) => void
  /** Load before a kill, ms: between these two. */
  readonly load: readonly [number, number]
  readonly random: () => number
}

export interface KillReport {
  /** Acknowledged before a kill, over all rounds. */
  readonly commands: number
  /** Kinds of command among them. */
  readonly kinds: readonly string[]
  /** One line an acknowledged command that was not there afterwards; must be empty. */
  readonly lost: readonly string[]
  /** One line a command that acted twice; must be empty. */
  readonly doubled: readonly string[]
  /** Commands sent again after recovery. */
  readonly sentAgain: number
  readonly journalRows: number
  /** Rows of the journal that were let go of, and the commands among them that were kept, at the end. */
  readonly goneRows: number
  readonly archivedRows: number
  /** Trades of the two bots that are kept as sums of their day, at the end. */
  readonly foldedTrades: number
  /** Of each round, in a process just started: database opened, snapshot and tail replayed and compared. */
  readonly recoveryMs: readonly number[]
}

/** How many of the last acknowledged are sent again; all whose answer never came are. */
const AGAIN = 100
/** The whole chain and ledger are walked every so many rounds, and after the last. */
const WHOLE_EVERY = 10

/**
 * Starts the victim, lets it work for a random while, kills it with SIGKILL, and has its remains inspected by another
 * process: recovery succeeds, each acknowledged command is in the journal under its key and each acknowledged order
 * under its owner, what is sent again under its key acts no second time and answers as it did, the ledger sums to
 * zero. Throws when the store is damaged; a command that is lost or doubled is reported.
 */
export async function killRounds(options: KillOptions): Promise<KillReport> {
  const { rounds, rows = 0, packageUrl, log, load, random } = options
  const victim = await bundleProgram(packageUrl, 'kill/victim')
  const inspector = await bundleProgram(packageUrl, 'kill/inspector')
  const { place, remove } = await createKillStore(options.store, packageUrl)
  const lost: string[] = []
  const doubled: string[] = []
  const recoveryMs: number[] = []
  const kinds = new Set<string>()
  let commands = 0
  let sentAgain = 0
  let journalRows = 0
  let retained = { goneRows: 0, archivedRows: 0, foldedTrades: 0 }
  try {
    for (let round = 1; round <= rounds; round++) {
      const ms = Math.round(load[0] + random() * (load[1] - load[0]))
      // Where the journal is to be long first, the others take their snapshots as they come.
      const pace = rows === 0 || round % 2 === 0 ? 'often' : 'rarely'
      const report = await oneKill(
        victim,
        [JSON.stringify(place), `${round}`, `${round === 1 ? rows : 0}`, pace],
        ms,
      )
      const again = worthSendingAgain(report)
      const whole = round === rounds || round % WHOLE_EVERY === 0
      const found = await inspect(inspector, place, { knownRows: journalRows, again, whole })
      const stored = await countEffects(place, journalRows)
      const lostNow = lostOf(report, found, stored)
      lost.push(...lostNow)
      const doubledNow = [...stored.doubled, ...found.faults, ...changedAnswers(report, again, found)]
      doubled.push(...doubledNow)
      for (const { key } of report.acknowledged) kinds.add(report.sent.get(key)?.type ?? 'unknown')
      commands += report.acknowledged.length
      sentAgain += again.length
      journalRows = found.rows
      retained = found.retained ?? retained
      recoveryMs.push(found.recoveryMs)
      log(
        `${options.store} round ${round} of ${rounds}: killed after ${ms} ms, ${report.acknowledged.length} acknowledged, ` +
          `${lostNow.length} lost, ${again.length} sent again, ${doubledNow.length} doubled; ${found.rows} rows, ` +
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
    doubled,
    sentAgain,
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

function worthSendingAgain({ sent, acknowledged }: VictimReport): Sent[] {
  const answered = new Set(acknowledged.map(({ key }) => key))
  const last = new Set(acknowledged.slice(-AGAIN).map(({ key }) => key))
  return [...sent].flatMap(([key, body]) => (answered.has(key) && !last.has(key) ? [] : [{ key, body }]))
}

function changedAnswers(report: VictimReport, again: readonly Sent[], { answers }: Findings): string[] {
  // A refusal did nothing, and a restart may forget it.
  const accepted = report.acknowledged.filter(({ answer }) => answer.ok)
  const first = new Map(accepted.map(({ key, answer }) => [key, JSON.stringify(answer)]))
  return again.flatMap(({ key, body }, i) => {
    const before = first.get(key)
    const now = JSON.stringify(answers[i])
    return before === undefined || before === now ? [] : [`${key} (${body.type}): ${before}, then ${now}`]
  })
}

function oneKill(script: string, args: string[], ms: number): Promise<VictimReport> {
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
    // `close`, not `exit`: what was told just before the kill is still in the pipe.
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
