import type { Tips } from '@bgk/sdk'

/** Popups at the opening of the app: the first once a device, none for everybody. */
export const tips: Tips = {
  once: [
    {
      id: 1,
      title: 'Welcome to demo trading',
      content:
        'Funds and prices on this exchange are simulated. Trade freely, and never send real coins to an address shown here.',
    },
  ],
  everyone: [],
}

/** The same popups in simplified Chinese. */
export const chineseTips: Tips = {
  once: [
    {
      id: 1,
      title: '欢迎体验模拟交易',
      content: '本交易所的资金和价格均为模拟。您可以放心交易，但请勿向此处的任何地址转入真实资产。',
    },
  ],
  everyone: [],
}
