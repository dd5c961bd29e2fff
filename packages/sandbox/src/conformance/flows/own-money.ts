import { accept, describe } from '../call-checks'
import type { CheckTable } from '../ledger'
import { PIXEL } from '../picture'
import { suite, until } from '../suite'
import { change, type Fields, fieldsOf, isNear, isSame, product, rowsOf, textOf } from '../values'
import { FUND_PASSWORD } from './members'

const RECORDS = 'wire.md#records'
const FIAT = 'rules.md#r20'
const CHECKS = {
  'account.withdraw/takes': [
    'data.usable',
    'a withdrawal leaves the available balance',
    'exchange.md#withdrawals',
  ],
  'account.withdraw/refuses-wrong-password': [
    'tradPassword',
    'a wrong fund password is refused',
    'exchange.md#withdrawals',
  ],
  'account.withdraw/refuses-unknown-address': [
    'address',
    'an address outside the address book is refused',
    'rules.md#r14',
  ],
  'account.records/lists-withdrawal': ['data[].state', 'a new withdrawal waits: sending', RECORDS],
  'account.records/withdrawal-type': ['data[].type', 'the type of a withdrawal is out', RECORDS],
  'account.records/revoked': ['data[].state', 'the state of a revoked withdrawal is revoke', RECORDS],
  'flash.pairs/limits': ['data[].low', 'the minimum of a swap is not above its maximum', 'wire.md#flash'],
  'flash.swap/takes': ['data.usable', 'a swap takes its quantity', 'wire.md#flash'],
  'flash.swap/refuses-below-low': ['number', 'a quantity below the minimum is refused', 'wire.md#flash'],
  'flash.orders/lists-swap': ['data[].fromnumber', 'a swap is in the list', 'wire.md#flash'],
  'flash.orders/tonumber': ['data[].tonumber', 'received is number × mainprice / tradprice', 'wire.md#flash'],
  'ieo.payCoins/usable': ['data[].usable', 'usable agrees with the balance of the coin', FIAT],
  'ieo.orders/lists-subscription': ['data[].coin', 'a subscription is in the list', FIAT],
  'ieo.orders/number': ['data[].number', 'the quantity is that of the subscription', FIAT],
  'ieo.subscribe/refuses-closed': ['autoid', 'a sale that is not open is refused', FIAT],
  'fiat.orders/lists-order': ['data[].orderid', 'an order is in the list', FIAT],
  'fiat.order/agrees': ['data.number', 'the order by its id agrees with the list', FIAT],
  'fiat.order/type': ['data.type', 'the type of a purchase is buy', FIAT],
  'fiat.order/matched': ['data.payee', 'a matched purchase has the payment details', FIAT],
  'fiat.sell/listed': ['data[].type', 'the type of a sale is sell', FIAT],
} as const satisfies CheckTable

const page = { page: 1, limit: 50 }
const tradPassword = FUND_PASSWORD
const ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'

/** Withdrawal, swap, token sale and fiat orders of a member of this run. */
export const ownMoneyFlow = suite(
  'withdrawals, swaps, sales and fiat',
  'ownMember',
  CHECKS,
  async (run, verify) => {
    const { wire, account } = run
    const own = account?.own
    if (own === undefined) return
    const usable = async (coin = 'USDT') => (await accept(run, 'account.spotBalance', { coin })).fields.usable
    await withdrawal()
    await swap()
    await sale()
    await fiat()

    async function withdrawal(): Promise<void> {
      const coins = (await accept(run, 'account.coins', {})).rows
      const chain = fieldsOf(
        coins.find(({ coin, blockname }) => coin === 'USDT' && /TRC|TRON/i.test(textOf(blockname))),
      )
      const blockName = textOf(chain.blockname)
      const order = {
        coin: 'USDT',
        blockName,
        address: ADDRESS,
        number: textOf(chain.oneoutlow),
        tradPassword,
      }
      const unknown = await wire.send('account.withdraw', order)
      verify('account.withdraw/refuses-unknown-address', !unknown.accepted, describe(unknown))
      await accept(run, 'account.addAddress', {
        coin: 'USDT',
        address: ADDRESS,
        title: 'conformance',
        tag: '',
        blockName,
      })
      const wrong = await wire.send('account.withdraw', { ...order, tradPassword: '000000' })
      verify('account.withdraw/refuses-wrong-password', !wrong.accepted, describe(wrong))
      const before = await usable()
      const sent = await accept(run, 'account.withdraw', order)
      if (!sent.accepted) return
      const taken = change(await usable(), before)
      verify(
        'account.withdraw/takes',
        isNear(taken, order.number, '0.2'),
        `fell by ${taken}, withdrawn ${order.number}`,
      )
      const find = async () =>
        (await accept(run, 'account.records', { type: 'out', coin: 'USDT', ...page })).rows[0]
      const record = await find()
      verify('account.records/lists-withdrawal', record?.state === 'sending', record?.state)
      verify('account.records/withdrawal-type', record?.type === 'out', record?.type)
      await wire.send('compat.revokeWithdrawal', { autoid: textOf(record?.autoid) })
      const revoked = await find()
      verify('account.records/revoked', revoked?.state === 'revoke', revoked?.state)
    }

    async function swap(): Promise<void> {
      const pairs = (await accept(run, 'flash.pairs', {})).rows
      const odd = pairs.find((row) => Number(row.low) > Number(row.height))
      verify('flash.pairs/limits', odd === undefined, odd)
      const pair = fieldsOf(
        pairs.find(({ maincoin, tradcoin }) => maincoin === 'USDT' && tradcoin === 'BTC') ?? pairs[0],
      )
      const number = product(pair.low, '2')
      const small = await wire.send('flash.swap', {
        autoid: textOf(pair.autoid),
        number: '0.00000001',
        tradPassword,
      })
      verify('flash.swap/refuses-below-low', !small.accepted, describe(small))
      const coin = textOf(pair.maincoin)
      const before = await usable(coin)
      const done = await accept(run, 'flash.swap', { autoid: textOf(pair.autoid), number, tradPassword })
      if (!done.accepted) return
      const taken = change(await usable(coin), before)
      verify('flash.swap/takes', isSame(taken, number), `fell by ${taken}, swapped ${number}`)
      const row = (await accept(run, 'flash.orders', page)).rows.find((each) =>
        isSame(each.fromnumber, number),
      )
      verify('flash.orders/lists-swap', row !== undefined, 'no swap of this quantity')
      if (row === undefined) return
      const received =
        (Number(number) * Number(row.mainprice ?? pair.mainprice)) / Number(row.tradprice ?? pair.tradprice)
      verify(
        'flash.orders/tonumber',
        isNear(row.tonumber, received.toFixed(8), '0.02'),
        `${textOf(row.tonumber)}, expected ${received.toFixed(8)}`,
      )
    }

    async function sale(): Promise<void> {
      const projects = (await accept(run, 'ieo.projects', {})).rows
      const open = projects.find(({ status }) => textOf(status) === '2')
      const closed = projects.find(({ status }) => textOf(status) !== '2')
      if (open === undefined) {
        for (const call of ['ieo.payCoins', 'ieo.subscribe', 'ieo.orders/'])
          run.ledger.skip(call, 'no token sale is open')
        return
      }
      const coins = await accept(run, 'ieo.payCoins', { coin: textOf(open.coin) })
      const pay = fieldsOf(coins.rows.find(({ paycoin }) => paycoin === 'USDT') ?? coins.rows[0])
      verify('ieo.payCoins/usable', isSame(pay.usable, await usable(textOf(pay.paycoin))), pay.usable)
      const order = { paycoin: textOf(pay.paycoin), number: textOf(open.min), tradPassword }
      const late = await wire.send('ieo.subscribe', {
        ...order,
        autoid: textOf(closed?.autoid) || '999999999',
      })
      verify('ieo.subscribe/refuses-closed', !late.accepted, describe(late))
      const done = await accept(run, 'ieo.subscribe', { ...order, autoid: textOf(open.autoid) })
      if (!done.accepted) return
      const row = (await accept(run, 'ieo.orders', page)).rows.find(({ coin }) => coin === open.coin)
      verify('ieo.orders/lists-subscription', row !== undefined, `no subscription of ${textOf(open.coin)}`)
      if (row !== undefined) verify('ieo.orders/number', isSame(row.number, order.number), row.number)
    }

    async function fiat(): Promise<void> {
      const coins = (await accept(run, 'fiat.coins', {})).rows
      const currencies = (await accept(run, 'fiat.payCoins', {})).rows
      const coin = fieldsOf(coins.find((row) => row.coin === 'USDT') ?? coins[0])
      const currency = fieldsOf(currencies.find(({ state }) => state === undefined || state === 'enable'))
      const order = {
        coin: textOf(coin.coin),
        fiatCode: textOf(currency.code),
        number: product(coin.minnumber, '2'),
      }
      const known = new Set(
        (await accept(run, 'fiat.orders', page)).rows.map(({ orderid }) => textOf(orderid)),
      )
      const fresh = async (): Promise<Fields | undefined> =>
        (await accept(run, 'fiat.orders', page)).rows.find(({ orderid }) => !known.has(textOf(orderid)))
      await accept(run, 'fiat.buy', order)
      const row = await fresh()
      verify('fiat.orders/lists-order', row !== undefined, 'no new order')
      if (row === undefined) return
      const orderid = textOf(row.orderid)
      const byId = async () => {
        const { data, fields } = await accept(run, 'fiat.order', { orderid })
        return fieldsOf(rowsOf(data)[0] ?? fields)
      }
      const found = await byId()
      verify('fiat.order/agrees', isSame(found.number, row.number) && found.coin === row.coin, [
        found.number,
        found.coin,
      ])
      verify('fiat.order/type', found.type === 'buy', found.type)
      const matched = await until(run, 20_000, byId, ({ state }) => state !== 'matching', 1000)
      verify(
        'fiat.order/matched',
        matched.state === 'unpaid' && Object.keys(fieldsOf(matched.payee)).length > 0,
        [matched.state, matched.payee],
      )
      const picture = (await wire.send('user.uploadImage', { imgurl: PIXEL })).rows[0]
      await accept(run, 'fiat.uploadProof', { orderid, imgurl: textOf(picture?.url) })
      known.add(orderid)
      await accept(run, 'account.transferFiat', { type: 'in', coin: order.coin, number: order.number })
      await accept(run, 'fiat.sell', { ...order, tradPassword })
      const sold = await fresh()
      verify('fiat.sell/listed', sold?.type === 'sell', sold?.type)
      await own?.control
        .ask('POST', 'review', { what: 'fiat', id: Number(orderid), uid: own.uid, approved: true })
        .catch(() => {})
    }
  },
)
