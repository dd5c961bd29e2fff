import type { CoinChain, SyncStorageAdapter } from '@bgk/sdk'
import { storeDraft } from '../../../shared/storage/form-state'
import { useWalletDraft } from '../coins/coin-chain'
import type { PaymentTarget } from './payment-uri'

const NAME = 'address'
const EMPTY = { address: '', tag: '', remark: '' }

export const useAddressDraft = () => useWalletDraft(NAME, EMPTY)

export type AddressDraft = ReturnType<typeof useAddressDraft>

/** Prefills the form of a new address before it opens for this coin and chain. */
export function prefillAddress(
  session: SyncStorageAdapter,
  { coin, chain }: Pick<CoinChain, 'coin' | 'chain'>,
  target: PaymentTarget,
): void {
  storeDraft(session, NAME, { ...EMPTY, ...target, coin, chain, requested: `${coin} ${chain}` })
}
