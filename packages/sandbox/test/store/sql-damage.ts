import type { RowsHarness } from './store-harness'

type Damage = Pick<
  RowsHarness,
  'damageJournal' | 'removeJournal' | 'damageSnapshot' | 'damageBalance' | 'damagePosition'
>

/** `run` executes SQL as the owner of the tables, beside the store. */
export function sqlDamage(run: (sql: string) => Promise<unknown>): Damage {
  const unguarded = (sql: string) =>
    run(`alter table bgk.journal disable trigger user;
      grant update, delete on bgk.journal to current_user; ${sql};
      alter table bgk.journal enable trigger user`)
  return {
    async damageJournal(seq) {
      await unguarded(`update bgk.journal set body = replace(body, '{', '{ ') where seq = ${seq}`)
    },
    async removeJournal(seq) {
      await unguarded(`delete from bgk.journal where seq = ${seq}`)
    },
    async damageSnapshot(seq) {
      await run(`update bgk.snapshot set body = left(body, -1) where seq = ${seq}`)
    },
    async damageBalance(account) {
      await run(`update bgk.balance set amount = amount + 1 where account = '${account}'`)
    },
    async damagePosition(positionId) {
      await run(`update bgk.futures_positions set margin = margin + 1 where id = ${positionId}`)
    },
  }
}
