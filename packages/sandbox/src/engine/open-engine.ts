import { identityOf } from '../store/store'
import type { Engine, EngineOptions } from './engine'
import { CORE_EXCHANGES } from './exchange-factory'
import { recover } from './recover'
import { configOf, startEngine } from './start-engine'

const NOT_DURABLE =
  'A power cut can take what was answered last: the database does not wait for the disk (fsync, synchronous_commit or full_page_writes is off).'

/**
 * Opens the store, recovers the exchange and starts it. Rejects with StoreError when the store cannot be
 * used; nothing is left open then.
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { store, digest, log, factory = CORE_EXCHANGES } = options
  const { seed } = options.config
  const identity = options.opened ?? (await store.open(identityOf(options.config)))
  if (identity.seed !== seed) {
    log(`The stored exchange has seed ${identity.seed}; ${seed} would need an empty store.`, 'warn')
  }
  if (store.durable === false) log(NOT_DURABLE, 'warn')
  try {
    const config = configOf(options.config, identity)
    const recovery = await recover({ store, config, digest, factory, log })
    if (recovery.head.seq > 0) {
      log(
        `Recovered to seq ${recovery.head.seq}: snapshot at ${recovery.anchor?.seq ?? 0}, ${recovery.replayed} replayed.`,
      )
    }
    return await startEngine(options, identity, recovery)
  } catch (error) {
    await store.close()
    throw error
  }
}
