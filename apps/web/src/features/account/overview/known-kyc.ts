const states = ['none', 'review', 'verified', 'rejected'] as const

/** A state of the identity check that has words of our own. */
export const knownKyc = (kyc: string | undefined) => states.find((state) => state === kyc)
