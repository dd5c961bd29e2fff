import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXPORT_TABLES, isExportTable } from '../../src/backup/export-shapes'
import { type ExportedEngine, type ExportFormat, exportTable } from '../../src/backup/export-table'
import { contractName } from '../../src/core/futures/contract'
import type { Engine } from '../../src/engine/engine'
import { createPgliteStore } from '../../src/store/pglite-store'
import { enrolTrader, mixedCommands } from '../store/mixed-load'
import { backupBench } from './backup-bench'

describe('an export', () => {
  const bench = backupBench()
  let engine: Engine
  let database: PGlite
  beforeAll(async () => {
    engine = await bench.open(createPgliteStore({ dataDir: bench.path(), durable: false }))
    const uids = [await enrolTrader(engine, 'ann'), await enrolTrader(engine, 'ben "the, bull"')]
    await Promise.all([...mixedCommands('export', uids, 500)].map((body) => engine.submit(body)))
    database = await PGlite.create()
    for (const table of EXPORT_TABLES) await database.exec(await text(table, 'sql'))
  })
  afterAll(async () => {
    await database.close()
    await bench.end()
  })

  async function text(table: string, format: ExportFormat, from: ExportedEngine = engine): Promise<string> {
    const stream = isExportTable(table) ? exportTable(from, table, format) : undefined
    let all = ''
    for await (const part of stream ?? []) all += String(part)
    return all
  }
  const one = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows[0] ?? {}

  it('as SQL reads back into a database: every row is there, the ledger sums to zero and gives the balances', async () => {
    const audit = await engine.store.audit()
    expect(await one('select count(*)::int as n from orders')).toEqual({ n: audit.orders })
    expect(await one('select count(*)::int as n from trades')).toEqual({ n: audit.trades })
    expect(await one('select count(*)::int as n from journal')).toEqual({ n: audit.journalRows })
    expect(await one('select count(distinct (seq, coin))::int as n from ledger')).toEqual({
      n: audit.ledgerEntries,
    })
    const uneven =
      'select count(*)::int as n from (select coin from ledger group by coin having sum(amount) <> 0) x'
    expect(await one(uneven)).toEqual({ n: 0 })
    const sums = `select account, coin, (sum(amount) * 100000000)::bigint::text as amount
      from (select account, coin, amount from ledger union all select account, coin, amount from ledger_daily) x
      group by 1, 2 having sum(amount) <> 0 order by 1, 2`
    const stored = (await engine.store.balances()).filter(({ amount }) => amount !== 0n)
    const found = (await database.query<{ account: string; coin: string; amount: string }>(sums)).rows
    expect(new Map(found.map((row) => [`${row.account} ${row.coin}`, row.amount]))).toEqual(
      new Map(stored.map((row) => [`${row.account} ${row.coin}`, String(row.amount)])),
    )
  })

  it('speaks in decimals of the market: a price of the book, a quantity in coins, also of contracts', async () => {
    expect(
      await one(
        "select min(price) > 67000 and max(price) < 68000 as fits from trades where pair = 'BTC/USDT'",
      ),
    ).toEqual({
      fits: true,
    })
    const spot = await one("select min(quantity)::text as least from orders where pair = 'BTC/USDT'")
    expect(Number(spot.least)).toBeCloseTo(0.01)
    const perp = contractName({ base: 'BTC', quote: 'USDT' })
    const unit = Number(engine.config.contracts?.find(({ base }) => base === 'BTC')?.unit)
    const whole = `select min(quantity) <= ${50 * unit} and bool_and(mod(quantity, ${unit}) = 0 and quantity >= ${unit}) as fits
      from futures_orders where contract = '${perp}'`
    expect(await one(whole)).toEqual({ fits: true })
    expect(await one("select min(margin) > 0 as all from positions where status = 'open'")).toEqual({
      all: true,
    })
  })

  it('as CSV has a line for each row, its fields quoted as RFC 4180 says', async () => {
    const lines = (await text('members', 'csv')).split('\r\n')
    expect(lines[0]).toBe('uid,email,phone,area_code,verified,invited_by,credit_score,frozen,created')
    expect(lines).toHaveLength(4)
    expect(lines[2]).toContain(',"ben ""the, bull""@bgk.example",,')
    const { orders } = await engine.store.audit()
    expect((await text('orders', 'csv')).split('\r\n')).toHaveLength(orders + 2)
  })

  it('names accounts that were made while it was being read', async () => {
    let times = 0
    /** The first time it is as if half of the accounts were not there yet, and only one row that speaks of any. */
    const grown: ExportedEngine = {
      config: engine.config,
      read: (query) => engine.read(query),
      async *copy(tables) {
        for await (const page of engine.copy?.(tables) ?? []) {
          const { lines } = page
          const isEarly = page.table === 'balance' && ++times === 1
          yield { ...page, lines: isEarly ? lines.slice(0, lines.length / 2) : lines.slice(0, 1) }
          if (!isEarly) yield { ...page, lines: lines.slice(1) }
        }
      },
    }
    for (const table of ['ledger', 'ledger_daily']) {
      times = 0
      const [head = '', ...rows] = (await text(table, 'csv', grown)).trimEnd().split('\r\n')
      const [account, coin] = ['account', 'coin'].map((name) => head.split(',').indexOf(name))
      const fields = rows.map((row) => row.split(','))
      expect(times, 'read again').toBe(2)
      expect(fields.filter((row) => /^\d+$/.test(row[account ?? -1] ?? ''))).toEqual([])
      expect(fields.filter((row) => row[coin ?? -1] === '')).toEqual([])
    }
  })

  it('tells no password, no hash of one and no token', async () => {
    const rehash = {
      type: 'member.rehash',
      uid: 100_001,
      was: 'x',
      passwordHash: 'hash-of-a-password',
    } as const
    expect(await engine.submit(rehash)).toMatchObject({ ok: true })
    for (const table of EXPORT_TABLES) {
      const all = await text(table, 'csv')
      expect(all).not.toMatch(/hash-of-a-password|passwordHash|tokenHash/)
    }
    expect(await text('journal', 'csv')).toContain('member.create')
  })
})
