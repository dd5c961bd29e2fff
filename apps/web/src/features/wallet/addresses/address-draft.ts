import { useWalletDraft } from '../use-wallet-draft'

/** What the form of an address keeps. */
export const useAddressDraft = () => useWalletDraft('address', { address: '', tag: '', remark: '' })

export type AddressDraft = ReturnType<typeof useAddressDraft>
