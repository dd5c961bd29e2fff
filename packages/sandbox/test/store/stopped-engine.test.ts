import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { standardConfig } from '../../src/content/standard-config'
import { createExchange, restoreExchange } from '../../src/core/create-exchange'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import { openEngine } from '../../src/engine/open-engine'
import { createEngineClock } from '../../src/engine/time/clock'
import { createMemoryStore } from '../../src/store/memory-store'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a store that goes on after its engine does not hold the exchange of before', async () => {
  const store = createMemoryStore()
  const identity = { seed: 'bgk', genesis: 1_772_445_600_000 }
  const opened = await store.open(identity)
  let exchange: WeakRef<object> | undefined
  const factory = {
    create(config: Parameters<typeof createExchange>[0]) {
      const made = createExchange(config)
      exchange = new WeakRef(made)
      return made
    },
    restore: restoreExchange,
  }
  const live = async () => {
    const engine = await openEngine({
      store,
      opened,
      factory,
      config: standardConfig(identity),
      clock: createEngineClock({ rate: 0, wall: Date.now, timers: globalThis, start: identity.genesis }),
      digest: nodeDigest,
      log: () => {},
    })
    await engine.submit({ type: 'clock.tick' })
    await engine.stop({ keepStore: true })
  }
  await live()
  expect(exchange?.deref(), 'it was there').toBeDefined()
  for (let i = 0; i < 50 && exchange?.deref() !== undefined; i++) {
    await turn()
    collect()
  }
  expect(exchange?.deref()).toBeUndefined()
  await store.close()
})
