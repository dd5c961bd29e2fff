import { createMemoryDisk, createMemoryStore } from '../../src/store/memory-store'
import type { RowsHarness } from './store-harness'

export async function memoryHarness(): Promise<RowsHarness> {
  const disk = createMemoryDisk()
  return {
    make: () => createMemoryStore(disk),
    async damageJournal(seq) {
      const at = disk.journal.findIndex((row) => row.seq === seq)
      const row = disk.journal[at]!
      disk.journal[at] = { ...row, body: row.body.replace('{', '{ ') }
    },
    async removeJournal(seq) {
      disk.journal.splice(
        disk.journal.findIndex((row) => row.seq === seq),
        1,
      )
    },
    async damageSnapshot(seq) {
      const at = disk.snapshots.findIndex((snapshot) => snapshot.seq === seq)
      const snapshot = disk.snapshots[at]!
      disk.snapshots[at] = { ...snapshot, text: snapshot.text.slice(0, -1) }
    },
    async damageBalance(account) {
      for (const [name, balance] of disk.balances) {
        if (balance.account === account) disk.balances.set(name, { ...balance, amount: balance.amount + 1n })
      }
    },
    async damagePosition(positionId) {
      const position = disk.positions.get(positionId)!
      disk.positions.set(positionId, { ...position, margin: position.margin + 1n })
    },
    async destroy() {},
  }
}
