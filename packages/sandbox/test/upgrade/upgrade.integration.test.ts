import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restoreExchange } from '../../src/backup/restore-sandbox'
import type { Engine } from '../../src/engine/engine'
import { DATA, type Facts, fixtureConfig, holdingsOf, openFixture, stoppedClock } from './exchange'

const fixtures = readdirSync(DATA)
  .filter((file) => file.endsWith('.backup'))
  .map((file) => file.slice(0, -'.backup'.length))

let folder = ''
let engine: Engine | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bgk-upgrade-'))
})

afterEach(async () => {
  await engine?.stop()
  engine = undefined
  rmSync(folder, { recursive: true })
})

describe.each(fixtures)('data of format %s', (name) => {
  test('is restored to the same balances and hash, proven, and continues trading', async () => {
    const facts: Facts = JSON.parse(readFileSync(new URL(`${name}.json`, DATA), 'utf8'))
    const { hash, holdings, proof, kept } = facts
    const dataDir = join(folder, 'data')
    const file = fileURLToPath(new URL(`${name}.backup`, DATA))
    const restored = await restoreExchange({ file, dataDir }, fixtureConfig)
    expect(restored.proof).toMatchObject({ ok: true, faults: [], ...proof })

    const log: string[] = []
    const exchange = await opened(dataDir, (line) => log.push(line))
    expect(log.join('\n')).toContain(`Recovered to seq ${proof.lastSeq}`)
    expect(await exchange.read(holdingsOf)).toEqual(holdings)
    expect(await exchange.read((state) => state.hash())).toBe(hash)
    expect(await exchange.submit(kept.body, { key: kept.key })).toEqual(kept.answer)
    expect(await exchange.read(holdingsOf)).toEqual(holdings)
    expect(await exchange.submit(kept.body, { key: 'after-the-upgrade' })).toMatchObject({ ok: true })
    const traded = await exchange.read((state) => state.hash())
    await exchange.stop()

    const again = await opened(dataDir)
    expect(await again.read((state) => state.hash())).toBe(traded)
    expect(await again.verify()).toMatchObject({ ok: true, archivedRows: proof.archivedRows })
  }, 60_000)
})

async function opened(dataDir: string, log: (line: string) => void = () => {}): Promise<Engine> {
  engine = await openFixture(dataDir, { log, clock: stoppedClock() })
  return engine
}
