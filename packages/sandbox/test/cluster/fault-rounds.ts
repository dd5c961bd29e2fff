/**
 * Runs a cluster under load and injects faults one after the other: kills or suspends its leader, interrupts
 * NATS and PostgreSQL, kills gateways. Then audits every command in the tables, proves the journal, and
 * compares all nodes.
 */
import { valueAt } from '../outcomes/start-exchange'
import { auditCommands, type CommandAudit } from './audit-commands'
import { type Fault, injectFault } from './cluster-faults'
import { type ClusterUnderTest, control, pause, waitUntil } from './cluster-under-test'
import { compareNodes } from './compare-nodes'
import { enrol, Load } from './load'

export interface FaultOptions {
  /** Executed in this order. */
  readonly faults: readonly Fault[]
  readonly log: (line: string) => void
  readonly random: () => number
}

export interface FaultReport extends CommandAudit {
  readonly acknowledged: number
  readonly busy: number
  /**
   * Findings: acknowledged orders missing in the next read, unknown outcomes, differences between nodes,
   * proof failures.
   */
  readonly unread: readonly string[]
  readonly unresolved: readonly string[]
  readonly differences: readonly string[]
  readonly faults: readonly string[]
  readonly journalRows: number
  /** Time from each fault to the first acknowledged order after it, ms. */
  readonly firstMs: ReadonlyMap<Fault, readonly number[]>
}

/** Throws if the cluster does not recover, or accepts no order for a minute. */
export async function faultRounds(
  cluster: ClusterUnderTest,
  { faults, log, random }: FaultOptions,
): Promise<FaultReport> {
  const whole = () => cluster.isReady()
  await waitUntil('every node accepts calls', whole)
  const members = await enrol(cluster)
  const load = new Load(members)
  const firstMs = new Map<Fault, number[]>()
  for (const [at, fault] of faults.entries()) {
    await pause(300 + random() * 700)
    const before = load.ended.length
    const { name } = cluster.leader
    load.during = fault
    const ms = await injectFault(fault, cluster, load, at)
    firstMs.set(fault, [...(firstMs.get(fault) ?? []), ms])
    log(
      `${at + 1} of ${faults.length}, ${fault}: ${name} led, ${cluster.leader.name} leads (epoch ${cluster.leader.epoch}); ` +
        `first order after ${Math.round(ms)} ms, ${load.ended.length - before} commands meanwhile`,
    )
  }
  await pause(500)
  await load.stop()
  await waitUntil('every node accepts calls', whole)
  const verdict = await auditCommands(cluster.databaseUrl, load.ended)
  const differences = await compareNodes(cluster)
  const leader = cluster.nodes.find(({ name }) => name === cluster.leader.name)
  const proof = leader === undefined ? undefined : await control(cluster, leader, 'verify')
  const found = valueAt(proof, 'faults')
  for (const { client } of members) client.close()
  return {
    ...verdict,
    acknowledged: load.ended.filter(({ end }) => end === 'accepted').length,
    busy: load.ended.filter(({ end }) => end === 'busy').length,
    unread: load.unread,
    unresolved: load.unresolved,
    differences,
    faults: Array.isArray(found) ? found.map(String) : ['The journal could not be proven'],
    journalRows: Number(valueAt(proof, 'lastSeq') ?? 0),
    firstMs,
  }
}
