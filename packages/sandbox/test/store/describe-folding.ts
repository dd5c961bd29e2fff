import { describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine'
import { enrol, limit } from './small-market'
import { storeBench } from './store-bench'
import type { StoreHarness } from './store-harness'

/** I23: trades among bots are stored as daily sums, trades with a member line by line. */
export function describeFolding(name: string, next: () => Promise<StoreHarness>): void {
  describe(`store ${name}, folding`, () => {
    const { start, drop, hashOf } = storeBench(name, next)

    async function bot(engine: Engine, label: string): Promise<number> {
      const made = await engine.submit({
        type: 'member.create',
        account: {},
        passwordHash: '',
        role: 'bot',
        label,
      })
      const uid = made.ok ? made.uid! : 0
      for (const coin of ['USDT', 'BTC'])
        await engine.submit({ type: 'funds.credit', uid, coin, amount: '100000', memo: '' })
      return uid
    }

    it('I23: folds trades of two bots into daily sums, with every balance still proven', async () => {
      const engine = await start()
      const [maker, taker] = [await bot(engine, 'maker'), await bot(engine, 'taker')]
      const before = await engine.verify()
      expect(before).toMatchObject({ ok: true, ledgerEntries: 0, foldedLines: 8, trades: 0, foldedTrades: 0 })
      for (let i = 0; i < 20; i++) {
        await engine.submit(limit(maker, 'sell', '100.00', '0.01'))
        await engine.submit(limit(taker, 'buy', '100.00', '0.01'))
      }
      const proof = await engine.verify()
      expect(proof).toMatchObject({ ok: true, ledgerEntries: 0, trades: 0, foldedTrades: 20 })
      expect(proof.foldedLines).toBeGreaterThan(100)
      const hash = await hashOf(engine)
      await drop(engine)
      const again = await start()
      expect(await hashOf(again)).toBe(hash)
      expect(await again.verify()).toMatchObject({ ok: true, foldedTrades: 20 })
    })

    it('I23: retains a trade of a member, including the bot’s side', async () => {
      const engine = await start()
      const maker = await bot(engine, 'maker')
      const uid = await enrol(engine, 'ann')
      const before = await engine.verify()
      await engine.submit(limit(maker, 'sell', '100.00', '0.01'))
      await engine.submit(limit(uid, 'buy', '100.00', '0.01'))
      await engine.submit(limit(uid, 'buy', '99.00', '0.01'))
      await engine.submit(limit(maker, 'sell', '99.00', '0.01'))
      const proof = await engine.verify()
      expect(proof).toMatchObject({ ok: true, trades: 2, foldedTrades: 0 })
      // Two trades of two coins, and the lock of the member's resting order; the bot's own locks are folded.
      expect(proof.ledgerEntries - before.ledgerEntries).toBe(5)
      expect(proof.foldedLines - before.foldedLines).toBe(2)
    })

    it('sums commands that are committed together', async () => {
      const engine = await start()
      const bots = [await bot(engine, 'maker'), await bot(engine, 'taker')] as const
      const uid = await enrol(engine, 'ann')
      await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          engine.submit(limit([...bots, uid][i % 3]!, i % 2 === 0 ? 'buy' : 'sell', '100.00', '0.01')),
        ),
      )
      expect(await engine.verify()).toMatchObject({ ok: true, faults: [] })
      await drop(engine)
      expect((await (await start()).verify()).faults).toEqual([])
    })
  })
}
