import { describe, expect, it } from 'vitest'
import { createPgStore } from '../../src/store/pg/pg-store'
import { postgresOfAll } from '../resources'
import { describeDamage } from './describe-damage'
import { describeFolding } from './describe-folding'
import { describeFuturesRows } from './describe-futures-rows'
import { describeIncomplete } from './describe-incomplete'
import { describeRetention } from './describe-retention'
import { describeSqlTrouble } from './describe-sql-trouble'
import { describeRecovery, describeStore } from './describe-store'
import { openSmallMarket } from './open-small-market'
import { enrol, smallConfig } from './small-market'
import { sqlDamage } from './sql-damage'

const server = postgresOfAll()

const nextDatabase = async () => {
  const databaseUrl = await server.createDatabase()
  const run = (sql: string) => server.run(databaseUrl, sql)
  return { make: () => createPgStore({ databaseUrl }), run, ...sqlDamage(run), async destroy() {} }
}
describeStore('pg', nextDatabase)
describeRecovery('pg', nextDatabase)
describeDamage('pg', nextDatabase)
describeFolding('pg', nextDatabase)
describeFuturesRows('pg', nextDatabase)
describeIncomplete('pg', nextDatabase)
describeRetention('pg', nextDatabase)
describeSqlTrouble('pg', nextDatabase, { waits: true })

describe('store pg, the server', () => {
  const start = (databaseUrl: string) => openSmallMarket({ store: createPgStore({ databaseUrl }) })

  it('is UNREACHABLE with a clear line and without the password', async () => {
    const store = createPgStore({ databaseUrl: 'postgres://me:secret@127.0.0.1:1/none' })
    const error = await store.open(smallConfig).catch((e: unknown) => e)
    expect(error).toMatchObject({
      code: 'UNREACHABLE',
      message: expect.stringMatching(
        /^PostgreSQL at 127\.0\.0\.1:1\/none cannot be reached: nothing listens there\. /,
      ),
    })
    expect(String(error)).not.toContain('secret')
  })

  it('is UNREACHABLE without such a database', async () => {
    const url = new URL(await server.createDatabase())
    url.pathname = '/nowhere'
    const store = createPgStore({ databaseUrl: url.href })
    await expect(store.open(smallConfig)).rejects.toMatchObject({
      code: 'UNREACHABLE',
      message: expect.stringMatching(/\/nowhere cannot be reached: there is no database of that name\. /),
    })
  })

  it('is FOREIGN if the schema belongs to others', async () => {
    const databaseUrl = await server.createDatabase()
    await server.run(databaseUrl, 'create schema bgk; create table bgk.thesis (text text)')
    const store = () => createPgStore({ databaseUrl })
    await expect(store().open(smallConfig)).rejects.toMatchObject({ code: 'FOREIGN' })
  })

  it('is durable with server defaults, and not with a durability setting off', async () => {
    const databaseUrl = await server.createDatabase()
    const durable = async () => {
      const store = createPgStore({ databaseUrl })
      await store.open(smallConfig)
      await store.close()
      return store.durable
    }
    const name = new URL(databaseUrl).pathname.slice(1)
    expect(await durable()).toBe(true)
    await server.run(databaseUrl, `alter database ${name} set synchronous_commit = off`)
    expect(await durable()).toBe(false)
  })

  it('rejects changes of append-only tables', async () => {
    const databaseUrl = await server.createDatabase()
    const engine = await start(databaseUrl)
    await enrol(engine, 'ann')
    await engine.stop()
    for (const table of ['journal', 'ledger', 'trades']) {
      for (const sql of [
        `delete from bgk.${table}`,
        `truncate bgk.${table}`,
        `update bgk.${table} set seq = 0`,
      ]) {
        await expect(server.run(databaseUrl, sql)).rejects.toThrow(/append-only/)
      }
    }
  })

  it('shows the ledger line by line, in coins', async () => {
    const databaseUrl = await server.createDatabase()
    const engine = await start(databaseUrl)
    const uid = await enrol(engine, 'ann', '12.5')
    const { rows } = await server.run(
      databaseUrl,
      "select seq::int, account, trim_scale(amount)::text, code from bgk.posting where coin = 'USDT' order by amount",
    )
    expect(rows).toEqual([
      { seq: 2, account: 'external:USDT', trim_scale: '-12.5', code: 'funds.credit' },
      { seq: 2, account: `u${uid}:spot.available`, trim_scale: '12.5', code: 'funds.credit' },
    ])
    await engine.stop()
  })
})
