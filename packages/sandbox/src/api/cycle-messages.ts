import type { CycleCheckCode } from '@bgk/sdk/trading'
import type { CycleRejectCode } from '../core/cycle/cycle-command'

/** What the exchange says about cycle contracts when it refuses; codes it shares with futures speak as there. */
export const cycleMessages: Readonly<
  Record<
    Extract<CycleCheckCode, 'QUANTITY_INVALID' | 'SOCKET_CLOSED' | 'CLOCK_SKEW'> | CycleRejectCode,
    string
  >
> = {
  QUANTITY_INVALID: 'Please enter a valid quantity',
  SOCKET_CLOSED: 'Websocket connection exception',
  CLOCK_SKEW: 'Your clock differs from the exchange, please load the page anew',
  PAY_COIN_NOT_OFFERED: 'This contract cannot be paid in this coin',
  TERM_NOT_OFFERED: 'This cycle length is not offered',
  POOL_SHORT: 'At most {max} can be taken at the moment',
}
