import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { attackCase, type Theme } from '../attack-case'
import { BTC, FUNDS, outcomes, PAGE, succeeded, together, withAddress } from '../attack-world'

const { account, spot, futures, member, user, flash } = endpoints

/** Things asked for at the same moment: one of them happens, and the ledger says so. */
export const races: Theme = {
  name: 'races',
  surroundings: {},
  cases: [
    attackCase('withdraw-all', '100 withdrawals of everything: one is made', async (world) => {
      const person = await world.createUser()
      const everything = { ...(await withAddress(person)), quantity: FUNDS.USDT }
      const { done } = await together(100, () => person.send(account.withdraw, everything))
      assert.equal(done, 1)
      assert.equal((await world.spot(person)).available, '0.00000000')
    }),

    attackCase('one-key', '100 times one order under one key: one order, one answer', async (world) => {
      const person = await world.createUser()
      const order = { pair: BTC, price: '20000', quantity: '0.01' }
      const key = { 'idempotency-key': 'once' }
      const count = await together(100, () => person.send(spot.buyLimit, order, {}, key))
      assert.deepEqual(count, { done: 100 })
      assert.equal((await person.client.spot.openOrders(PAGE)).rows.length, 1)
    }),

    attackCase(
      'one-key-two-orders',
      'two orders under one key side by side: one is refused',
      async (world) => {
        const person = await world.createUser()
        const key = { 'idempotency-key': 'twice' }
        const count = await together(2, (index) =>
          person.send(spot.buyLimit, { pair: BTC, price: '20000', quantity: `0.0${index + 1}` }, {}, key),
        )
        assert.deepEqual(count, { done: 1, IDEMPOTENCY_CONFLICT: 1 })
      },
    ),

    attackCase('last-money', 'the last money into orders and transfers: spent once', async (world) => {
      const person = await world.createUser()
      const { done } = await together(100, (index) =>
        index % 2 === 0
          ? person.send(spot.buyLimit, { pair: BTC, price: '10000', quantity: '0.3' })
          : person.send(account.transferFutures, { direction: 'in', coin: 'USDT', quantity: '3000' }),
      )
      assert.equal(done, 3, '3,000 each of 10,000')
      assert.equal((await world.spot(person)).available, '1000.00000000')
    }),

    attackCase('cancel-100', '100 cancellations of one order: one, and its money once', async (world) => {
      const person = await world.createUser()
      const { orderId = 0 } = await person.client.spot.buyLimit({
        pair: BTC,
        price: '10000',
        quantity: '0.5',
      })
      const { done } = await together(100, () => person.send(spot.cancelOrder, { id: Number(orderId) }))
      assert.equal(done, 1)
      assert.deepEqual(await world.spot(person), { available: '10000.00000000', locked: '0.00000000' })
    }),

    attackCase('cancel-and-fill', 'a cancellation beside a fill: exactly one wins', async (world) => {
      const maker = await world.createUser({ funds: { BNB: '10' } })
      const taker = await world.createUser()
      for (let round = 0; round < 10; round += 1) {
        // Nobody else trades this pair, where the exchange was there before.
        const order = { pair: 'BNB/USDT', price: '600', quantity: '0.1' }
        const { orderId = 0 } = await maker.client.spot.sellLimit(order)
        const before = Number((await world.spot(taker, 'BNB')).available)
        const [cancelled] = await Promise.all([
          maker.send(spot.cancelOrder, { id: Number(orderId) }),
          taker.send(spot.buyLimit, order),
        ])
        const rested = (await taker.client.spot.openOrders(PAGE)).rows
        const bought = Number((await world.spot(taker, 'BNB')).available) > before
        assert.equal(bought, cancelled?.outcome !== 'done', 'filled and cancelled, or neither')
        for (const { id } of rested) await taker.client.spot.cancelOrder({ id })
      }
    }),

    attackCase('register-50', 'one code registers one of 50 at once', async (world) => {
      const email = `race-${Date.now()}@attack.example`
      const code = await world.sendCode('registerEmail', email)
      const fields = { email, tel: '', areaCode: '0', loginPassword: 'Newer2026', code, parent: '' }
      const { done } = await together(50, () =>
        world.ask(member.registerByEmail.path, { method: 'POST', fields }),
      )
      assert.equal(done, 1)
    }),

    attackCase(
      'guess-code-100',
      '100 guesses of a code at once: five are looked at, then it is dead',
      async (world) => {
        const person = await world.createUser()
        await world.later(61_000)
        const code = await world.sendCode('verifyEmail', person.email)
        const guess = (typed: string) =>
          person.send(member.recoverByEmail, { email: person.email, password: 'Newer2026', code: typed })
        const wrong = (index: number) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')
        assert.deepEqual(await together(100, (index) => guess(wrong(index))), { CODE_INVALID: 100 })
        assert.deepEqual(await outcomes([guess(code)]), { CODE_INVALID: 1 }, 'the right one came too late')
      },
    ),

    attackCase('spend-code-20', 'one code changes the password for one of 20 at once', async (world) => {
      const person = await world.createUser()
      await world.later(61_000)
      const code = await world.sendCode('verifyEmail', person.email)
      const { done } = await together(20, (index) =>
        person.send(member.recoverByEmail, { email: person.email, password: `Newer${2000 + index}`, code }),
      )
      assert.equal(done, 1)
    }),

    attackCase(
      'change-login-2',
      'two new login passwords for one old one: exactly one is set',
      async (world) => {
        for (let round = 0; round < 3; round += 1) {
          const person = await world.createUser({ complete: false, funds: {} })
          const { done } = await together(2, (index) =>
            person.send(user.editPassword, {
              kind: 'login',
              oldPassword: person.password,
              newPassword: `Newer${2000 + index}`,
            }),
          )
          assert.equal(done, 1)
        }
      },
    ),

    attackCase(
      'change-fund-2',
      'two new fund passwords for one old one: exactly one is set',
      async (world) => {
        for (let round = 0; round < 3; round += 1) {
          const person = await world.createUser({ funds: {} })
          const { done } = await together(2, (index) =>
            person.send(user.editPassword, {
              kind: 'fund',
              oldPassword: person.fundPassword,
              newPassword: `13579${index}`,
            }),
          )
          assert.equal(done, 1)
        }
      },
    ),

    attackCase(
      'right-fund-8',
      'right fund passwords side by side are not taken for guesses',
      async (world) => {
        const person = await world.createUser()
        const to = await withAddress(person)
        const count = await together(8, () => person.send(account.withdraw, { ...to, quantity: '20' }))
        assert.deepEqual(count, { done: 8 })
      },
    ),

    attackCase('flash-all', '50 swaps of everything: one is made', async (world) => {
      const person = await world.createUser()
      const pairs = await person.client.flash.pairs()
      const pairId = pairs.find(({ from, to }) => from === 'USDT' && to === 'ETH')?.id ?? 0
      const swap = { pairId, quantity: FUNDS.USDT, fundPassword: person.fundPassword }
      const { done } = await together(50, () => person.send(flash.swap, swap))
      assert.equal(done, 1)
      assert.equal((await world.spot(person)).available, '0.00000000')
    }),

    attackCase('close-20', '20 closings of one position: no more lots than there were', async (world) => {
      const maker = await world.createUser({ funds: { USDT: '50000' }, futures: '9000' })
      const person = await world.createUser({ futures: '9000' })
      const order = { pair: 'SOL/USDT', price: '158.4', leverage: 10, marginMode: 'isolated' } as const
      succeeded(await maker.send(futures.sellLimit, { ...order, quantity: '5' }))
      succeeded(await person.send(futures.buyLimit, { ...order, quantity: '5' }))
      succeeded(await maker.send(futures.buyLimit, { ...order, price: '158', quantity: '100' }))
      const [position] = await person.client.futures.positions()
      if (position === undefined) throw new Error('there is no position to close')
      const { id: positionId } = position
      await together(20, () => person.send(futures.closePosition, { positionId, quantity: '5' }))
      const left = await maker.client.futures.openOrders(PAGE)
      assert.equal(left.rows[0]?.remaining, '95', 'more lots were sold than the position had')
      assert.deepEqual(await person.client.futures.positions(), [])
      // The theme of business trades this contract alone.
      for (const { id } of left.rows) await maker.client.futures.cancelOrder({ id })
    }),

    attackCase(
      'transfer-both-ways',
      'transfers there and back at once: nothing is made of it',
      async (world) => {
        const person = await world.createUser()
        await together(60, (index) =>
          person.send(account.transferFutures, {
            direction: index % 2 === 0 ? 'in' : 'out',
            coin: 'USDT',
            quantity: '7000',
          }),
        )
        const { available } = await world.spot(person)
        const inFutures = (await person.client.account.futuresBalance({ coin: 'USDT' })).available
        assert.equal(Number(available) + Number(inFutures), Number(FUNDS.USDT))
      },
    ),

    attackCase('revoke-20', '20 times a withdrawal is taken back: its money comes once', async (world) => {
      const person = await world.createUser()
      const to = await withAddress(person)
      succeeded(await person.send(account.withdraw, { ...to, quantity: '5000' }))
      const [record] = (await person.client.account.records({ kind: 'withdrawal', ...PAGE })).rows
      const { done } = await together(20, () =>
        world.ask('/account/out_revoke', {
          method: 'POST',
          fields: { autoid: record?.id },
          headers: { token: person.token },
        }),
      )
      assert.equal(done, 1)
      assert.equal((await world.spot(person)).available, '10000.00000000')
    }),
  ],
}
