import type { Run } from './suite'
import { type ConformanceTarget, wholeTarget } from './target'
import { textOf } from './values'
import { createWire, type Reply, type Wire } from './wire'

/** Open orders and positions of the account. */
export interface OpenIds {
  readonly spot: ReadonlySet<string>
  readonly futures: ReadonlySet<string>
  readonly positions: ReadonlySet<string>
  readonly isEmpty: boolean
}

const page = { page: 1, limit: 100 }
const idsOf = ({ rows }: Reply) => new Set(rows.map(({ autoid }) => textOf(autoid)))

export async function openIds(wire: Wire): Promise<OpenIds> {
  const spot = idsOf(await wire.send('spot.openOrders', page))
  const futures = idsOf(await wire.send('futures.openOrders', page))
  const positions = idsOf(await wire.send('futures.positions'))
  return { spot, futures, positions, isEmpty: spot.size + futures.size + positions.size === 0 }
}

/** Cancels and closes what this run has opened and left, also after an interruption. */
export async function cleanUp(
  { wire: used, facts }: Run,
  options: ConformanceTarget,
  before: OpenIds,
): Promise<void> {
  // Another wire: that of the run rejects everything once it is interrupted.
  const signal = AbortSignal.timeout(20_000)
  const target = await wholeTarget(options, signal)
  const wire = createWire({ target, signal, announced: new Map(), observe: () => {} })
  wire.token = used.token
  if (wire.token === undefined) return
  const after = await openIds(wire)
  const left = (kind: 'spot' | 'futures' | 'positions') =>
    [...after[kind]].filter((id) => !before[kind].has(id))
  for (const id of left('spot')) await wire.send('spot.cancelOrder', { id })
  for (const id of left('futures')) await wire.send('futures.cancelOrder', { id })
  const open = (await wire.send('futures.positions')).rows
  for (const autoid of left('positions')) {
    const number =
      textOf(open.find((row) => textOf(row.autoid) === autoid)?.unfilled) || textOf(facts.futures.minnumber)
    await wire.send('futures.closePosition', { autoid, number })
  }
}
