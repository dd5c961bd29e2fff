import { endpoints } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase } from '../attack-case'
import { BITCOIN, ETHEREUM, refused, succeeded, TRON } from '../attack-world'

const { account } = endpoints

/** Addresses from which nothing comes back. The good one of each chain is taken, this one letter off it is not. */
const WRONG: readonly (readonly [id: string, what: string, coin: string, chain: string, address: string])[] =
  [
    ['tron-checksum', 'a Tron address with another last letter', 'USDT', 'TRC20', `${TRON.slice(0, -1)}u`],
    ['tron-short', 'a Tron address that is cut', 'USDT', 'TRC20', TRON.slice(0, -1)],
    ['tron-on-ethereum', 'a Tron address on an Ethereum chain', 'USDT', 'ERC20', TRON],
    ['ethereum-on-tron', 'an Ethereum address on Tron', 'USDT', 'TRC20', ETHEREUM],
    [
      'ethereum-checksum',
      'an Ethereum address whose capitals do not fit',
      'ETH',
      'ERC20',
      ETHEREUM.replace('5aAeb', '5aaeb'),
    ],
    ['ethereum-long', 'an Ethereum address of 41 digits', 'ETH', 'ERC20', `${ETHEREUM}0`],
    [
      'ethereum-letters',
      'an Ethereum address with letters that are no digits',
      'ETH',
      'ERC20',
      `0x${'g'.repeat(40)}`,
    ],
    [
      'bitcoin-checksum',
      'a Bitcoin address with another last letter',
      'BTC',
      'BTC',
      `${BITCOIN.slice(0, -1)}5`,
    ],
    [
      'bitcoin-test',
      'a Bitcoin address of the test network',
      'BTC',
      'BTC',
      'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    ],
    [
      'bitcoin-old-checksum',
      'an old Bitcoin address with another letter',
      'BTC',
      'BTC',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
    ],
    ['words', 'words', 'USDT', 'TRC20', 'my other wallet'],
  ]

const RIPPLE = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

const GOOD: Readonly<Record<string, string>> = { TRC20: TRON, ERC20: ETHEREUM, BTC: BITCOIN }

function wrong([id, what, coin, chain, address]: (typeof WRONG)[number]): AttackCase {
  return attackCase(`address-${id}`, `${what} gets into no book`, async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    refused(await person.send(account.addAddress, { coin, chain, address, remark: '' }), what)
    succeeded(await person.send(account.addAddress, { coin, chain, address: GOOD[chain] ?? '', remark: '' }))
  })
}

/** Addresses that do not fit their chain, and the exchange's own. */
export const addressAttacks: readonly AttackCase[] = [
  ...WRONG.map(wrong),

  ...['abc', '-1', '1.5', '4294967296', '641505641505', '0x10', '１２'].map((tag) =>
    attackCase(
      `xrp-tag-${tag}`,
      `the XRP tag "${tag}" gets into no book, and no withdrawal goes out with it`,
      async (world) => {
        const person = await world.createUser({ funds: { XRP: '1000' } })
        const entry = { coin: 'XRP', chain: 'XRP', address: RIPPLE, remark: '' }
        refused(await person.send(account.addAddress, { ...entry, tag }), 'the tag', 'TAG_INVALID')
        succeeded(await person.send(account.addAddress, { ...entry, tag: '7' }))
        const { fundPassword } = person
        const out = { coin: 'XRP', chain: 'XRP', address: RIPPLE, quantity: '50', fundPassword }
        refused(await person.send(account.withdraw, { ...out, tag }), 'the tag', 'TAG_INVALID')
      },
    ),
  ),

  attackCase('tag-of-several', 'with several tags of one address none is guessed', async (world) => {
    const person = await world.createUser({ funds: { XRP: '1000' } })
    for (const tag of ['7', '8'])
      succeeded(
        await person.send(account.addAddress, {
          coin: 'XRP',
          chain: 'XRP',
          address: RIPPLE,
          remark: '',
          tag,
        }),
      )
    const { fundPassword } = person
    const out = { coin: 'XRP', chain: 'XRP', address: RIPPLE, quantity: '50', fundPassword }
    refused(await person.send(account.withdraw, out), 'a withdrawal without a tag', 'TAG_REQUIRED')
    refused(await person.send(account.withdraw, out, { tag: '' }), 'one with an empty tag', 'TAG_REQUIRED')
    succeeded(await person.send(account.withdraw, { ...out, tag: '8' }))
  }),

  attackCase(
    'address-of-the-exchange',
    "the exchange's own address of deposits is none to withdraw to",
    async (world) => {
      const person = await world.createUser()
      const where = { coin: 'USDT', chain: 'TRC20', chainLabel: 'TRC20' }
      const { address } = await person.client.account.depositAddress(where)
      refused(
        await person.send(account.addAddress, { coin: 'USDT', chain: 'TRC20', address, remark: '' }),
        'the address',
      )
    },
  ),
]
