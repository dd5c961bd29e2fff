import type { CommandBody } from '../../../core/commands'
import type { ExchangeState } from '../../../core/exchange-state'

import type { Fields } from '../control-route'

/** One kind of thing that the exchange's staff decides by `POST /sandbox/review { what, … }`. */
export interface Review {
  /** The fields it wants, for the one who left them out. */
  readonly needs: string
  /** undefined when a field is missing or of the wrong type. */
  command(fields: Fields): CommandBody | undefined
  /** Its list in `GET /sandbox/pending`. */
  readonly pending?: { readonly name: string; list(state: ExchangeState): readonly object[] }
}

/** `reason` of a decision, where one was given. */
export function reasonOf({ reason }: Fields): { readonly reason?: string } {
  return typeof reason === 'string' ? { reason } : {}
}
