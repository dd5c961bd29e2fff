import type { Tips } from '@bgk/sdk'

/** Popups at the opening of the app: the first once a device, none for everybody. */
export const tips: Tips = {
  once: [
    {
      id: 1,
      title: 'This is a sandbox',
      content:
        'Prices, balances and orders here are simulated. The coins have no value, and deposit addresses are not valid on any real network: never send real funds.',
    },
  ],
  everyone: [],
}
