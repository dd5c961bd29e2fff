import { createVirtualClock } from '@bgk/sdk/testing'
import { describe, expect, it } from 'vitest'
import type { EngineClock } from '../../src/engine/time/clock'
import type { SandboxHost } from '../../src/server/process/create-sandbox'
import { createMemoryStore } from '../../src/store/memory-store'
import type { Row } from '../contract/contract'
import { runContract, runContractOver } from '../contract/run-contract'
import { postgresOfAll } from '../resources'
import { openWorld, type World } from '../server/open-world'
import { NodeHarness, settledHashes, type TestNode } from './node-harness'

/** What each gateway draws for itself: codes, tokens, credentials, names of pictures. */
const DRAWN = /"code":"\d{6}"|bgk_sbx_[\w-]+|BGK[0-9A-F]{18}|[\w-]{24}\.png/g

function withoutSecrets(rows: readonly Row[]): unknown {
  return JSON.parse(JSON.stringify(rows).replace(DRAWN, (drawn) => drawn.replace(/[\w-]+/g, 'drawn')))
}

describe('all calls at a cluster, each through another gateway than the one before', () => {
  const server = postgresOfAll()

  it('answers are those of one process', async () => {
    const nodes = new NodeHarness(await server.createDatabase())
    let calls = 0
    const open = async (parts: Partial<SandboxHost>): Promise<World> => {
      const worlds: World[] = []
      const started: TestNode[] = []
      const host = createVirtualClock(1_772_445_600_000)
      let clock: EngineClock | undefined
      for (const name of ['a', 'b', 'c']) {
        worlds.push(
          await openWorld({
            host,
            bots: true,
            parts,
            async engine(options) {
              clock ??= options.clock
              const node = await nodes.start(name, { engine: { ...options, clock } })
              started.push(node)
              return node.engine
            },
          }),
        )
      }
      const [first] = worlds
      if (first === undefined) throw new Error('No world')
      const fetch = async (request: Request) => {
        const { app } = worlds[++calls % worlds.length]!.sandbox
        return app.fetch(request)
      }
      return {
        ...first,
        raw: (path, init) => fetch(new Request(new URL(path, 'http://sandbox.test'), init)),
        async advance(ms) {
          await first.advance(ms)
          await settledHashes(started)
        },
        sandbox: { ...first.sandbox, app: { ...first.sandbox.app, fetch }, stop: () => nodes.stopAll() },
      }
    }
    const rows = await runContractOver(open)
    expect(withoutSecrets(rows)).toEqual(withoutSecrets(await runContract(createMemoryStore())))
    expect(calls).toBeGreaterThan(rows.length - 1)
  }, 240_000)
})
