import { accept } from '../call-checks'
import { coinsOf } from '../facts'
import type { CheckTable } from '../ledger'
import { requests } from '../requests'
import { suite } from '../suite'
import { type Fields, shown, textOf, wholeOf } from '../values'

const PAGED = Object.entries(requests).flatMap(([name, { paged }]) => (paged ? [name] : []))
const RULE = 'wire.md#envelope'

const CHECKS: CheckTable = Object.fromEntries(
  PAGED.flatMap((name) => [
    [`${name}/paging-split`, ['data', 'two pages of one row are the page of two rows', RULE] as const],
    [`${name}/paging-count`, ['count', 'the count is the same on each page', RULE] as const],
    [`${name}/paging-end`, ['data', 'a page after the last one is empty', RULE] as const],
    [`${name}/paging-all`, ['count', 'a page of all rows has as many rows as count says', RULE] as const],
  ]),
)

/** Pages of each list that has at least two rows by now. */
export const pagingFlow = suite('pages of lists', 'login', CHECKS, async (run, verify) => {
  for (const name of PAGED) {
    const common: Fields = requests[name]?.fields?.(run.facts) ?? {}
    const kinds = name === 'account.records' ? { type: 'transfer' } : {}
    const page = async (number: number, limit: number) =>
      accept(run, name, { ...common, ...kinds, page: number, limit })
    const hasTwo = name.startsWith('spot.openOrders') ? await placeTwo() : async () => {}
    const two = await page(1, 2)
    const count = wholeOf(two.count)
    if (two.rows.length < 2) run.ledger.skip(`${name}/paging-`, 'the list has fewer than two rows')
    else {
      const [first, second] = [await page(1, 1), await page(2, 1)]
      const whole = JSON.stringify(two.rows.map(idOf))
      const parts = JSON.stringify([...first.rows, ...second.rows].map(idOf))
      verify(`${name}/paging-split`, whole === parts, `${parts}, the page of two: ${whole}`)
      const counts = [first, second, two].map((reply) => textOf(reply.count))
      verify(`${name}/paging-count`, new Set(counts).size === 1, counts)
      const after = await page(Math.ceil(count / 100) + 1, 100)
      verify(`${name}/paging-end`, after.rows.length === 0, `${after.rows.length} rows`)
      if (count <= 100) {
        const all = await page(1, 100)
        verify(
          `${name}/paging-all`,
          all.rows.length === count,
          `${all.rows.length} rows, count ${shown(two.count)}`,
        )
      }
    }
    await hasTwo()
  }

  /** Open orders exist only while something rests: places two, and returns how to cancel them. */
  async function placeTwo(): Promise<() => Promise<void>> {
    const pair = coinsOf(run.facts.spot)
    const order = requests['spot.buyLimit']?.fields?.(run.facts) ?? {}
    const before = new Set((await openRows(pair)).map(idOf))
    for (const _ of [1, 2]) await accept(run, 'spot.buyLimit', order)
    return async () => {
      for (const row of await openRows(pair))
        if (!before.has(idOf(row))) await accept(run, 'spot.cancelOrder', { id: idOf(row) })
    }
  }

  async function openRows(pair: Fields): Promise<readonly Fields[]> {
    return (await accept(run, 'spot.openOrders', { ...pair, page: 1, limit: 100 })).rows
  }
})

const idOf = (row: Fields): string => textOf(row.autoid ?? row.id ?? row.orderid ?? row.member)
