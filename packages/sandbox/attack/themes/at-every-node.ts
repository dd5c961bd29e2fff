import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { atEachNode, logInAt, refusedAtEach } from '../at-each-node'
import { type AttackCase, attackCase } from '../attack-case'
import { BTC, FUNDS, outcomes, PAGE, refused, succeeded, withAddress } from '../attack-world'
import { onItsOwn } from '../start-target'

const { account, member, spot, user } = endpoints

/** Guesses that are looked at before a lock says no more. */
const GUESSES = 5

const order = { pair: BTC, price: '20000', quantity: '0.0001' }

/** What one node has heard every other one knows: no place to go on with what is over, no count that begins anew. */
export const atEveryNode: readonly AttackCase[] = [
  attackCase(
    'token-after-logout',
    'a token that was logged out at one node is dead at every other',
    async (world) => {
      const nodes = atEachNode(world)
      const { token } = await world.createUser({ complete: false, funds: {} })
      // Every node has it at hand.
      for (const at of nodes.all) succeeded(await at(token, user.info, undefined))
      succeeded(await nodes.first(token, user.logout, undefined))
      return refusedAtEach(nodes, (at) => at(token, user.info, undefined), 'the token', 'NOT_LOGGED_IN')
    },
  ),

  attackCase(
    'password-after-change',
    'a password that was changed at one node opens nothing at any other, and neither do the tokens before',
    async (world) => {
      const nodes = atEachNode(world)
      const person = await world.createUser({ complete: false, funds: {} })
      const other = await world.logIn(person)
      for (const at of nodes.all) succeeded(await at(other, user.info, undefined))
      const change = { kind: 'login', oldPassword: person.password, newPassword: 'Newer2026' } as const
      succeeded(await nodes.first(person.token, user.editPassword, change))
      const figure = await refusedAtEach(
        nodes,
        (at) => at(other, user.info, undefined),
        'an older token',
        'NOT_LOGGED_IN',
      )
      for (const at of nodes.all) refused(await logInAt(at, person, person.password), 'the old password')
      for (const at of nodes.all) succeeded(await logInAt(at, person, 'Newer2026'))
      return figure
    },
  ),

  attackCase(
    'eleven-logins',
    'of eleven logins, shared out over the nodes, the first is over at each of them',
    async (world) => {
      const nodes = atEachNode(world)
      const person = await world.createUser({ complete: false, funds: {} })
      for (let login = 0; login < 10; login += 1)
        succeeded(await logInAt(nodes.turn(login), person, person.password))
      return refusedAtEach(nodes, (at) => at(person.token, user.info, undefined), 'it', 'NOT_LOGGED_IN')
    },
  ),

  attackCase('one-code', 'one code, used at every node at the same moment, registers one', async (world) => {
    const nodes = atEachNode(world)
    const email = `every-node-${Date.now()}@attack.example`
    await world.visitor.user.getCode({ purpose: 'registerEmail', account: email, areaCode: '0' })
    const input = { email, password: 'Secret2026', code: await world.codeFor(email), inviteCode: '' }
    const count = await outcomes(
      Array.from({ length: 30 }, (_, index) => nodes.turn(index)(undefined, member.registerByEmail, input)),
    )
    assert.equal(count.done, 1)
    for (const at of nodes.all) refused(await at(undefined, member.registerByEmail, input), 'it again')
  }),

  attackCase(
    'guess-code',
    'guesses of a code count together, and it is dead at every node after five',
    async (world) => {
      const nodes = atEachNode(world)
      const email = `guess-${Date.now()}@attack.example`
      const right = await world.sendCode('registerEmail', email)
      const wrong = Array.from({ length: 9 }, (_, index) => String(100_000 + index)).filter(
        (code) => code !== right,
      )
      const input = { email, password: 'Secret2026', inviteCode: '' }
      for (const [index, code] of wrong.slice(0, GUESSES).entries())
        refused(await nodes.turn(index)(undefined, member.registerByEmail, { ...input, code }), 'a guess')
      for (const at of nodes.all)
        refused(await at(undefined, member.registerByEmail, { ...input, code: right }), 'the right code')
    },
  ),

  attackCase(
    'guess-password',
    '60 guesses at once, shared out over the nodes: five are looked at, and the account is locked at each',
    async (world) => {
      const nodes = atEachNode(world)
      const person = await world.createUser({ complete: false, funds: {} })
      const { LOGIN_WRONG: looked = 0 } = await outcomes(
        Array.from({ length: 60 }, (_, index) => logInAt(nodes.turn(index), person, `Wrong${2000 + index}`)),
      )
      assert(looked <= GUESSES, `${looked} of 60 guesses were looked at`)
      for (const at of nodes.all)
        refused(await logInAt(at, person, person.password), 'the right one during the lock', 'LOGIN_LOCKED')
    },
  ),

  attackCase(
    'guess-fund-password',
    '60 guesses of a fund password, shared out over the nodes: five are looked at, and it is locked at each',
    async (world) => {
      const nodes = atEachNode(world)
      const person = await world.createUser()
      const to = { ...(await withAddress(person)), quantity: '20' }
      const { FUND_PASSWORD_WRONG: looked = 0 } = await outcomes(
        Array.from({ length: 60 }, (_, index) =>
          nodes.turn(index)(person.token, account.withdraw, { ...to, fundPassword: String(100_000 + index) }),
        ),
      )
      assert(looked <= GUESSES, `${looked} of 60 guesses were looked at`)
      for (const at of nodes.all)
        refused(await at(person.token, account.withdraw, to), 'the right one', 'FUND_PASSWORD_LOCKED')
    },
  ),

  attackCase(
    'orders-rate',
    "300 orders at once, shared out over the nodes, have one member's rate",
    ({ target }) =>
      onItsOwn(target, { limits: 'standard' }, async (world) => {
        const nodes = atEachNode(world)
        const { token } = await world.createUser()
        const begun = performance.now()
        const { done = 0, RATE_LIMITED: limited = 0 } = await outcomes(
          Array.from({ length: 300 }, (_, index) => nodes.turn(index)(token, spot.buyLimit, order)),
        )
        const most = 40 + Math.ceil((20 * (performance.now() - begun)) / 1000) + 3
        assert(done > 0 && done <= most, `${done} of 300 were done`)
        assert.equal(done + limited, 300)
      }),
  ),

  attackCase('codes-rate', 'one address asks all nodes together for thirty codes a day', ({ target }) =>
    onItsOwn(target, { limits: 'standard' }, async (world) => {
      const nodes = atEachNode(world)
      const { done = 0 } = await outcomes(
        Array.from({ length: 60 }, (_, index) =>
          nodes.turn(index)(undefined, user.getCode, {
            purpose: 'registerEmail',
            account: `c${index}@attack.example`,
            areaCode: '0',
          }),
        ),
      )
      assert(done <= 30, `${done} codes were sent`)
    }),
  ),

  attackCase(
    'one-key',
    'one order under one key at every node at once: one order, one answer',
    async (world) => {
      const nodes = atEachNode(world)
      const person = await world.createUser()
      const key = { 'idempotency-key': 'every-node' }
      const responses = await Promise.all(
        Array.from({ length: 90 }, (_, index) => nodes.turn(index)(person.token, spot.buyLimit, order, key)),
      )
      assert.equal(new Set(responses.map(({ text }) => text)).size, 1, 'there were several answers')
      succeeded(responses[0] ?? assert.fail('no answer'))
      assert.equal((await person.client.spot.openOrders(PAGE)).rows.length, 1)
    },
  ),

  attackCase('last-money', 'the last money, spent at every node at once, is spent once', async (world) => {
    const nodes = atEachNode(world)
    const person = await world.createUser()
    const everything = { ...(await withAddress(person)), quantity: FUNDS.USDT }
    const { done } = await outcomes(
      Array.from({ length: 90 }, (_, index) => nodes.turn(index)(person.token, account.withdraw, everything)),
    )
    assert.equal(done, 1)
    assert.equal((await world.spot(person)).available, '0.00000000')
  }),

  attackCase(
    'cancel-everywhere',
    'one order, cancelled at every node at once, gives its money back once',
    async (world) => {
      const nodes = atEachNode(world)
      const person = await world.createUser()
      const input = { pair: BTC, price: '10000', quantity: '0.5' }
      const { orderId = 0 } = await person.client.spot.buyLimit(input)
      const { done } = await outcomes(
        Array.from({ length: 90 }, (_, index) =>
          nodes.turn(index)(person.token, spot.cancelOrder, { id: Number(orderId) }),
        ),
      )
      assert.equal(done, 1)
      assert.deepEqual(await world.spot(person), { available: '10000.00000000', locked: '0.00000000' })
    },
  ),
]
