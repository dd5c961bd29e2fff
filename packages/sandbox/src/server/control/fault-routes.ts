import type { CommandBody } from '../../core/commands'

import { type FaultKind, MARKET_FAULTS } from '../faults/fault-rule'
import { beginMarketFault } from '../faults/market-fault'
import { readFaultRule } from '../faults/read-fault-rule'
import { type ControlParts, type ControlRoutes, missing, ok, refused, wrong } from './control-route'

const MARKET_KINDS: ReadonlySet<FaultKind> = new Set(MARKET_FAULTS)

/** What goes wrong on purpose. */
export function faultRoutes({ engine, faults, callNames }: ControlParts): ControlRoutes {
  /** How market faults end, by id of the rule. */
  const ends = new Map<number, { readonly body: CommandBody; readonly cancel: () => void }>()

  const remove = async (id: number): Promise<boolean> => {
    const entry = faults.remove(id)
    const end = ends.get(id)
    ends.delete(id)
    end?.cancel()
    if (end !== undefined) await engine.submit(end.body)
    return entry !== undefined
  }

  return {
    'GET /sandbox/faults': () => ok({ faults: faults.list() }),

    'POST /sandbox/faults': async ({ fields }) => {
      const rule = readFaultRule(fields, callNames, engine.clock.now())
      if (typeof rule === 'string') return wrong(rule)
      if (!MARKET_KINDS.has(rule.kind)) return ok(faults.add(rule))
      const begun = await beginMarketFault(engine, rule)
      if ('refused' in begun) return refused(begun.refused)
      const entry = faults.add(rule)
      const cancel =
        rule.until === undefined
          ? () => {}
          : engine.clock.schedule(rule.until, async () => {
              await remove(entry.id).catch(() => {})
            })
      ends.set(entry.id, { body: begun.end, cancel })
      return ok(entry)
    },

    'DELETE /sandbox/faults': async ({ query }) => {
      const id = query.get('id')
      const ids = id === null ? faults.list().map((entry) => entry.id) : [Number(id)]
      let removed = 0
      for (const each of ids) if (await remove(each)) removed += 1
      return id !== null && removed === 0 ? missing('There is no such rule') : ok({ removed })
    },
  }
}
