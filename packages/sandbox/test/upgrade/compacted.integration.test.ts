import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restoreSandbox } from '../../src/backup/restore-sandbox'
import { standardConfig } from '../../src/content/standard-config'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import type { Engine } from '../../src/engine/engine'
import { openEngine } from '../../src/engine/open-engine'
import { createEngineClock } from '../../src/engine/time/clock'
import { createPgliteStore } from '../../src/store/pglite-store'
import { compactedConfig } from './compacted-config'
import { DATA, layOut, readData } from './lay-out'
import { membersHoldings } from './members-holdings'
import type { CompactedData } from './old-data'

const SUFFIX = '.compacted.json.br'
const versions = readdirSync(DATA).flatMap((file) =>
  file.endsWith(SUFFIX) ? [file.slice(0, -SUFFIX.length)] : [],
)

let folder = ''
let engine: Engine | undefined
let said: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bgk-upgrade-'))
  said = []
})

afterEach(async () => {
  await engine?.stop()
  engine = undefined
  rmSync(folder, { recursive: true })
})

/** As a start opens it, but nothing happens by itself. */
async function opened(dataDir: string, configOf: typeof standardConfig): Promise<Engine> {
  const store = createPgliteStore({ dataDir })
  const identity = await store.open({ seed: 'upgrade', genesis: 0 })
  engine = await openEngine({
    store,
    opened: identity,
    config: configOf(identity),
    clock: createEngineClock({
      rate: 0,
      wall: () => 0,
      timers: { setTimeout: () => 0, clearTimeout() {} },
      start: identity.genesis,
    }),
    digest: nodeDigest,
    bots: false,
    log: (line) => said.push(line),
  })
  return engine
}

describe.each(versions)('data of %s, whose older journal was let go of', (version) => {
  test('opens from its snapshot with what members held, is proven, and goes on', async () => {
    const old: CompactedData = readData(`${version}${SUFFIX}`)
    await layOut(join(folder, 'data'), old.format, old.rows)
    const exchange = await opened(join(folder, 'data'), compactedConfig)
    expect(said.join('\n')).toContain(`Recovered to seq ${old.proof.lastSeq}`)
    expect(await exchange.read(membersHoldings)).toEqual(old.members)
    expect(await exchange.verify()).toMatchObject({ ok: true, faults: [], ...old.proof })
    expect(await exchange.submit(old.kept.body, { key: old.kept.key })).toEqual(old.kept.answer)
    expect(await exchange.read(({ state }) => state.seq)).toBe(old.proof.lastSeq)
    expect(await exchange.submit(old.kept.body, { key: 'after-the-upgrade' })).toMatchObject({ ok: true })
    await exchange.stop()
    const again = await opened(join(folder, 'data'), compactedConfig)
    expect(await again.read(({ state }) => state.seq)).toBe(old.proof.lastSeq + 1)
    expect(await again.verify()).toMatchObject({ ok: true, archivedRows: old.proof.archivedRows })
  }, 120_000)

  test('the backup beside it is restored with what members held, and is proven', async () => {
    const old: CompactedData = readData(`${version}${SUFFIX}`)
    const file = fileURLToPath(new URL(`${version}.backup`, DATA))
    const { seq, proof } = await restoreSandbox({ file, dataDir: join(folder, 'restored') })
    expect(seq).toBe(old.inBackup.seq)
    expect(proof).toMatchObject({ ok: true, faults: [], lastSeq: seq })
    const exchange = await opened(join(folder, 'restored'), standardConfig)
    expect(await exchange.read(membersHoldings)).toEqual(old.inBackup.members)
  }, 120_000)
})
