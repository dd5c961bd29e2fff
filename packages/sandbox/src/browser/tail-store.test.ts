import { openDB } from 'idb'
import { expect, it } from 'vitest'
import { indexedDbHarness } from '../../test/browser/indexed-db-harness'
import { describeDamage } from '../../test/store/describe-damage'
import { describeRecovery, describeStore } from '../../test/store/describe-store'
import { openSmallMarket } from '../../test/store/open-small-market'
import { enrol, randomCommands, smallConfig } from '../../test/store/small-market'
import type { Store } from '../store/store'
import { createIndexedDbMedium } from './indexed-db-medium'

describeStore('IndexedDB', () => indexedDbHarness({ wholeJournal: true }))
describeRecovery('IndexedDB', () => indexedDbHarness({ wholeJournal: true }))
describeDamage('IndexedDB', () => indexedDbHarness({ wholeJournal: true }))

async function start(store: Store) {
  const log: string[] = []
  const engine = await openSmallMarket({
    store,
    log: (line) => log.push(line),
    snapshot: { everyCommands: 20, everyMs: 0 },
  })
  return { engine, log, hash: () => engine.read((exchange) => exchange.hash()) }
}

async function trade(store: Store, seed: string, count: number) {
  const opened = await start(store)
  const uids = [
    await enrol(opened.engine, `${seed} ann`),
    await enrol(opened.engine, `${seed} ben`),
    await enrol(opened.engine, `${seed} cem`),
  ]
  for (const body of randomCommands(seed, uids, count)) await opened.engine.submit(body)
  return opened
}

it('drops the journal before the oldest snapshot, goes on after it and still proves what it has', async () => {
  const harness = await indexedDbHarness()
  const first = await trade(harness.make(), 'tail', 200)
  const hash = await first.hash()
  const proof = await first.engine.verify()
  expect(proof).toMatchObject({ ok: true, faults: [] })
  expect(proof.journalRows).toBeLessThan(proof.lastSeq / 2)
  expect(proof.chainRows).toBe(proof.journalRows - 1)
  await first.engine.store.close()

  const second = await start(harness.make())
  expect(await second.hash()).toBe(hash)
  const { chainHash, journalRows } = await second.engine.verify()
  expect({ chainHash, journalRows }).toEqual({ chainHash: proof.chainHash, journalRows: proof.journalRows })
  await second.engine.stop()
  const third = await trade(harness.make(), 'more', 100)
  expect((await third.engine.verify()).faults).toEqual([])
  await third.engine.stop()
})

it('says that it cannot recover when every snapshot is damaged and the journal before them is gone', async () => {
  const harness = await indexedDbHarness()
  const { engine } = await trade(harness.make(), 'lost', 100)
  await engine.stop()
  for (let seq = 0; seq <= 120; seq++) await harness.damageSnapshot(seq)
  await expect(start(harness.make())).rejects.toMatchObject({
    code: 'CORRUPT',
    message: expect.stringContaining('No snapshot can be read'),
  })
})

it('a tab that was taken over answers nothing any more, and nothing it answered is lost', async () => {
  const harness = await indexedDbHarness()
  const first = await trade(harness.make(), 'over', 30)
  const hash = await first.hash()
  const second = await start(harness.takeOver())
  expect(await second.hash()).toBe(hash)
  await expect(first.engine.submit({ type: 'clock.tick' })).rejects.toMatchObject({ code: 'FAILED' })
  expect((await first.engine.failed).message).toBe('Another tab of this browser has taken the exchange over.')
  expect(await second.engine.submit({ type: 'clock.tick' })).toEqual({ ok: true })
  expect((await second.engine.verify()).ok).toBe(true)
})

it('refuses pre-release and newer data and changes nothing', async () => {
  const owned = { lost: new Promise<Error>(() => {}), release() {} }
  const open = async (ownerId: string) => {
    const medium = createIndexedDbMedium({
      factory: indexedDB,
      name: 'foreign',
      ownerId,
      own: async () => owned,
    })
    return [medium, await medium.open()] as const
  }
  const about = async (version?: number) => {
    const database = await openDB('foreign')
    if (version === undefined) await database.delete('about', 'version')
    else await database.put('about', version, 'version')
    const rows = [await database.getAllKeys('about'), await database.getAll('about')]
    database.close()
    return rows
  }
  const [medium] = await open('first')
  await medium.begin(smallConfig)
  await medium.close()
  const unreleased = await about()
  await expect(open('second')).rejects.toMatchObject({
    code: 'UNSUPPORTED',
    message: expect.stringMatching(/before the first release.*`forgetExchange`/),
  })
  expect(await about()).toEqual(unreleased)
  const newer = await about(2)
  await expect(open('third')).rejects.toMatchObject({ code: 'NEWER' })
  expect(await about(2)).toEqual(newer)
  await about(1)
  const [, stored] = await open('fourth')
  expect(stored.identity?.seed).toBe(smallConfig.seed)
})
