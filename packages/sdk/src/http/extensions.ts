import type { FetchAnswer } from '../runtime/environment'
import { createReadable, type Readable } from '../runtime/readable'

/** What an exchange offers beside the table of calls (docs/extensions.md); false until an answer announced it. */
export interface Extensions {
  /** WebSocket /ws/account: orders, positions, balances and fills of the member as they change. */
  readonly accountStream: boolean
  /** `orderById` and `cancelAllOrders`. */
  readonly ordersById: boolean
  /** `amendOrder`. */
  readonly orderAmend: boolean
  /** `cancelAllAfter`. */
  readonly cancelAfter: boolean
  /** The calls of `demo` that credit funds. */
  readonly demoFunds: boolean
}

/** Each extension's response header; the value `1` announces it, `0` takes it back. */
export const EXTENSION_HEADERS: Readonly<Record<keyof Extensions, string>> = {
  accountStream: 'account-stream',
  ordersById: 'orders-by-id',
  orderAmend: 'order-amend',
  cancelAfter: 'cancel-after',
  demoFunds: 'demo-funds',
}

const NONE: Extensions = {
  accountStream: false,
  ordersById: false,
  orderAmend: false,
  cancelAfter: false,
  demoFunds: false,
}

/** Remembers which extensions answers have announced; an answer without a header says nothing about it. */
export function createExtensions(): {
  readonly offered: Readable<Extensions>
  note(headers: FetchAnswer['headers']): void
} {
  const offered = createReadable(NONE)
  return {
    offered,
    note(headers) {
      const known = offered.get()
      let next = known
      const names: readonly (keyof Extensions)[] = [
        'accountStream',
        'ordersById',
        'orderAmend',
        'cancelAfter',
        'demoFunds',
      ]
      for (const name of names) {
        const said = headers.get(EXTENSION_HEADERS[name])
        const offers = said === '1'
        if ((offers || said === '0') && next[name] !== offers) next = { ...next, [name]: offers }
      }
      if (next !== known) offered.set(next)
    },
  }
}
