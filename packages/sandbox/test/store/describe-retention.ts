import { describe, expect, it } from 'vitest'
import type { CommandBody } from '../../src/core/commands'
import type { Engine } from '../../src/engine/engine'
import type { SqlPlace } from './describe-sql-trouble'
import { limit } from './small-market'
import { storeBench } from './store-bench'
import type { StoreHarness } from './store-harness'

const UNGUARDED = (table: string, sql: string) =>
  `alter table bgk.${table} disable trigger user; ${sql}; alter table bgk.${table} enable trigger user`

/**
 * I24 and I25: retention drops an old journal below a checkpoint, and archives members' commands provably.
 */
export function describeRetention(name: string, next: () => Promise<StoreHarness & SqlPlace>): void {
  describe(`store ${name}, retention`, () => {
    let place: StoreHarness & SqlPlace
    const { start, log, drop, trade, hashOf, seqOf } = storeBench(name, async () => {
      place = await next()
      return place
    })
    const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
    const often = { everyCommands: 200, everyMs: 0 }
    const eager = { everyRows: 100 }

    /** Runs until this many rows are dropped. */
    async function ticked(engine: Engine, until: (gone: number) => boolean): Promise<void> {
      for (let i = 0; i < 5_000; i++) {
        await Promise.all(Array.from({ length: 20 }, () => engine.submit({ type: 'clock.tick' })))
        await turn()
        if (until((await engine.store.journalStart?.())?.seq ?? 0)) return
      }
      throw new Error('nothing was let go')
    }

    /** An open exchange with a dropped older journal and archived orders of members. */
    async function compacted(): Promise<{ engine: Engine; commands: number; hash: string }> {
      const engine = await start(often, turn, eager)
      const [uid = 0] = await trade(engine, 120)
      const commands = await seqOf(engine)
      await ticked(engine, (gone) => gone > 400)
      await engine.submit(limit(uid, 'buy', '1.00', '0.01'))
      return { engine, commands, hash: await hashOf(engine) }
    }

    it('I24: archives members’ commands, drops the clock’s, and proves all of it', async () => {
      const { engine, commands, hash } = await compacted()
      const proof = await engine.verify()
      expect(proof).toMatchObject({ ok: true, faults: [] })
      expect(proof.archivedRows).toBe(commands)
      expect(proof.checkpoint).toBeGreaterThan(400)
      expect(proof.journalRows).toBeLessThan(proof.lastSeq - 400)
      await drop(engine)
      const again = await start(often, turn, eager)
      expect(await hashOf(again)).toBe(hash)
      expect(await again.verify()).toMatchObject({ ok: true, archivedRows: expect.any(Number) })
    })

    it('I24: drops codes and password attempts too, and retains actions of support', async () => {
      const engine = await start(often, turn, eager)
      await trade(engine, 120)
      const commands = await seqOf(engine)
      const sent = { target: 't', purpose: 'p', code: 'c' } as const
      const passing: CommandBody[] = [
        { type: 'code.issue', ...sent, place: 'ip', perPlace: 30 },
        { type: 'code.spend', ...sent },
        { type: 'code.giveBack', ...sent },
        { type: 'code.check', contact: 't', purposes: ['p'], code: 'd' },
        { type: 'login.begin', account: 'a', place: 'ip', perPlace: 20 },
        { type: 'try.end', tryId: 1, outcome: 'wrong' },
      ]
      for (const body of passing) expect(await engine.submit(body)).toMatchObject({ ok: true })
      await engine.submit({ type: 'login.unlock', account: 'a' })
      expect(await seqOf(engine)).toBe(commands + passing.length + 1)
      await ticked(engine, (gone) => gone > 400)
      expect(await engine.verify()).toMatchObject({ ok: true, archivedRows: commands + 1 })
    })

    it('I24: restores the same state from every stored snapshot after older rows are dropped', async () => {
      const { engine, hash } = await compacted()
      const seqs: number[] = []
      for await (const { seq } of engine.store.snapshots()) seqs.push(seq)
      await drop(engine)
      expect(seqs).toHaveLength(3)
      for (const seq of seqs.slice(0, 2)) {
        await place.damageSnapshot(seq)
        const again = await start({ everyCommands: 1e9, everyMs: 0 })
        expect(await hashOf(again)).toBe(hash)
        await drop(again)
      }
      await place.damageSnapshot(seqs[2] ?? 0)
      await expect(start()).rejects.toMatchObject({
        code: 'CORRUPT',
        message: expect.stringMatching(/No snapshot can be read, and the journal begins after seq \d+/),
      })
    })

    it('I25: drops rows only below a checkpoint, and retains archive and checkpoints', async () => {
      const { engine } = await compacted()
      const last = await seqOf(engine)
      await engine.stop()
      const refused = async (sql: string) => expect(place.run(sql)).rejects.toThrow(/append-only/)
      await refused(`delete from bgk.journal where seq = ${last}`)
      await refused('delete from bgk.journal')
      await refused('truncate bgk.journal')
      await refused('delete from bgk.journal_archive')
      await refused('update bgk.checkpoint set seq = seq + 1')
      await refused('delete from bgk.ledger_daily')
      await refused('delete from bgk.trades_daily')
    })

    it.each([
      [
        'an edited command',
        'journal_archive',
        `update bgk.journal_archive set body = replace(body, '{', '{ ') where seq = 5`,
        /Archived row 5 is damaged/,
      ],
      [
        'a missing command',
        'journal_archive',
        'delete from bgk.journal_archive where seq = 5',
        /The archive has \d+ rows, but \d+ were archived/,
      ],
      [
        'a member’s lines before the checkpoint moved to another member',
        'ledger',
        `update bgk.ledger set accounts = array_replace(accounts, (select id from bgk.balance where account ~ '^u' and coin = 'USDT' order by id limit 1),
           (select id from bgk.balance where account ~ '^u' and coin = 'USDT' order by id desc limit 1)) where seq = 2`,
        /does not match the balances of members at its checkpoint/,
      ],
    ])('I25: finds %s in a verification', async (_, table, sql, fault) => {
      const { engine } = await compacted()
      await drop(engine)
      await place.run(UNGUARDED(table, sql))
      const again = await start(undefined, undefined, { everyRows: Number.POSITIVE_INFINITY })
      const { ok, faults } = await again.verify()
      expect(ok).toBe(false)
      expect(faults.join(' ')).toMatch(fault)
    })

    it('I25: reports damage in the archive at a start, while executing commands', async () => {
      const { engine } = await compacted()
      await drop(engine)
      await place.run(UNGUARDED('journal_archive', 'delete from bgk.journal_archive where seq = 5'))
      const again = await start({ everyCommands: 1e9, everyMs: 0 }, turn, eager)
      await expect.poll(() => again.chain.state).toBe('damaged')
      expect(again.chain).toMatchObject({ fault: expect.stringMatching(/^The archive has \d+ rows/) })
      expect(log.join(' ')).toContain('were archived. The exchange goes on')
    })

    it('continues after an interruption between two slices', async () => {
      let slices = 0
      const halted = new Promise<void>(() => {})
      // The first slice of 1,000 rows completes, the second never begins.
      const engine = await start(often, () => (++slices > 1 ? halted : turn()), { everyRows: 2_000 })
      await trade(engine, 120)
      const archivedRows = await seqOf(engine)
      await ticked(engine, (gone) => gone > 0)
      expect(await engine.store.journalStart?.()).toMatchObject({ seq: 1_000 })
      const hash = await hashOf(engine)
      await drop(engine)
      const again = await start({ everyCommands: 1e9, everyMs: 0 }, turn, eager)
      expect(await hashOf(again)).toBe(hash)
      expect(await again.verify()).toMatchObject({ ok: true, archivedRows })
      await again.stop()
      const third = await start(often, turn, eager)
      await ticked(third, (gone) => gone > 2_000)
      expect(await third.verify()).toMatchObject({ ok: true, archivedRows })
    })

    it('drops nothing from a damaged journal, or with retention disabled', async () => {
      const whole = await start(often, turn, { everyRows: Number.POSITIVE_INFINITY })
      await trade(whole, 120)
      for (let i = 0; i < 1_000; i++) await whole.submit({ type: 'clock.tick' })
      expect(await whole.store.journalStart?.()).toMatchObject({ seq: 0 })
      await whole.stop()
      await place.damageJournal(20)
      const damaged = await start(often, turn, eager)
      for (let i = 0; i < 1_000; i++) await damaged.submit({ type: 'clock.tick' })
      expect(damaged.chain.state).toBe('damaged')
      expect(await damaged.store.journalStart?.()).toMatchObject({ seq: 0 })
    })

    it('retains the journal for a snapshot that does not restore, and reports it once', async () => {
      const engine = await start({ everyCommands: 1e9, everyMs: 0 }, turn, eager)
      await trade(engine, 220)
      const last = await seqOf(engine)
      await engine.stop()
      await place.damageSnapshot(last)
      const second = await start(often, turn, eager)
      await ticked(second, (gone) => gone > 500)
      expect(log.filter((line) => line.includes('the journal before it stays'))).toEqual([
        `The snapshot at seq ${last} is damaged: the journal before it stays.`,
      ])
      expect(await second.verify()).toMatchObject({ ok: true, archivedRows: last })
    })
  })
}
