import { afterEach, beforeEach } from 'vitest'
import type { Engine, RetentionPolicy } from '../../src/engine/engine'
import type { SnapshotPolicy } from '../../src/engine/snapshots'
import type { Store } from '../../src/store/store'
import { openSmallMarket } from './open-small-market'
import { enrol, randomCommands, smallConfig } from './small-market'
import type { StoreHarness } from './store-harness'

/**
 * A separate store for each test of the calling suite, with small markets; opened engines are closed after
 * the test.
 */
export function storeBench(seed: string, next: () => Promise<StoreHarness>) {
  let harness: StoreHarness
  const opened: (Store | Engine)[] = []

  beforeEach(async () => {
    harness = await next()
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) await ('stop' in one ? one.stop() : one.close())
    await harness.destroy()
  })

  async function open(): Promise<Store> {
    const store = harness.make()
    opened.push(store)
    await store.open(smallConfig)
    return store
  }

  const log: string[] = []
  async function start(
    snapshot?: SnapshotPolicy,
    rest?: () => Promise<unknown>,
    retention?: RetentionPolicy,
  ): Promise<Engine> {
    log.length = 0
    const engine = await openSmallMarket({
      store: harness.make(),
      log: (line) => log.push(line),
      ...(snapshot && { snapshot }),
      ...(rest && { rest }),
      ...(retention && { retention }),
    })
    opened.push(engine)
    return engine
  }

  /** Simulates a kill: nothing is finished, no snapshot is taken. */
  async function drop(engine: Engine): Promise<void> {
    await engine.store.close()
  }

  async function trade(engine: Engine, count: number): Promise<number[]> {
    const uids = [await enrol(engine, 'ann'), await enrol(engine, 'ben'), await enrol(engine, 'cem')]
    await Promise.all([...randomCommands(seed, uids, count)].map((body) => engine.submit(body)))
    return uids
  }

  const hashOf = (engine: Engine) => engine.read((exchange) => exchange.hash())
  const seqOf = (engine: Engine) => engine.read((exchange) => exchange.state.seq)

  /** One command per commit, so that a snapshot may come between any two. */
  async function trade2(engine: Engine): Promise<void> {
    for (const body of randomCommands('second', [100_001, 100_002], 60)) await engine.submit(body)
  }

  return { harness: () => harness, opened, open, start, log, drop, trade, trade2, hashOf, seqOf }
}
