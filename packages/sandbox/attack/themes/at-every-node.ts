import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { atEachNode, logInAt, refusedAtEach } from '../at-each-node'
import { type AttackCase, attackCase } from '../attack-case'
import { BTC, FUNDS, outcomes, PAGE, refused, succeeded, withAddress } from '../attack-world'
import { onItsOwn } from '../start-target'

const { account, member, spot, user } = endpoints

/** Guesses checked before a lock. */
const GUESSES = 5

const order = { pair: BTC, price: '20000', quantity: '0.0001' }

/** Every node applies changes made at any other: no node accepts ended sessions, and no counter restarts. */
export const atEveryNode: readonly AttackCase[] = [
  attackCase('token-after-logout', 'rejects a token at every node after a logout at one', async (world) => {
    const nodes = atEachNode(world)
    const { token } = await world.createUser({ complete: false, funds: {} })
    // Caches it on every node.
    for (const at of nodes.all) succeeded(await at(token, user.info, undefined))
    succeeded(await nodes.first(token, user.logout, undefined))
    return refusedAtEach(nodes, (at) => at(token, user.info, undefined), 'the token', 'NOT_LOGGED_IN')
  }),

  attackCase(
    'password-after-change',
    'rejects the old password and old tokens at every node after a change at one',
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

  attackCase('eleven-logins', 'ends the first of eleven logins at every node', async (world) => {
    const nodes = atEachNode(world)
    const person = await world.createUser({ complete: false, funds: {} })
    for (let login = 0; login < 10; login += 1)
      succeeded(await logInAt(nodes.turn(login), person, person.password))
    return refusedAtEach(nodes, (at) => at(person.token, user.info, undefined), 'it', 'NOT_LOGGED_IN')
  }),

  attackCase(
    'one-code',
    'registers one account for one code used at every node simultaneously',
    async (world) => {
      const nodes = atEachNode(world)
      const email = `every-node-${Date.now()}@attack.example`
      await world.visitor.user.getCode({ purpose: 'registerEmail', account: email, areaCode: '0' })
      const input = { email, password: 'Secret2026', code: await world.codeFor(email), inviteCode: '' }
      const count = await outcomes(
        Array.from({ length: 30 }, (_, index) => nodes.turn(index)(undefined, member.registerByEmail, input)),
      )
      assert.equal(count.done, 1)
      for (const at of nodes.all) refused(await at(undefined, member.registerByEmail, input), 'it again')
    },
  ),

  attackCase(
    'guess-code',
    'counts guesses of a code over all nodes and invalidates it after five',
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
    'checks five of 60 parallel guesses over all nodes, and locks the account at each',
    async (world) => {
      const nodes = atEachNode(world)
      const person = await world.createUser({ complete: false, funds: {} })
      const { LOGIN_WRONG: looked = 0 } = await outcomes(
        Array.from({ length: 60 }, (_, index) => logInAt(nodes.turn(index), person, `Wrong${2000 + index}`)),
      )
      assert(looked <= GUESSES, `${looked} of 60 guesses were checked`)
      for (const at of nodes.all)
        refused(
          await logInAt(at, person, person.password),
          'the correct password during the lock',
          'LOGIN_LOCKED',
        )
    },
  ),

  attackCase(
    'guess-fund-password',
    'checks five of 60 guesses of a fund password over all nodes, and locks it at each',
    async (world) => {
      const nodes = atEachNode(world)
      const person = await world.createUser()
      const to = { ...(await withAddress(person)), quantity: '20' }
      const { FUND_PASSWORD_WRONG: looked = 0 } = await outcomes(
        Array.from({ length: 60 }, (_, index) =>
          nodes.turn(index)(person.token, account.withdraw, { ...to, fundPassword: String(100_000 + index) }),
        ),
      )
      assert(looked <= GUESSES, `${looked} of 60 guesses were checked`)
      for (const at of nodes.all)
        refused(await at(person.token, account.withdraw, to), 'the correct password', 'FUND_PASSWORD_LOCKED')
    },
  ),

  attackCase(
    'orders-rate',
    "applies one member's rate limit to 300 parallel orders over all nodes",
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

  attackCase('codes-rate', 'sends thirty codes a day to one address over all nodes', ({ target }) =>
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
    'executes one order for one key at every node simultaneously, with one response',
    async (world) => {
      const nodes = atEachNode(world)
      const person = await world.createUser()
      const key = { 'idempotency-key': 'every-node' }
      const responses = await Promise.all(
        Array.from({ length: 90 }, (_, index) => nodes.turn(index)(person.token, spot.buyLimit, order, key)),
      )
      assert.equal(new Set(responses.map(({ text }) => text)).size, 1, 'there were several responses')
      succeeded(responses[0] ?? assert.fail('no answer'))
      assert.equal((await person.client.spot.openOrders(PAGE)).rows.length, 1)
    },
  ),

  attackCase('last-money', 'spends the last funds once, at every node simultaneously', async (world) => {
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
    'refunds one order once, cancelled at every node simultaneously',
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
