import type { FlagSpec, GroupSpec } from '../../manifest-shape'
import { forceFlag } from '../force-flag'
import { pageFlags } from '../page-flags'

const currencyFlag: FlagSpec = { flags: '--currency <code>', summary: 'the currency: see otc methods' }

/** `bgk otc`. */
export const otcGroup: GroupSpec = {
  name: 'otc',
  summary: 'coins for money',
  commands: [
    {
      name: 'coins',
      summary: 'coins that can be bought and sold, with their limits',
      examples: ['bgk otc coins'],
      load: async () => (await import('./read')).otcCoins,
    },
    {
      name: 'methods',
      summary: 'currencies to pay in and be paid in, with their rates',
      examples: ['bgk otc methods'],
      load: async () => (await import('./read')).otcMethods,
    },
    {
      name: 'orders',
      summary: 'orders, newest first',
      flags: pageFlags,
      examples: ['bgk otc orders'],
      load: async () => (await import('./read')).otcOrders,
    },
    {
      name: 'show',
      summary: 'an order with whom to pay, and until when',
      args: '<id>',
      examples: ['bgk otc show 7'],
      load: async () => (await import('./read')).otcShow,
    },
    {
      name: 'buy',
      summary: 'order coins to pay for with money',
      args: '<coin> <amount>',
      flags: [currencyFlag, forceFlag],
      examples: ['bgk otc buy USDT 250 --currency USD'],
      load: async () => (await import('./order')).otcBuy,
    },
    {
      name: 'sell',
      summary: 'sell coins of the fiat wallet for money',
      args: '<coin> <amount>',
      flags: [
        currencyFlag,
        { flags: '--fund-password-stdin', summary: 'read the fund password from stdin' },
        forceFlag,
      ],
      examples: ['bgk otc sell USDT 100 --currency USD --dry-run'],
      load: async () => (await import('./order')).otcSell,
    },
    {
      name: 'proof',
      summary: 'send the screenshot of a payment',
      args: '<id> <file>',
      examples: ['bgk otc proof 7 receipt.png'],
      load: async () => (await import('./order')).otcProof,
    },
  ],
}
