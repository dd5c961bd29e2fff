import type { PairStatus } from '../../core/command'
import type { MarketKind } from '../../core/steering/steering-command'
import { type ControlParts, type ControlRoutes, done, isText, wrong } from './control-route'
import { readReplay } from './read-replay'

const HOLD_MS = 5000

/** What happens to a market from outside. */
export function marketRoutes({ engine }: ControlParts): ControlRoutes {
  return {
    'POST /sandbox/pair-status': async ({ fields: { base, quote, status } }) => {
      if (!isText(base) || !isText(quote) || !isPairStatus(status)) {
        return wrong('base, quote and a status of enabled, disabled or soon are needed')
      }
      return done(await engine.submit({ type: 'pair.status', base, quote, status }), { base, quote, status })
    },

    'POST /sandbox/halt': async ({ fields: { base, quote, market = 'spot', halted = true } }) => {
      if (
        !isText(base) ||
        !isText(quote) ||
        !(market === 'cycle' || isMarket(market)) ||
        typeof halted !== 'boolean'
      ) {
        return wrong(
          'base and quote are needed, and may be: market (spot, futures or cycle), halted (true or false)',
        )
      }
      const answer = await engine.submit({ type: 'market.halt', base, quote, market, halted })
      return done(answer, { base, quote, market, halted })
    },

    'POST /sandbox/shock': async ({ fields: { base, quote, percent, holdMs = HOLD_MS } }) => {
      const by = typeof percent === 'number' ? String(percent) : percent
      if (!isText(base) || !isText(quote) || !isText(by) || typeof holdMs !== 'number') {
        return wrong('base, quote and percent are needed, and may be: holdMs')
      }
      const answer = await engine.submit({ type: 'market.shock', base, quote, percent: by, holdMs })
      return done(answer, { base, quote, percent: by, holdMs })
    },

    'POST /sandbox/replay': async ({ fields: { base, quote, csv } }) => {
      if (!isText(base) || !isText(quote) || !isText(csv)) return wrong('base, quote and csv are needed')
      const points = readReplay(csv)
      if (typeof points === 'string') return wrong(points)
      const answer = await engine.submit({ type: 'market.replay', base, quote, points })
      return done(answer, { base, quote, points: points.length, lastsMs: points.at(-1)?.[0] ?? 0 })
    },

    'DELETE /sandbox/replay': async ({ query }) => {
      const [base, quote] = [query.get('base') ?? '', query.get('quote') ?? '']
      return done(await engine.submit({ type: 'market.replay', base, quote, points: [] }), { base, quote })
    },

    'POST /sandbox/insurance': async ({ fields }) => {
      const { coin, amount } = fields
      if (!isText(coin) || !isText(amount)) return wrong('coin and amount, a decimal text, are needed')
      return done(await engine.submit({ type: 'insurance.set', coin, amount }), { coin, amount })
    },
  }
}

function isMarket(value: unknown): value is MarketKind {
  return value === 'spot' || value === 'futures'
}

function isPairStatus(value: unknown): value is PairStatus {
  return value === 'enabled' || value === 'disabled' || value === 'soon'
}
