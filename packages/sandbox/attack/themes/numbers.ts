import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { accountSnapshot } from '../account-snapshot'
import { type AttackCase, attackCase, type Theme } from '../attack-case'
import { BTC, PAGE, refused, succeeded, withAddress } from '../attack-world'
import { onceAWorld } from '../owner'
import { callsWithFields, makeSamples, sendSample, WITHOUT_CODE } from '../samples'

const { account, flash, futures, spot } = endpoints

const samplesOf = onceAWorld((world) => makeSamples(world, `numbers-${Date.now()}`))

/** Fields of the wire that hold money, prices or lots; the last ones may be left out. */
const MONEY = ['number', 'price'] as const
const LOT = { pair: BTC, price: '20000', quantity: '1', leverage: 10, marginMode: 'isolated' } as const
const OPTIONAL = ['profitPrice', 'lossPrice', 'take_profit_price', 'stop_loss_price'] as const

/** As JSON texts. */
const NASTY: readonly (readonly [id: string, name: string, json: string])[] = [
  ['negative', 'a negative number', '-1'],
  ['negative-text', 'a negative number as text', '"-1"'],
  ['minus-zero', 'minus zero', '-0'],
  ['zero', 'zero', '"0"'],
  ['zero-decimals', 'zero with decimals', '"0.00000000"'],
  ['exponent', 'an exponent', '"1e3"'],
  ['huge-exponent', 'an exponent beyond doubles', '1e400'],
  ['nan', 'NaN in words', '"NaN"'],
  ['infinity', 'Infinity in words', '"Infinity"'],
  ['hexadecimal', 'hexadecimal', '"0x10"'],
  ['octal', 'octal', '"0o17"'],
  ['blank-before', 'a blank before', '" 1"'],
  ['blank-behind', 'a blank behind', '"1 "'],
  ['plus', 'a plus', '"+1"'],
  ['comma', 'a comma', '"1,000"'],
  ['point-alone', 'no digit before the point', '".5"'],
  ['two-points', 'two points', '"1.0.0"'],
  ['full-width', 'full-width digits', '"\uff11\uff12"'],
  ['arabic', 'Arabic digits', '"\u0661\u0662"'],
  ['digits-20', '20 digits', '"12345678901234567890"'],
  ['digits-400', '400 digits', `"${'9'.repeat(400)}"`],
  ['decimals-9', '9 decimals', '"0.123456789"'],
  ['list', 'a list', '["1"]'],
  ['object', 'an object', '{"valueOf":"1"}'],
  ['flag', 'a flag', 'true'],
  ['word', 'a word', '"one"'],
  ['line-break', 'a line break', '"1\\n2"'],
]

function nasty([id, name, json]: (typeof NASTY)[number]): AttackCase {
  return attackCase(id, `${name} in every field of money is refused, and nothing moves`, async (world) => {
    const samples = await samplesOf(world)
    const people = [...new Set(samples.map(({ person }) => person))]
    const held = async () => JSON.stringify(await Promise.all(people.map(accountSnapshot)))
    const before = await held()
    let tried = 0
    for (const sample of samples)
      for (const field of [...MONEY, ...OPTIONAL].filter((each) => each in sample.wire)) {
        // A stop price of nothing is none.
        if (OPTIONAL.some((each) => each === field) && /^("?-?0(\.0+)?"?|-0)$/.test(json)) continue
        refused(
          await sendSample(world, sample, { [field]: json }),
          `${sample.entry.name} with ${field} ${json.slice(0, 30)}`,
        )
        tried += 1
      }
    assert(tried > 20, 'the samples have lost their numbers')
    assert.equal(await held(), before, 'something moved')
  })
}

/** What is no number, and numbers that are too large, too small or not of the grid. */
export const numbers: Theme = {
  name: 'numbers',
  surroundings: {},
  cases: [
    ...NASTY.map(nasty),

    attackCase(
      'samples',
      'the same calls with good numbers are done: the refusals above are of the numbers',
      async (world) => {
        const samples = await makeSamples(world, `good-${Date.now()}`)
        const missing = callsWithFields.filter(({ path }) =>
          samples.every(({ entry }) => entry.path !== path),
        )
        assert.deepEqual(
          missing.map(({ name }) => name),
          [],
          'calls without a sample',
        )
        for (const sample of samples) {
          if (WITHOUT_CODE.has(sample.entry.name)) continue
          const response = await sendSample(world, sample)
          if (response.code !== 200) throw new Error(`${sample.entry.name}: ${response.text}`)
        }
      },
    ),

    attackCase('overflow', 'the largest price times the largest quantity buys nothing', async (world) => {
      const person = await world.createUser()
      for (const [price, quantity] of [
        ['9999999999999.99', '1000'],
        ['9999999999999.999999', '999999999'],
        ['0.01', '99999999999999999'],
      ] as const) {
        const order = { pair: BTC, price: '1', quantity: '1' }
        refused(
          await person.send(spot.buyLimit, order, { price, number: quantity }),
          `${quantity} at ${price}`,
        )
      }
      assert.deepEqual(await world.spot(person), { available: '10000.00000000', locked: '0.00000000' })
    }),

    attackCase(
      'off-the-grid',
      'prices between ticks and quantities between steps are refused',
      async (world) => {
        const person = await world.createUser()
        for (const wire of [
          { price: '20000.001' },
          { price: '20000.0000001' },
          { number: '0.000001' },
          { number: '0.1000001' },
        ])
          refused(
            await person.send(spot.buyLimit, { pair: BTC, price: '20000', quantity: '0.1' }, wire),
            JSON.stringify(wire),
          )
      },
    ),

    attackCase('least-and-most', 'a step below the least and above the most is refused', async (world) => {
      const person = await world.createUser({ funds: { BTC: '2000' } })
      const sell = (quantity: string) => person.send(spot.sellLimit, { pair: BTC, price: '90000', quantity })
      refused(await sell('0.00009'), 'less than the least')
      refused(await sell('1000.00001'), 'more than the most')
      succeeded(await sell('0.0001'))
    }),

    attackCase('lots', 'lots that are no whole number, none, or too many are refused', async (world) => {
      const person = await world.createUser({ futures: '5000' })
      for (const number of ['1.5', '1.0', '0', '1e2', '100001', '0.0'])
        refused(await person.send(futures.buyLimit, LOT, { number }), `${number} lots`)
    }),

    attackCase('leverage', 'a leverage that is not offered is refused', async (world) => {
      const person = await world.createUser({ futures: '5000' })
      for (const lever of [0, -1, 1.5, 3, 101, 1e9, '10x', null, [], Number.MAX_SAFE_INTEGER])
        refused(await person.send(futures.buyLimit, LOT, { lever }), `a leverage of ${lever}`)
    }),

    attackCase('dust', 'a hundred smallest trades make no money out of roundings', async (world) => {
      const buyer = await world.createUser({ funds: { USDT: '1000' } })
      const seller = await world.createUser({ funds: { ETH: '1' } })
      const order = { pair: 'ETH/USDT', price: '3000.01', quantity: '0.001' }
      for (let round = 0; round < 50; round += 1) {
        succeeded(await seller.send(spot.sellLimit, order))
        succeeded(await buyer.send(spot.buyLimit, order))
      }
      const sum = async (coin: string) =>
        units((await world.spot(buyer, coin)).available) + units((await world.spot(seller, coin)).available)
      const lost = [units('1000.00000000') - (await sum('USDT')), units('1.00000000') - (await sum('ETH'))]
      // 0.1 % of each side, rounded up: 300,001 units of 3.00001 USDT, 100 of 0.001 ETH.
      assert.deepEqual(lost, [50n * 300_001n, 50n * 100n], 'the fees of 50 trades')
      await world.isWhole()
    }),

    attackCase('swap-there-and-back', 'swaps there and back never end with more', async (world) => {
      const person = await world.createUser({ funds: { USDT: '1000' } })
      const pairs = await person.client.flash.pairs()
      const idOf = (from: string, to: string) =>
        pairs.find((pair) => pair.from === from && pair.to === to)?.id ?? 0
      const { fundPassword } = person
      for (let round = 0; round < 10; round += 1) {
        succeeded(
          await person.send(flash.swap, {
            pairId: idOf('USDT', 'ETH'),
            quantity: '33.33333333',
            fundPassword,
          }),
        )
        const { available } = await world.spot(person, 'ETH')
        succeeded(
          await person.send(flash.swap, {
            pairId: idOf('ETH', 'USDT'),
            quantity: available.replace(/0+$/, ''),
            fundPassword,
          }),
        )
      }
      assert(Number((await world.spot(person)).available) <= 1000, 'swapping makes money')
    }),

    attackCase('less-than-the-fee', 'a withdrawal that its fee would eat is refused', async (world) => {
      const person = await world.createUser()
      const to = await withAddress(person)
      for (const quantity of ['0.00000001', '0.99', '1', '19.99999999'])
        refused(await person.send(account.withdraw, { ...to, quantity }), `a withdrawal of ${quantity}`)
    }),

    attackCase('empty-book', 'a market order into an empty book costs nothing', async (world) => {
      const person = await world.createUser()
      const order = { pair: 'XRP/USDT', quantity: '10' }
      await person.send(spot.buyMarket, order)
      assert.deepEqual(await world.spot(person), { available: '10000.00000000', locked: '0.00000000' })
      assert.deepEqual((await person.client.spot.openOrders(PAGE)).rows, [])
    }),

    attackCase(
      'twice-the-field',
      'a field that stands twice counts once, and the last one is checked',
      async (world) => {
        const person = await world.createUser()
        const order = { tradcoin: 'BTC', maincoin: 'USDT', price: '20000' }
        const body = JSON.stringify(order).replace('}', ',"number":"0.01","number":"-5"}')
        const headers = { token: person.token, 'content-type': 'application/json' }
        refused(
          await world.ask(spot.buyLimit.path, { method: 'POST', headers, body }),
          'a negative second one',
        )
      },
    ),

    attackCase(
      'pages',
      'pages that cannot be are refused or empty, and never break anything',
      async (world) => {
        const person = await world.createUser({ complete: false, funds: {} })
        for (const page of ['0', '-1', '1e9', '999999', 'x', '1.5', '', '9'.repeat(30)])
          for (const limit of ['0', '-5', '501', '100000', 'x', '20']) {
            const path = `${spot.openOrders.path}?page=${page}&limit=${limit}`
            const { status } = await world.ask(path, { headers: { token: person.token } })
            assert(status < 500, `page ${page}, limit ${limit}: HTTP ${status}`)
          }
      },
    ),
  ],
}

/** Smallest units of a balance as the wire writes it, with its 8 decimals. */
const units = (text: string) => BigInt(text.replace('.', ''))
