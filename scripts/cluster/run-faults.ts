import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as AccountFills from '../../packages/sandbox/test/cluster/account-fills'
import type { FillReport } from '../../packages/sandbox/test/cluster/audit-fills'
import type { Fault } from '../../packages/sandbox/test/cluster/cluster-faults'
import type { ClusterUnderTest } from '../../packages/sandbox/test/cluster/cluster-under-test'
import type * as FaultRounds from '../../packages/sandbox/test/cluster/fault-rounds'
import { importBundled } from '../workspace/bundle'
import { type Cluster, runCluster, startNode } from './run-cluster'

/** Kinds of faults, in order, with their default counts. */
export const TIMES: readonly (readonly [Fault, number])[] = [
  ['crash', 20],
  ['hang', 20],
  ['nats', 10],
  ['postgresql', 10],
  ['gateway', 10],
]

const FILLS = 1_000
const ARGS = ['--no-bots', '--no-limits']

const format = (value: number) => Math.round(value).toLocaleString('en-US')

/** Runs the faults on a new cluster, prints the findings, and returns true if nothing was lost or wrong. */
export async function runFaults(faults: readonly Fault[], print: (line: string) => void): Promise<boolean> {
  const { faultRounds } = await importBundled<typeof FaultRounds>(
    'packages/sandbox',
    'test/cluster/fault-rounds.ts',
  )
  return inFolder(print, async (folder) => {
    const cluster = await startCluster(folder)
    try {
      const report = await faultRounds(faultable(cluster), { faults, log: print, random: Math.random })
      return printReport(report, print)
    } finally {
      await cluster.stop()
    }
  })
}

/**
 * Measures the account stream over 1,000 fills, of one process and of a new cluster whose leader is killed
 * after 500. Prints the figures and returns true if no fill was lost, duplicated or late.
 */
export async function runFills(print: (line: string) => void): Promise<boolean> {
  const { judgeFills, makeFills, recordedFills } = await importBundled<typeof AccountFills>(
    'packages/sandbox',
    'test/cluster/account-fills.ts',
  )
  const isOneFine = await inFolder(print, async (folder) => {
    const dataDir = join(folder, 'data')
    const env = { DATA_DIR: dataDir, DATABASE_URL: '', NATS_URL: '' }
    const node = await startNode({ name: 'one', args: ARGS, env, logFile: join(folder, 'one.log') })
    const target = { origin: node.url, controlKey: node.controlKey, nodes: [node] }
    const run = await makeFills(target, { count: FILLS, subscribers: 1 }).finally(() => node.server.stop())
    const recorded = await recordedFills({ kind: 'pglite', dataDir }, run.uid)
    return printFills(
      'one process',
      run.failed,
      judgeFills(recorded, run.acknowledged, run.subscribers),
      print,
    )
  })
  const isClusterFine = await inFolder(print, async (folder) => {
    const cluster = await startCluster(folder)
    try {
      const { leader } = cluster
      const node = cluster.nodes.find(({ name }) => name === leader.name)
      const { pid } = leader
      if (pid === undefined) throw new Error('The leader is not running')
      const onHalf = () => void process.kill(pid, 'SIGKILL')
      const options = { count: FILLS, subscribers: 3, onHalf, ...(node && { node }) }
      const run = await makeFills(faultable(cluster), options)
      const recorded = await recordedFills({ kind: 'pg', databaseUrl: cluster.database.url }, run.uid)
      if (cluster.leader.epoch === leader.epoch) throw new Error('The killed leader has no successor')
      print(`${leader.name} led and was killed, ${cluster.leader.name} leads (epoch ${cluster.leader.epoch})`)
      return printFills('cluster', run.failed, judgeFills(recorded, run.acknowledged, run.subscribers), print)
    } finally {
      await cluster.stop()
    }
  })
  return isOneFine && isClusterFine
}

/** Runs a function with a folder for database and logs. */
async function inFolder(
  print: (line: string) => void,
  run: (folder: string) => Promise<boolean>,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-cluster-'))
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  let isPassed = false
  try {
    isPassed = await run(folder)
    return isPassed
  } finally {
    if (!isPassed && process.env.BGK_KEEP) print(`Database and logs: ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
}

function startCluster(folder: string): Promise<Cluster> {
  return runCluster({ folder, port: 0, names: ['a', 'b', 'c'], args: ARGS, log: () => {} })
}

function faultable(cluster: Cluster): ClusterUnderTest {
  const { balancer, controlKey, database, nats, nodes } = cluster
  return {
    origin: `http://127.0.0.1:${balancer.port}`,
    databaseUrl: database.url,
    controlKey,
    nodes,
    get leader() {
      return cluster.leader
    },
    isReady: () => balancer.states.every(({ isReady }) => isReady) && cluster.leader.pid !== undefined,
    interruptNats: (ms) => nats.interrupt(ms),
    restartDatabase: (how) => database.interrupt(0, how === 'crash' ? 'SIGQUIT' : 'SIGINT'),
  }
}

function printReport(report: FaultRounds.FaultReport, print: (line: string) => void): boolean {
  const { acknowledged, busy, lost, doubled, denied, unread, unsettled, differences, journalRows } = report
  print('')
  print(
    `${format(acknowledged)} acknowledged commands, ${lost.length} lost, ${doubled.length} doubled; ${format(busy)} rejected with BUSY, ${denied.length} of them done`,
  )
  print(
    `${unread.length} orders missing in the next read, ${unsettled.length} outcomes unknown; ${format(journalRows)} journal rows, ` +
      `${report.faults.length === 0 ? 'ledger and hash chain whole' : report.faults.join('; ')}; ` +
      `nodes ${differences.length === 0 ? 'are equal' : 'differ'}`,
  )
  for (const [kind, ms] of report.firstMs) {
    const sorted = [...ms].sort((a, b) => a - b)
    const [least = 0, median = 0, most = 0] = [
      sorted[0],
      sorted[Math.floor(sorted.length / 2)],
      sorted.at(-1),
    ]
    print(
      `${kind.padEnd(11)} ${String(ms.length).padStart(3)} times, first order acknowledged after ${format(least)} / ${format(median)} / ${format(most)} ms (least, median, most)`,
    )
  }
  const findings = [lost, doubled, denied, unread, unsettled, differences, report.faults]
  for (const lines of findings) for (const line of lines.slice(0, 10)) print(`  ${line}`)
  return findings.every((lines) => lines.length === 0) && acknowledged > 0
}

function printFills(
  name: string,
  failed: readonly string[],
  report: FillReport,
  print: (line: string) => void,
): boolean {
  const { fills, subscribers, reconnected, median, p95, slowest, missing, doubled, late } = report
  print(
    `${name.padEnd(11)} ${format(fills)} fills, ${missing.length} missing, ${doubled.length} doubled; from fill to subscriber ` +
      `${median} / ${p95} / ${slowest} ms (median, 95th percentile, slowest), ${reconnected} of ${subscribers} subscribers reconnected`,
  )
  const findings = [failed, missing, doubled, late]
  for (const lines of findings) for (const line of lines.slice(0, 10)) print(`  ${line}`)
  return findings.every((lines) => lines.length === 0) && fills === FILLS
}
