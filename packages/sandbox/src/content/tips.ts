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

/** The same popups in simplified Chinese. */
export const chineseTips: Tips = {
  once: [
    {
      id: 1,
      title: '这是模拟交易所',
      content:
        '这里的价格、余额和委托均为模拟。币种没有价值，充币地址在任何真实网络上都无效：请勿转入真实资产。',
    },
  ],
  everyone: [],
}
