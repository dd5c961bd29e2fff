import { describe, expect, it } from 'vitest'
import { limit } from './small-market'
import { storeBench } from './store-bench'
import type { StoreHarness } from './store-harness'

/** Tests of every store for data changed by others. */
export function describeDamage(name: string, next: () => Promise<StoreHarness>): void {
  describe(`store ${name}, damaged`, () => {
    const { harness, start, log, drop, trade, trade2, hashOf, seqOf } = storeBench(name, next)

    it('stops recovery at an edited row and names it', async () => {
      const engine = await start()
      await trade(engine, 50)
      await drop(engine)
      await harness().damageJournal(33)
      await expect(start()).rejects.toMatchObject({
        code: 'CORRUPT',
        message: expect.stringContaining('row 33 '),
      })
    })

    it('stops recovery at a gap', async () => {
      const engine = await start()
      await trade(engine, 50)
      await drop(engine)
      await harness().removeJournal(20)
      await expect(start()).rejects.toMatchObject({
        code: 'CORRUPT',
        message: expect.stringContaining('row 21 is where 20 should be'),
      })
    })

    it('serves despite a damaged row before its snapshot, and names the row', async () => {
      const engine = await start()
      const [uid = 0] = await trade(engine, 50)
      await engine.stop()
      await harness().damageJournal(20)
      const again = await start(undefined, () => Promise.resolve())
      expect(await again.submit(limit(uid, 'buy', '1.00', '0.001'))).toMatchObject({ ok: true })
      await expect.poll(() => again.chain.state).not.toBe('checking')
      await again.stop()
      expect(again.chain).toEqual({
        state: 'damaged',
        checkedTo: 19,
        fault: 'Journal row 20 is damaged (its checksum does not match).',
      })
      expect(log.filter((line) => line.includes('Journal row 20'))).toEqual([
        expect.stringMatching(/which is whole\. Restore the journal before it from a backup\.$/),
      ])
    })

    it('proves the rows before its snapshot while executing commands', async () => {
      const engine = await start()
      await trade(engine, 50)
      await engine.stop()
      const again = await start(undefined, () => Promise.resolve())
      await expect.poll(() => again.chain).toEqual({ state: 'whole', checkedTo: await seqOf(again) })
      await again.stop()
      const unasked = await start()
      expect(unasked.chain.state).toBe('unchecked')
    })

    it('falls back to the snapshot before a damaged one, then to genesis', async () => {
      const engine = await start({ everyCommands: 1, everyMs: 0 })
      await trade(engine, 40)
      await trade2(engine)
      const hash = await hashOf(engine)
      const seq = await seqOf(engine)
      await engine.stop()
      await harness().damageSnapshot(seq)
      const second = await start()
      expect(log.join('\n')).toContain(`snapshot at seq ${seq} is damaged`)
      expect(log.at(-1)).toContain(`snapshot at ${seq - 1}, 1 replayed`)
      expect(await hashOf(second)).toBe(hash)
      await second.stop()
      await harness().damageSnapshot(seq - 1)
      await harness().damageSnapshot(seq - 2)
      const third = await start()
      expect(log.at(-1)).toContain('snapshot at 0,')
      expect(await hashOf(third)).toBe(hash)
    })

    it("rejects a balance that differs from the commands' result", async () => {
      const engine = await start()
      const [uid] = await trade(engine, 10)
      await drop(engine)
      await harness().damageBalance(`u${uid}:spot.available`)
      await expect(start()).rejects.toMatchObject({ code: 'CORRUPT' })
    })
  })
}
