import type { CoinChain, SyncStorageAdapter } from '@bgk/sdk'
import { storeDraft } from '../../../shared/storage/form-state'
import { useWalletDraft } from '../coins/coin-chain'
import type { PaymentTarget } from './payment-uri'

const NAME = 'address'
const EMPTY = { address: '', tag: '', remark: '' }

/** Fields of the form of a new address, until it is saved. */
export const useAddressDraft = () => useWalletDraft(NAME, EMPTY)

export type AddressDraft = ReturnType<typeof useAddressDraft>

/** Fills the form of a new address before it is opened at the path of this coin and chain. */
export function prefillAddress(
  session: SyncStorageAdapter,
  { coin, chain }: Pick<CoinChain, 'coin' | 'chain'>,
  target: PaymentTarget,
): void {
  storeDraft(session, NAME, { ...EMPTY, ...target, coin, chain, asked: `${coin} ${chain}` })
}
