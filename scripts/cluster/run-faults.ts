import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from '../../packages/sandbox/test/cluster/cluster-faults'
import type * as FaultRounds from '../../packages/sandbox/test/cluster/fault-rounds'
import type { TriedCluster } from '../../packages/sandbox/test/cluster/tried-cluster'
import { importBundled } from '../workspace/bundle'
import { type Cluster, runCluster } from './run-cluster'

/** Kinds of faults, in order, and how often each happens by default. */
export const TIMES: readonly (readonly [Fault, number])[] = [
  ['crash', 20],
  ['hang', 20],
  ['nats', 10],
  ['postgresql', 10],
  ['gateway', 10],
]

const format = (value: number) => Math.round(value).toLocaleString('en-US')

/** Runs the faults on a new cluster, prints what was found, and returns whether nothing was lost or wrong. */
export async function runFaults(faults: readonly Fault[], print: (line: string) => void): Promise<boolean> {
  const { faultRounds } = await importBundled<typeof FaultRounds>(
    'packages/sandbox',
    'test/cluster/fault-rounds.ts',
  )
  const folder = mkdtempSync(join(tmpdir(), 'bgk-cluster-'))
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  let isPassed = false
  let cluster: Cluster | undefined
  try {
    cluster = await runCluster({
      folder,
      port: 0,
      names: ['a', 'b', 'c'],
      args: ['--no-bots', '--no-limits'],
      say: () => {},
    })
    const report = await faultRounds(faultable(cluster), { faults, log: print, random: Math.random })
    isPassed = printReport(report, print)
    return isPassed
  } finally {
    await cluster?.stop()
    if (!isPassed && process.env.BGK_KEEP) print(`Database and logs: ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
}

function faultable(cluster: Cluster): TriedCluster {
  const { balancer, controlKey, database, nats, nodes } = cluster
  return {
    origin: `http://127.0.0.1:${balancer.port}`,
    databaseUrl: database.url,
    controlKey,
    nodes,
    get leader() {
      return cluster.leader
    },
    isWhole: () => balancer.states.every(({ isReady }) => isReady) && cluster.leader.pid !== undefined,
    takeNatsAway: (ms) => nats.takeAway(ms),
    restartDatabase: (how) => database.takeAway(0, how === 'crash' ? 'SIGQUIT' : 'SIGINT'),
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
