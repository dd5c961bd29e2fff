import type { Drill } from './prove'

const SPREAD = `import { decimal, sub, toText } from '@bgk/sdk/decimal'
import { pairName, pairOn } from '../../exchange/markets'
import { field, type View } from '../../terminal/view'
import { recordCommand } from '../../views/read-command'

interface Spread {
  readonly pair: string
  readonly bid?: string | undefined
  readonly ask?: string | undefined
  readonly spread?: string | undefined
}

const spreadView: View<Spread> = {
  type: 'spread',
  about: 'best prices of a pair and their difference',
  fields: [
    field.text('pair', 'as BTC/USDT', { title: 'Pair' }),
    field.decimal('bid', 'highest price of a buy; null without one', { title: 'Bid' }),
    field.decimal('ask', 'lowest price of a sell; null without one', { title: 'Ask' }),
    field.decimal('spread', 'ask minus bid; null without both', { title: 'Spread' }),
  ],
}

/** \`bgk market spread PAIR\`. */
export const marketSpread = recordCommand({
  login: 'optional',
  view: spreadView,
  read: async ({ client, args: [text = ''], signal }): Promise<Spread> => {
    const pair = await pairOn(client, 'spot', text, signal)
    const { bids, asks } = await client.spot.market(pair, { signal })
    const [bid, ask] = [bids[0]?.price, asks[0]?.price]
    const spread = bid !== undefined && ask !== undefined ? toText(sub(decimal(ask), decimal(bid))) : undefined
    return { pair: pairName(pair), bid, ask, spread }
  },
})
`

export const commandDrill: Drill = {
  name: 'command',
  contents:
    '`bgk market spread`: handler with table, JSON, CSV and schema; entry in the group; line in the test',
  budget: { files: 3 },
  apply(copy) {
    copy.create('packages/cli/src/commands/market/spread.ts', SPREAD)
    copy.before(
      'packages/cli/src/commands/market/group.ts',
      "  command('trades <pair>'",
      `  command('spread <pair>', 'best prices of a pair and their difference', {
    examples: ['bgk market spread BTC/USDT'],
    load: async () => (await import('./spread')).marketSpread,
  }),
`,
    )
    copy.after(
      'packages/cli/test/read-commands.integration.test.ts',
      "  'market info': () => 'BTC/USDT',\n",
      "  'market spread': () => 'BTC/USDT',\n",
    )
  },
  proof: {
    folder: 'packages/cli/test',
    text: `import { expect, it } from 'vitest'
import { accepted, exchangeWith, setUpProgram } from './fake-exchange'

const { bgk } = setUpProgram()

it('prints its help', async () => {
  const { exit, out } = await bgk('market spread --help', exchangeWith())
  expect({ exit, out }).toEqual({ exit: 0, out: expect.stringContaining('bgk market spread BTC/USDT') })
})

it('prints JSON', async () => {
  const info = { autoid: 1, tradcoin: 'BTC', maincoin: 'USDT', price: '100' }
  const level = (price: string) => ({ price, amount: '1' })
  const detail = { info, buy: [level('99.5')], sell: [level('100.25')], top: [] }
  const exchange = exchangeWith({ '/trad/trad': () => accepted(detail) })
  const { exit, out } = await bgk('market spread BTC/USDT --json', exchange)
  expect({ exit, document: JSON.parse(out) }).toEqual({
    exit: 0,
    document: { pair: 'BTC/USDT', bid: '99.5', ask: '100.25', spread: '0.75' },
  })
})
`,
  },
  tests: [
    'packages/cli/test/read-commands.integration.test.ts',
    'packages/cli/test/discovery.integration.test.ts',
  ],
}
