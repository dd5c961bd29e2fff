import process from 'node:process'
import { type ClusterUnderTest, pause, waitUntil } from './cluster-under-test'
import type { Load } from './load'

export type Fault = 'crash' | 'hang' | 'nats' | 'postgresql' | 'gateway'

/** Longer than a lease, and the time in which standbys notice that it has run out. */
const HANG_MS = 4_000
const NATS_AWAY_MS = 2_000

/**
 * Lets it happen, and resolves when the cluster is whole again: from the fault to the first order that was sent after it and acknowledged,
 * ms.
 */
export async function injectFault(
  fault: Fault,
  cluster: ClusterUnderTest,
  load: Load,
  round: number,
): Promise<number> {
  const ms = await happen(fault, cluster, load, round)
  await waitUntil('every node takes calls again', () => cluster.isReady(), 120_000)
  return ms
}

async function happen(fault: Fault, cluster: ClusterUnderTest, load: Load, round: number): Promise<number> {
  const { leader, nodes } = cluster
  switch (fault) {
    case 'crash':
      send(leader.pid, 'SIGKILL')
      return load.untilAcknowledged()
    case 'hang': {
      send(leader.pid, 'SIGSTOP')
      const woken = pause(HANG_MS).then(() => send(leader.pid, 'SIGCONT'))
      const ms = await load.untilAcknowledged()
      await woken
      return ms
    }
    case 'nats': {
      const back = cluster.interruptNats(NATS_AWAY_MS)
      const ms = await load.untilAcknowledged()
      await back
      return ms
    }
    case 'postgresql': {
      const back = cluster.restartDatabase(round % 2 === 0 ? 'crash' : 'fast')
      const ms = await load.untilAcknowledged()
      await back
      return ms
    }
    case 'gateway': {
      const others = nodes.filter(({ name }) => name !== leader.name)
      send(others[round % others.length]?.pid, 'SIGKILL')
      return load.untilAcknowledged()
    }
  }
}

function send(pid: number | undefined, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  if (pid === undefined) throw new Error(`There is no process to send ${signal} to`)
  process.kill(pid, signal)
}
