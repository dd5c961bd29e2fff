/**
 * A cluster under load whose parts are taken away, one after the other: its leader is killed or stands still, NATS and PostgreSQL are gone for a
 * while, gateways are killed. Afterwards the tables say what became of every command, the journal is proven, and all nodes must say the same.
 */
import { valueAt } from '../outcomes/start-exchange'
import { auditCommands, type CommandAudit } from './audit-commands'
import { type Fault, injectFault } from './cluster-faults'
import { type ClusterUnderTest, control, pause, waitUntil } from './cluster-under-test'
import { compareNodes } from './compare-nodes'
import { enrol, Load } from './load'

export interface FaultOptions {
  /** In this order. */
  readonly faults: readonly Fault[]
  readonly log: (line: string) => void
  readonly random: () => number
}

export interface FaultReport extends CommandAudit {
  readonly acknowledged: number
  readonly busy: number
  /** Acknowledged and not shown at the next read of who placed it; outcomes that stayed unknown; what nodes say differently; what the proof found. */
  readonly unread: readonly string[]
  readonly unsettled: readonly string[]
  readonly differences: readonly string[]
  readonly faults: readonly string[]
  readonly journalRows: number
  /** Of each fault, to the first order that was sent after it and acknowledged, ms. */
  readonly firstMs: ReadonlyMap<Fault, readonly number[]>
}

/** Throws when the cluster does not become whole again, or takes no orders for a minute. */
export async function faultRounds(
  cluster: ClusterUnderTest,
  { faults, log, random }: FaultOptions,
): Promise<FaultReport> {
  const whole = () => cluster.isReady()
  await waitUntil('every node takes calls', whole)
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
  await waitUntil('every node takes calls', whole)
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
    unsettled: load.unsettled,
    differences,
    faults: Array.isArray(found) ? found.map(String) : ['The journal could not be proven'],
    journalRows: Number(valueAt(proof, 'lastSeq') ?? 0),
    firstMs,
  }
}
