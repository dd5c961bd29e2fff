import type { PairStatus } from '../../core/command'
import { type ControlParts, type ControlRoutes, missing, ok, wrong } from './control-route'

/** What happens to a market from outside. */
export function marketRoutes({ engine }: ControlParts): ControlRoutes {
  return {
    'POST /sandbox/pair-status': async ({ fields: { base, quote, status } }) => {
      if (typeof base !== 'string' || typeof quote !== 'string' || !isPairStatus(status)) {
        return wrong('base, quote and a status of enabled, disabled or soon are needed')
      }
      const answer = await engine.submit({ type: 'pair.status', base, quote, status })
      return answer.ok ? ok({ base, quote, status }) : missing(answer.code)
    },
  }
}

function isPairStatus(value: unknown): value is PairStatus {
  return value === 'enabled' || value === 'disabled' || value === 'soon'
}
