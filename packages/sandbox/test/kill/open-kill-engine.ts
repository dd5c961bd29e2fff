import { nodeDigest } from '../../src/engine/chain/node-digest'
import type { Engine, EngineOptions } from '../../src/engine/engine'
import { openEngine } from '../../src/engine/open-engine'
import { createEngineClock } from '../../src/engine/time/clock'
import { createPgStore } from '../../src/store/pg/pg-store'
import { createPgliteStore } from '../../src/store/pglite-store'
import { mixedConfig } from '../store/mixed-load'
import type { KillStore } from './kill-messages'

/** The engine over the store of a place, recovered. After each snapshot it lets go of what is older than the oldest one. */
export function openKillEngine(
  place: KillStore,
  log: (line: string) => void,
  more: Pick<EngineOptions, 'snapshot' | 'tickMs'> = {},
): Promise<Engine> {
  return openEngine({
    store:
      place.kind === 'pg'
        ? createPgStore({ databaseUrl: place.databaseUrl })
        : createPgliteStore({ dataDir: place.dataDir, workerUrl: new URL(place.workerUrl) }),
    config: mixedConfig,
    clock: createEngineClock({ wall: Date.now, timers: globalThis }),
    digest: nodeDigest,
    log,
    rest: () => new Promise(setImmediate),
    retention: { everyRows: 50 },
    ...more,
  })
}
