import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { uploadPng } from '../../test/server/pictures'
import { attackCase, type Theme } from '../attack-case'
import { BTC, PAGE, refused, succeeded } from '../attack-world'
import { addressAttacks } from './addresses'
import { offerAttacks } from './offers'
import { orderLimitAttacks } from './order-limits'
import { withdrawalAttacks } from './withdrawals'

const { account, cycle, futures, member, spot, user } = endpoints
const MINUTE = 60_000
const LEVERAGED = { pair: BTC, leverage: 10, marginMode: 'isolated' } as const

/** Combinations of allowed actions at the expense of others. */
export const business: Theme = {
  name: 'business',
  surroundings: {},
  cases: [
    attackCase('self-trade', 'prevents trades with oneself', async (world) => {
      const person = await world.createUser({ futures: '5000' })
      const order = { pair: 'ETH/USDT', price: '3000', quantity: '0.1' }
      succeeded(await person.send(spot.sellLimit, order))
      refused(await person.send(spot.buyLimit, order), 'a trade with oneself', 'SELF_TRADE')
      succeeded(await person.send(futures.sellLimit, { ...LEVERAGED, price: '67250', quantity: '1' }))
      refused(
        await person.send(futures.buyLimit, { ...LEVERAGED, price: '67250', quantity: '1' }),
        'a future with oneself',
        'SELF_TRADE',
      )
      succeeded(await person.send(futures.closeAll, undefined))
      for (const { id } of (await person.client.futures.openOrders(PAGE)).rows)
        await person.client.futures.cancelOrder({ id })
    }),

    attackCase('wash-for-rebates', 'pays no rebate for trades within one referral tree', async (world) => {
      const inviter = await world.createUser()
      const { inviteCode = '' } = await inviter.client.user.invitation()
      const referral = await world.createUser({ inviteCode })
      for (let round = 0; round < 10; round += 1) {
        const order = { pair: 'ETH/USDT', price: '2900', quantity: '0.3' }
        succeeded(await referral.send(spot.sellLimit, order))
        succeeded(await inviter.send(spot.buyLimit, order))
      }
      await world.later(61 * MINUTE)
      const paid = (await inviter.client.account.records({ kind: 'system', ...PAGE })).rows
      assert.deepEqual(
        paid.filter(({ title = '' }) => /rebate/i.test(title)),
        [],
      )
    }),

    attackCase('invite-oneself', "rejects an unknown invitation code, and a member's own", async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      const { inviteCode } = await person.client.user.invitation()
      await world.later(MINUTE)
      const code = await world.sendCode('registerEmail', person.email)
      const again = { email: person.email, password: 'Secret2026', code }
      refused(await world.send(member.registerByEmail, { ...again, inviteCode }), 'inviting oneself')
      for (const odd of ['NOBODY', `${inviteCode}0`, '0', '*', 'undefined'])
        refused(
          await world.send(member.registerByEmail, { ...again, inviteCode: odd }),
          `the invitation ${odd}`,
        )
    }),

    attackCase(
      'cycle-own-terms',
      'ignores price, rate and time sent by the client for a timed contract',
      async (world) => {
        const person = await world.createUser({ futures: '1000' })
        const order = { pair: BTC, quantity: '200', payCoin: 'USDT', seconds: 300 }
        const own = {
          profitGas: '9',
          profit_gas: '9',
          price: '1',
          wdate: 0,
          serverTime: 0,
          income: '1000',
          lossGas: '0',
        }
        succeeded(await person.send(cycle.buy, order, own))
        const [row] = await person.client.cycle.positions(BTC)
        assert.equal(row?.profitRate, '0.8')
        assert.notEqual(row?.entryPrice, '1')
        assert.equal((await person.client.account.futuresBalance({ coin: 'USDT' })).available, '800.00000000')
      },
    ),

    attackCase(
      'cycle-terms',
      'rejects an unavailable duration, or a stake outside its limits',
      async (world) => {
        const person = await world.createUser({ futures: '10000' })
        const order = { pair: BTC, quantity: '200', payCoin: 'USDT', seconds: 300 }
        for (const wire of [
          { lever: 1 },
          { lever: 301 },
          { lever: -30 },
          { number: '99.99' },
          { number: '5000.01' },
          { paycoin: 'BTC' },
          { paycoin: 'DOGE' },
        ])
          refused(await person.send(cycle.buy, order, wire), JSON.stringify(wire))
      },
    ),

    attackCase('margin-out', 'prevents transferring the margin of an open position', async (world) => {
      const maker = await world.createUser({ futures: '1000' })
      const person = await world.createUser({ futures: '1000' })
      const order = { ...LEVERAGED, marginMode: 'cross', price: '67250', quantity: '20' } as const
      succeeded(await maker.send(futures.sellLimit, order))
      succeeded(await person.send(futures.buyLimit, order))
      const out = (quantity: string) =>
        person.send(account.transferFutures, { direction: 'out', coin: 'USDT', quantity })
      refused(await out('1000'), 'transferring everything')
      refused(await out('900'), 'transferring the margin')
    }),

    attackCase('close-more', 'prevents closing more lots than the position has', async (world) => {
      const maker = await world.createUser({ futures: '1000' })
      const person = await world.createUser({ futures: '1000' })
      const order = { ...LEVERAGED, price: '67250', quantity: '5' }
      succeeded(await maker.send(futures.sellLimit, order))
      succeeded(await person.send(futures.buyLimit, order))
      const [position] = await person.client.futures.positions()
      for (const number of ['6', '1000000', '-5', '0'])
        refused(
          await person.send(
            futures.closePosition,
            { positionId: position?.id ?? 0, quantity: '1' },
            { number },
          ),
          `closing ${number}`,
        )
    }),

    attackCase(
      'mark-in-thin-book',
      'prevents liquidations by two members who trade far from the index',
      async (world) => {
        const join = () => world.createUser({ futures: '5000' })
        const [victim, maker, one, two] = [await join(), await join(), await join(), await join()]
        // A pair not traded by other cases of the theme: its index stays at 158.4.
        const order = { pair: 'SOL/USDT', leverage: 20, marginMode: 'isolated', quantity: '10' } as const
        succeeded(await maker.send(futures.sellLimit, { ...order, price: '158.4' }))
        succeeded(await victim.send(futures.buyLimit, { ...order, price: '158.4' }))
        for (let round = 0; round < 5; round += 1) {
          await one.send(futures.sellLimit, { ...order, price: '100' })
          await two.send(futures.buyLimit, { ...order, price: '100' })
          await world.later(2000)
        }
        const [position] = await victim.client.futures.positions()
        assert.equal(position?.closableQuantity, '10', 'the victim was liquidated')
      },
    ),

    attackCase('closed-pair', 'prevents trading on a closed pair', async (world) => {
      const person = await world.createUser()
      const order = { pair: 'LTC/USDT', price: '80', quantity: '1' }
      refused(await person.send(spot.buyLimit, order), 'an order')
      refused(await person.send(spot.buyMarket, { pair: order.pair, quantity: '1' }), 'a market order')
    }),

    attackCase('own-fee', 'ignores fee, role and discount sent by the client', async (world) => {
      const [buyer, seller] = [await world.createUser(), await world.createUser()]
      const order = { pair: 'ETH/USDT', price: '2800', quantity: '1' }
      succeeded(await seller.send(spot.sellLimit, order))
      const own = { gas: '0', fee: '0', marketBuyFee: '0', limitBuyFee: '-1', role: 'maker', vip: 9 }
      succeeded(await buyer.send(spot.buyLimit, order, own))
      assert.equal((await world.spot(buyer, 'ETH')).available, '10.99900000')
    }),

    attackCase(
      'documents-twice',
      'rejects repeated identity documents during or after a review',
      async (world) => {
        const person = await world.createUser()
        const front = await uploadPng(person.client)
        const documents = { realName: 'Somebody Else', idCard: '11010519491231002X', front, back: front }
        refused(
          await person.send(user.submitIdentity, documents, { state: 'completed', idcardstate: 'completed' }),
          'other documents',
        )
        assert.equal((await person.client.user.info()).realName, 'Ann Example')
      },
    ),

    ...offerAttacks,
    ...withdrawalAttacks,
    ...addressAttacks,
    ...orderLimitAttacks,
  ],
}
