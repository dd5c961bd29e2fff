import type { MarketKind } from '../../core/price-control/price-control'
import { SET_REGIMES, type SetRegimeName } from '../../core/price-control/regime'
import type { PairStatus } from '../../core/spot/pair-config'

import { planSeries } from '../../series/plan-series'
import { submitSeries } from '../../series/start-series'
import { type ControlParts, type ControlRoutes, done, isText, missing, wrong } from './control-route'

const HOLD_MS = 5000

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

    'POST /sandbox/regime': async ({ fields: { base, quote, regime, forMs, percent } }) => {
      const total = typeof percent === 'number' ? String(percent) : percent
      if (
        !isText(base) ||
        !isText(quote) ||
        !isRegime(regime) ||
        typeof forMs !== 'number' ||
        !(total === undefined || isText(total))
      ) {
        return wrong(
          `base, quote, forMs and a regime of ${SET_REGIMES.join()} are needed, and may be: percent`,
        )
      }
      const until = engine.clock.now() + forMs
      const body = { base, quote, regime, ...(total !== undefined && { percent: total }) }
      return done(await engine.submit({ type: 'market.regime', ...body, until }), { ...body, until })
    },

    'POST /sandbox/replay': async ({ fields }) => {
      const { base, quote, csv, speed = 1, loop = false, scaled = false } = fields
      if (!isText(base) || !isText(quote) || !isText(csv)) return wrong('base, quote and csv are needed')
      if (typeof speed !== 'number' || typeof loop !== 'boolean' || typeof scaled !== 'boolean')
        return wrong('speed is a number, loop and scaled are true or false')
      const { pairs } = engine.config
      if (!pairs.some((pair) => pair.base === base && pair.quote === quote)) return missing('UNKNOWN_PAIR')
      const plan = planSeries({ pair: `${base}/${quote}`, text: csv, speed, loop, history: 0 }, pairs)
      if (typeof plan === 'string') return wrong(plan)
      const { points, lastsMs } = plan
      return done(await submitSeries(engine, plan, scaled), { base, quote, points, lastsMs })
    },

    'DELETE /sandbox/replay': async ({ query }) => {
      const [base, quote] = [query.get('base') ?? '', query.get('quote') ?? '']
      return done(await engine.submit({ type: 'market.unfollow', base, quote }), { base, quote })
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

function isRegime(value: unknown): value is SetRegimeName {
  return SET_REGIMES.some((known) => known === value)
}

function isPairStatus(value: unknown): value is PairStatus {
  return value === 'enabled' || value === 'disabled' || value === 'soon'
}
