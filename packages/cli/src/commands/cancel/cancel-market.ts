import type { Client, PairRef } from '@bgk/sdk'
import type { View } from '../../output/view'

/** Fields of an order that a cancel reads. */
export interface OpenOrder extends Partial<PairRef> {
  readonly id: number
  readonly status?: string
}

/** A market whose orders can be cancelled. */
export interface CancelMarket<Order> {
  /** The words of its command, as `spot cancel`. */
  readonly command: string
  readonly call: 'spot.cancelOrder' | 'futures.cancelOrder'
  readonly view: View<Order>
  /** The command that lists open orders, and the one with past ones. */
  readonly list: string
  readonly history: string
  symbols(client: Client, signal: AbortSignal): Promise<readonly PairRef[]>
  /** Every open order, or those of a pair. */
  open(client: Client, pair: PairRef | undefined, signal: AbortSignal): Promise<readonly Order[]>
  /** An open or a past order; undefined when it is not found. */
  find(client: Client, id: number, signal: AbortSignal): Promise<Order | undefined>
}
