import type { CommandBody } from '../../core/commands'
import { COIN_DECIMALS, unitsText } from '../../core/kernel/units'
import type { Engine } from '../../engine/engine'
import { type FaultKind, type FaultRule, MARKET_FAULTS, readFaultRule } from '../faults/fault-rules'
import { type ControlParts, type ControlRoutes, missing, ok, refused, wrong } from './control-route'

const MARKET_KINDS: ReadonlySet<FaultKind> = new Set(MARKET_FAULTS)

export function faultRoutes({ engine, faults, callNames }: ControlParts): ControlRoutes {
  /** Cleanup of market faults by rule id. */
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

export function socketRoutes({ dropSockets }: ControlParts): ControlRoutes {
  return { 'POST /sandbox/drop-sockets': async () => ok({ dropped: await dropSockets() }) }
}

const FOR_GOOD_MS = 366 * 86_400_000

/** Cleanup of a started fault, or the reason of a refusal. */
type Begun = { readonly end: CommandBody } | { readonly refused: string }

/** Starts a market fault. It is journaled state: a restart of the sandbox does not end it. */
async function beginMarketFault(engine: Engine, rule: FaultRule): Promise<Begun> {
  const { base = '', quote = '', market = 'spot', coin = '' } = rule
  if (rule.kind === 'thin-book') {
    const thin = { type: 'market.thin', base, quote, market } as const
    const until = rule.until ?? engine.clock.now() + FOR_GOOD_MS
    return begin(engine, { ...thin, until }, { ...thin, until: 0 })
  }
  const had = await engine.read(({ state }) => {
    for (const account of state.accounts())
      if (account.name === 'insurance' && account.coin.code === coin) return account.balance
    return 0n
  })
  const set = { type: 'insurance.set', coin } as const
  return begin(engine, { ...set, amount: '0' }, { ...set, amount: unitsText(had, COIN_DECIMALS) })
}

async function begin(engine: Engine, body: CommandBody, end: CommandBody): Promise<Begun> {
  const answer = await engine.submit(body)
  return answer.ok ? { end } : { refused: answer.code }
}
