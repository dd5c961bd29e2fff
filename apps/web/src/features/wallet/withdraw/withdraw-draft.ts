import { useWalletDraft } from '../use-wallet-draft'

/** What the form of a withdrawal keeps; of the address its id. */
export const useWithdrawDraft = () => useWalletDraft('withdraw', { amount: '', address: '' })

export type WithdrawDraft = ReturnType<typeof useWithdrawDraft>
