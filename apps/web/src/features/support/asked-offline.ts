/** Reads that say at once that there is no network, instead of waiting for it, and come by themselves when it is back. */
export const ASKED_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const
