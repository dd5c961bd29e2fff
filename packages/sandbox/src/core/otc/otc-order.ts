import type { Side } from '../command'
import type { MerchantAccount } from './otc-config'

/**
 * ```
 *  buy   matching ──merchant──► unpaid ──proof, within 20 min──► pending ──► completed
 *           │                     │                                 └──────► rejected
 *           └────────┬────────────┘
 *                    └──► cancelled (nobody found, window over, stepped back), rejected (staff)
 *
 *  sell  matching ──merchant──► pending (the merchant pays) ──► completed
 *           └──► cancelled            └──────► rejected
 * ```
 * The last three are for good. The merchant's coins are set aside from `unpaid` on, a seller's are frozen from the start.
 */
type OtcStatus = 'matching' | 'unpaid' | 'pending' | 'completed' | 'cancelled' | 'rejected'

/** Why an order ended without coins changing hands; '' while it has not. */
export type OtcCause = '' | 'window' | 'noMerchant' | 'member' | 'staff' | 'frozen'

export interface OtcOrder {
  readonly id: number
  readonly uid: number
  readonly side: Side
  readonly coin: string
  readonly currency: string
  /** Of the coin, 1e-8. */
  readonly units: bigint
  /** USDT for one coin when it was placed, 1e-8. */
  readonly coinPrice: bigint
  readonly createdTs: number
  /** After how long a merchant that pays has paid; null: only by decision. */
  readonly reviewMs: number | null
  /** Currency for one coin, 1e-8: as published until a merchant is found, then the merchant's, which is no worse. */
  price: bigint
  /** Currency in all, 1e-8. */
  total: bigint
  status: OtcStatus
  merchantId: number | null
  /** Of a buy: where to pay to, as it was when the merchant was found. */
  payee: MerchantAccount | null
  /** Of a sell: where the money goes, masked. */
  destination: string
  /** Of a buy: the last millisecond of the 20 minutes. */
  payBefore: number | null
  proof: string
  cause: OtcCause
  /** Of staff, for the member to read. */
  reason: string
  /** When it moves on by itself; null: only by decision. */
  dueTs: number | null
}

export function isOpen({ status }: OtcOrder): boolean {
  return status === 'matching' || status === 'unpaid' || status === 'pending'
}
