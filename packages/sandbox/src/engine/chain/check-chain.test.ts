import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../store/memory-store'
import type { ArchivedRow, JournalRow, Store, StoreRetention } from '../../store/store'
import { StoreError } from '../../store/store-error'
import { checkChain } from './check-chain'
import { nodeDigest } from './node-digest'
import { CHAIN_START, sealRow } from './seal'

/** Nine rows, in pages of three. */
function rowsOf(): JournalRow[] {
  const rows: JournalRow[] = []
  for (let seq = 1; seq <= 9; seq++) {
    const previous = rows.at(-1)?.hash ?? CHAIN_START
    rows.push(sealRow(nodeDigest, previous, { seq, ts: seq, key: undefined, body: { type: 'clock.tick' } }))
  }
  return rows
}

interface CheckOptions {
  readonly anchor?: JournalRow | undefined
  readonly unreadable?: Error
  readonly archive?: {
    readonly rows: readonly ArchivedRow[]
    readonly retained: { archived: number; digest: string }
  }
}

function storeOf(
  rows: readonly JournalRow[],
  unreadable?: Error,
  archived: readonly ArchivedRow[] = [],
): Store {
  const store = createMemoryStore()
  const unused = () => Promise.reject(new Error('not asked by a check'))
  const retention: StoreRetention = {
    retained: unused,
    checkpoint: unused,
    saveCheckpoint: unused,
    oldestSnapshot: unused,
    snapshot: unused,
    compact: unused,
    tidy: unused,
    balancesAt: unused,
    async *archive(fromSeq) {
      const left = archived.filter(({ seq }) => seq >= fromSeq)
      for (let i = 0; i < left.length; i += 3) yield left.slice(i, i + 3)
    },
  }
  return Object.assign(store, {
    retention,
    async *journal(fromSeq: number) {
      for (let i = fromSeq - 1; i < rows.length; i += 3) {
        if (i > 0 && unreadable !== undefined) throw unreadable
        yield rows.slice(i, i + 3)
      }
    },
  })
}

describe('check of the older journal', () => {
  function check(rows: readonly JournalRow[], { anchor = rows[7], unreadable, archive }: CheckOptions = {}) {
    const log: string[] = []
    let goOn: () => void = () => {}
    let rests = 0
    const running = checkChain({
      store: storeOf(rows, unreadable, archive?.rows),
      digest: nodeDigest,
      retained: archive?.retained,
      anchor: anchor && { seq: anchor.seq, chain: anchor.hash },
      head: 9,
      rest: () => {
        rests++
        return new Promise<void>((resolve) => {
          goOn = resolve
        })
      },
      log: (line) => log.push(line),
    })
    /** Runs everything that does not wait for a rest. */
    const settle = () => new Promise(setImmediate)
    const walk = async () => {
      for (let page = 0; page < 3; page++) {
        await settle()
        goOn()
      }
      await settle()
    }
    return { running, walk, settle, log, rests: () => rests }
  }

  it('is whole if the rows lead to the snapshot, with a rest between pages', async () => {
    const { running, walk, settle, log, rests } = check(rowsOf())
    expect(running.status).toEqual({ state: 'checking', checkedTo: 0 })
    await settle()
    expect(running.status).toEqual({ state: 'checking', checkedTo: 3 })
    await walk()
    expect(running.status).toEqual({ state: 'whole', checkedTo: 9 })
    expect(rests()).toBe(2)
    expect(log).toEqual([])
  })

  it('is damaged at the first row that does not fit, and logs it once', async () => {
    const rows = rowsOf()
    rows[4] = { ...rows[4]!, body: '{"type":"clock.tock"}' }
    rows[5] = { ...rows[5]!, body: '' }
    const { running, walk, log } = check(rows)
    await walk()
    const fault = 'Journal row 5 is damaged (its checksum does not match).'
    expect(running.status).toEqual({ state: 'damaged', checkedTo: 4, fault })
    expect(log).toEqual([expect.stringMatching(/^Journal row 5 .* snapshot at seq 8, .*backup\.$/)])
  })

  it('is damaged if rows are missing, lead to another snapshot, or end before it', async () => {
    const [gap, other, short] = [rowsOf(), rowsOf(), rowsOf()]
    gap.splice(3, 1)
    const faults: unknown[] = []
    for (const { running, walk } of [
      check(gap),
      check(other, { anchor: { ...other[7]!, hash: CHAIN_START } }),
      check(short.slice(0, 6), { anchor: short[7] }),
    ]) {
      await walk()
      faults.push('fault' in running.status ? running.status.fault : running.status)
    }
    expect(faults).toEqual([
      'Journal row 5 is where 4 should be: rows are missing.',
      'The journal does not lead to the snapshot at seq 8.',
      'The journal does not lead to the snapshot at seq 8.',
    ])
  })

  it('is damaged at an unreadable row, and has no result if the store is gone', async () => {
    const unreadable = check(rowsOf(), { unreadable: new StoreError('REFUSED', 'its files are damaged') })
    await unreadable.walk()
    expect(unreadable.running.status).toEqual({
      state: 'damaged',
      checkedTo: 3,
      fault: 'The journal cannot be read after row 3: its files are damaged.',
    })
    const gone = check(rowsOf(), { unreadable: new StoreError('LOST', 'gone') })
    await gone.walk()
    expect(gone.running.status.state).toBe('checking')
    expect(gone.log).toEqual([])
  })

  it('continues after a database outage', async () => {
    const rows = rowsOf()
    const store = storeOf(rows)
    const requested: number[] = []
    const { journal } = store
    let away = true
    store.journal = async function* (fromSeq) {
      requested.push(fromSeq)
      for await (const page of journal(fromSeq)) {
        if (away && fromSeq > 1) throw new StoreError('TROUBLE', 'lost')
        yield page
        if (away) throw new StoreError('TROUBLE', 'lost')
      }
    }
    const log: string[] = []
    const anchor = rows[7]
    let rests = 0
    const running = checkChain({
      store,
      digest: nodeDigest,
      anchor: anchor && { seq: anchor.seq, chain: anchor.hash },
      head: 9,
      rest: () => {
        if (++rests === 5) away = false
        return new Promise((resolve) => setImmediate(resolve))
      },
      log: (line) => log.push(line),
    })
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
    expect(running.status).toEqual({ state: 'whole', checkedTo: 9 })
    expect(requested).toEqual([1, 4, 4, 4, 4])
    expect(log).toEqual([])
  })

  it('proves the archive first, page by page, and reports its first fault', async () => {
    const archive: ArchivedRow[] = []
    let digest = CHAIN_START
    for (const row of rowsOf().slice(0, 6)) {
      archive.push({ ...row, previous: archive.at(-1)?.hash ?? CHAIN_START })
      digest = nodeDigest.sha256(digest + row.hash)
    }
    const retained = { archived: archive.length, digest }
    const edited = archive.map((row) => (row.seq === 5 ? { ...row, body: '' } : row))
    const statuses: unknown[] = []
    for (const rows of [archive, edited, archive.slice(1)]) {
      const { running, walk, log } = check(rowsOf(), { archive: { rows, retained } })
      await walk()
      await walk()
      statuses.push('fault' in running.status ? running.status.fault : running.status.state)
      expect(log).toHaveLength(rows === archive ? 0 : 1)
    }
    expect(statuses).toEqual([
      'whole',
      'Archived row 5 is damaged (its checksum does not match).',
      'The archive has 5 rows, but 6 were archived.',
    ])
  })

  it('has no result for an archive if stopped in it', async () => {
    const archive = rowsOf().map((row) => ({ ...row, previous: CHAIN_START }))
    const retained = { archived: 0, digest: CHAIN_START }
    const { running, settle, log } = check(rowsOf(), { archive: { rows: archive.slice(0, 1), retained } })
    await settle()
    await running.stop()
    expect(running.status).toEqual({ state: 'checking', checkedTo: 0 })
    expect(log).toEqual([])
  })

  it('stops during a rest', async () => {
    const { running, settle, log } = check(rowsOf())
    await settle()
    await running.stop()
    expect(running.status).toEqual({ state: 'checking', checkedTo: 3 })
    expect(log).toEqual([])
  })

  it('is complete after a start from the first row', () => {
    const log = (line: string) => expect.fail(line)
    const store = storeOf([])
    const parts = { store, digest: nodeDigest, anchor: undefined, head: 9, rest: undefined, log }
    expect(checkChain(parts).status).toEqual({ state: 'whole', checkedTo: 9 })
  })
})
