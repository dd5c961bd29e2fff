import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { base64urlnopad } from '@scure/base'
import { programVersion } from '../../backup/backup-format'
import { derivedKey } from '../../cluster/bus'
import { PROTOCOL } from '../../cluster/messages'
import { connectNats } from '../../cluster/nats-bus'
import { openNode } from '../../cluster/node-engine'
import { demoAccountsExist } from '../../demo/demo-accounts'
import type { EngineClock } from '../../engine/time/clock'
import { PgLease } from '../../store/pg/pg-lease'
import { createPgStore, followPgStore } from '../../store/pg/pg-store'
import { createRateLimiter } from '../http/rate-limits'
import { exchangeSurface, limitsOf, type RunParts, wall } from './exchange-surface'
import type { RunKeys } from './gateway'
import { beginWithHistory, engineOptionsOf, enrolInto, newIdentity, REST_MS, TICK_MS } from './new-exchange'
import { hostOf } from './node-host'
import type { RunningSandbox } from './sandbox-options'

export interface NodeParts extends RunParts {
  readonly databaseUrl: string
  readonly natsUrl: string
  readonly name: string
  readonly address: string
  /** Default: real time. */
  readonly clock: EngineClock | undefined
}

/** A leader paused for longer loses leadership. */
const LEASE_MS = 2_000

/** Runs one node of a cluster, from joining to its gateway. Rejects with StoreError or BusError. */
export async function runNode(
  parts: NodeParts,
): Promise<RunKeys & Pick<RunningSandbox, 'accounts' | 'failed' | 'stop'>> {
  const { options, gateway, timers, databaseUrl, name, address } = parts
  const host = await hostOf(options)
  const bus = await connectNats(parts.natsUrl, name)
  const claim = { holder: name, address, protocol: PROTOCOL, version: programVersion(), leaseMs: LEASE_MS }
  const rates = createRateLimiter(limitsOf(parts).orders, wall)
  /** Accounts of an exchange created by this node, with passwords not printed anywhere else. */
  let made: RunningSandbox['accounts'] | undefined
  const enrol = async () => {
    if (parts.hasDemoAccounts && (await demoAccountsExist(engine))) return []
    return enrolInto(engine, host.hasher, parts)
  }
  const engine = await openNode({
    name,
    address,
    bus,
    lease: new PgLease({ databaseUrl, leaseMs: LEASE_MS }),
    leaseMs: LEASE_MS,
    stores: {
      follow: () => followPgStore({ databaseUrl }),
      own: (lock) => createPgStore({ databaseUrl, lock, claim }),
    },
    engine: {
      ...engineOptionsOf(parts, newIdentity(parts), 1),
      ...(parts.clock && { clock: parts.clock }),
      bots: options.bots ?? true,
      tickMs: TICK_MS,
      rest: () => pause(REST_MS, undefined, { ref: false }),
    },
    admit: (uid) => rates.take(`u${uid}`),
    prepare: async (store, identity) => {
      made = await beginWithHistory(parts, host.hasher, store, identity)
    },
    timers,
    elapsed: () => performance.now(),
    gather: () => new Promise(setImmediate),
    startName: `${name}-${randomBytes(6).toString('hex')}`,
  })
  try {
    const secret = (await engine.store.secret?.()) ?? randomBytes(32)
    const controlKey =
      parts.controlKey === undefined
        ? undefined
        : base64urlnopad.encode(derivedKey(secret, 'control key').subarray(0, 18))
    const operatorKey = controlKey ?? parts.operatorKey
    const sandbox = exchangeSurface(parts, host, engine, { controlKey, operatorKey, reset: undefined })
    const accounts = made ?? (engine.nodeStatus?.().role === 'leader' ? await enrol() : [])
    gateway.open(sandbox)
    return { accounts, controlKey, operatorKey, failed: engine.failed, stop: () => sandbox.stop() }
  } catch (error) {
    await engine.stop()
    throw error
  }
}
