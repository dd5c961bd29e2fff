import assert from 'node:assert/strict'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '@bgk/sdk/endpoints'
import { WebSocket } from 'ws'
import { attackCase, type Theme } from '../attack-case'
import { gatewaysOf } from '../attack-target'
import { type AttackWorld, BTC, refused, succeeded, together } from '../attack-world'
import { assertNoSlowdown, flood, latenciesOf } from '../flood'
import { tryLogin } from '../log-in'
import type { HttpReply } from '../send-request'
import { onItsOwn } from '../start-target'

const { account, home, spot, user } = endpoints

/** So many may pass since `begun`: what may come at once, what has come back since, and a few. */
const most = (burst: number, perSecond: number, begun: number) =>
  burst + Math.ceil((perSecond * (performance.now() - begun)) / 1000) + 3

const isLimited = ({ status }: HttpReply) => status === 429

/** Too much of anything: whoever floods is refused, and nobody else notices. Each gateway of a cluster counts for itself what is no order, code or password. */
export const limits: Theme = {
  name: 'limits',
  surroundings: { limits: 'standard' },
  cases: [
    attackCase('orders-flood', "one member's flood of orders costs the others nothing", async (world) => {
      const [flooder, other] = [await world.createUser(), await world.createUser()]
      const order = { pair: BTC, price: '20000', quantity: '0.0001' }
      return assertNoSlowdown(world, other, () => flood(() => flooder.send(spot.buyLimit, order)))
    }),

    attackCase(
      'reads-flood',
      "one member's flood of reading is refused, and the others are answered",
      async (world) => {
        const [flooder, other] = [await world.createUser(), await world.createUser()]
        const begun = performance.now()
        const gateways = gatewaysOf(world.target)
        const count = await together(300 * gateways, () => flooder.send(account.spotAssets, undefined))
        assert(
          (count.done ?? 0) <= most(100 * gateways, 20 * gateways, begun),
          `${count.done} of ${300 * gateways} were answered`,
        )
        return assertNoSlowdown(world, other, () => flood(() => flooder.send(account.spotAssets, undefined)))
      },
    ),

    attackCase(
      'orders-rate',
      'of 300 orders at once the rate lets few through, and says when to come again',
      async (world) => {
        const person = await world.createUser()
        const order = { pair: BTC, price: '20000', quantity: '0.0001' }
        const begun = performance.now()
        const answers = await Promise.all(
          Array.from({ length: 300 }, () => person.send(spot.buyLimit, order)),
        )
        const limited = answers.filter(isLimited)
        assert(300 - limited.length <= most(40, 20, begun), `${300 - limited.length} of 300 were done`)
        assert(Number(limited[0]?.headers.get('retry-after')) >= 1, 'no word when to come again')
      },
    ),

    attackCase('bad-requests', 'requests that cannot be read use up the rate faster', async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      const headers = { token: person.token }
      const begun = performance.now()
      const gateways = gatewaysOf(world.target)
      const count = await together(60 * gateways, () =>
        world.ask(spot.buyLimit.path, { method: 'POST', headers, body: '{"a":' }),
      )
      assert(
        (count.REQUEST_INVALID ?? 0) <= most(8 * gateways, 4 * gateways, begun),
        `${count.REQUEST_INVALID} of ${60 * gateways} were read`,
      )
    }),

    attackCase('uploads-rate', 'of 20 pictures in a minute five are taken', async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      const headers = { token: person.token, 'content-type': 'multipart/form-data; boundary=b' }
      const sent = 20 * gatewaysOf(world.target)
      const upload = () => world.ask('/user/img', { method: 'POST', headers, body: 'x' })
      const { RATE_LIMITED: limited = 0 } = await together(sent, upload)
      assert(limited >= (sent / 4) * 3, `${sent - limited} of ${sent} were looked at`)
    }),

    attackCase('codes-rate', 'one address asks for thirty codes a day, and no more', ({ target }) =>
      onItsOwn(target, { limits: 'standard' }, async (world) => {
        const count = await together(60, (index) =>
          world.send(user.getCode, {
            purpose: 'registerEmail',
            account: `c${index}@attack.example`,
            areaCode: '0',
          }),
        )
        assert((count.done ?? 0) <= 30, `${count.done} codes were sent`)
      }),
    ),

    attackCase(
      'lock-out-neighbour',
      "wrong passwords from one address lock nobody else's right one out",
      ({ target }) =>
        onItsOwn(target, { limits: 'standard' }, async (world) => {
          const neighbour = await world.createUser({ complete: false, funds: {} })
          await together(60, (index) => tryLogin(world, `nobody${index}@attack.example`, 'Wrong2026'))
          const response = await tryLogin(world, neighbour.email, neighbour.password)
          assert.equal(response.outcome, 'done', 'the neighbour is locked out')
        }),
    ),

    attackCase(
      'spray',
      'five passwords at forty accounts from one address: after the first few, two at each account',
      ({ target }) =>
        onItsOwn(target, { limits: 'standard' }, async (world) => {
          const count = await together(200, (index) =>
            tryLogin(world, `spray${index % 40}@attack.example`, `Guess${1000 + index}`),
          )
          assert((count.LOGIN_WRONG ?? 0) <= 20 + 40 * 2, `${count.LOGIN_WRONG} of 200 were looked at`)
        }),
    ),

    attackCase('long-passwords', 'passwords of 900 kB cost no more than short ones', ({ timed, target }) =>
      onItsOwn(target, { limits: 'standard' }, async (world) => {
        const long = `Aa1${'x'.repeat(900_000)}`
        const begun = performance.now()
        for (let times = 0; times < 5; times += 1)
          refused(
            await tryLogin(world, `long${times}@attack.example`, long),
            'a password of 900 kB',
            // Before anything is hashed.
            'TEXT_TOO_LONG',
          )
        if (timed) assert(performance.now() - begun < 3000, 'they took seconds')
      }),
    ),

    attackCase(
      'hashing-flood',
      'a flood of log-ins is refused before it fills memory, and who is in goes on',
      ({ timed, target }) =>
        onItsOwn(target, { passwordCost: 12 }, async (world) => {
          const person = await world.createUser({ complete: false })
          const answers: HttpReply[] = []
          const times = 300 * gatewaysOf(target)
          const send = async (index: number) =>
            answers.push(await tryLogin(world, `flood${index}@attack.example`, 'Wrong2026'))
          const begin = () => {
            const all = Promise.all(Array.from({ length: times }, (_, index) => send(index)))
            return { answered: () => answers.length, stop: async () => (await all).length }
          }
          const figures = await assertNoSlowdown({ ...world, timed }, person, begin, times)
          const busy = answers.filter(({ status }) => status === 503).length
          assert(busy > 100, `only ${busy} of ${times} were turned away`)
          return figures
        }),
    ),

    attackCase(
      'hashing-by-one-address',
      'one address tries passwords under made-up names: right log-ins from elsewhere are let in all the while',
      ({ target }) =>
        onItsOwn(target, { passwordCost: 12, trustedProxies: ['127.0.0.1'] }, async (world) => {
          const { email, password } = await world.createUser({ complete: false, funds: {} })
          const from = (address: string) => ({ 'x-forwarded-for': address })
          const guess = (index: number) =>
            tryLogin(world, `made-up-${index}@attack.example`, 'Wrong2026', from('203.0.113.1'))
          const times = 200 * gatewaysOf(target)
          const guesses = Promise.all(Array.from({ length: times }, (_, index) => guess(index)))
          const responses: HttpReply[] = []
          for (let each = 0; each < 3; each += 1)
            responses.push(await tryLogin(world, email, password, from('203.0.113.2')))
          const busy = (await guesses).filter(({ status }) => status === 503).length
          assert.deepEqual(
            responses.map(({ outcome }) => outcome),
            ['done', 'done', 'done'],
          )
          assert(busy > 100, `only ${busy} of ${times} guesses were turned away`)
        }),
    ),

    attackCase(
      'keys-settled',
      'of 300 keys that nobody used a hundred are settled, for each takes a place',
      async (world) => {
        const person = await world.createUser({ complete: false, funds: {} })
        const begun = performance.now()
        let settled = 0
        const gateways = gatewaysOf(world.target)
        for (let index = 0; index < 300 * gateways; index += 1) {
          const headers = { 'idempotency-key': `unused${index}`, 'idempotency-settle': '1' }
          const { outcome } = await person.send(account.removeAddress, { id: 1 }, {}, headers)
          if (outcome === 'KEY_UNUSED') settled += 1
        }
        assert(settled <= most(100 * gateways, 0.1 * gateways, begun), `${settled} keys were settled`)
      },
    ),

    attackCase('sockets-of-one', 'one address holds fifty sockets, and no more', ({ target: baseTarget }) =>
      onItsOwn(baseTarget, { limits: 'standard' }, async ({ target }) => {
        const url = `${target.url.replace('http', 'ws')}/ws/1`
        const gateways = gatewaysOf(target)
        const sockets = Array.from({ length: 80 * gateways }, () => new WebSocket(url))
        const ends = await Promise.all(
          sockets.map(async (socket) => {
            socket.on('error', () => {})
            await Promise.race([once(socket, 'open'), once(socket, 'close')])
            // One that is too many is told so right after it opened.
            const pong = once(socket, 'message')
            if (socket.readyState === WebSocket.OPEN) socket.send('ping')
            await Promise.race([pong, once(socket, 'close')])
            return socket.readyState === WebSocket.OPEN
          }),
        )
        for (const socket of sockets) socket.terminate()
        assert(ends.filter(Boolean).length <= 50 * gateways, `${ends.filter(Boolean).length} are open`)
      }),
    ),

    attackCase('public-flood', 'a flood of nobody leaves the members their rate', async (world) => {
      const person = await world.createUser()
      const figures = await assertNoSlowdown(world, person, () => flood(() => world.ask(spot.symbols.path)))
      // What the flood used up comes back within seconds.
      await untilFree(world)
      return figures
    }),

    attackCase('keys-of-one', "a member's flood of keys pushes nobody else's out", async (world) => {
      const [flooder, other] = [await world.createUser(), await world.createUser()]
      const order = { pair: BTC, price: '20000', quantity: '0.0001' }
      const key = { 'idempotency-key': 'kept' }
      const first = succeeded(await other.send(spot.buyLimit, order, {}, key))
      const running = flood((index) =>
        flooder.send(account.removeAddress, { id: index }, {}, { 'idempotency-key': `k${index}` }),
      )
      await latenciesOf(other, 10)
      await running.stop()
      const again = await other.send(spot.buyLimit, order, {}, key)
      assert.equal(again.text, first.text, 'the key was forgotten')
    }),
  ],
}

/** Until somebody new can register, which takes several calls: a hundred come back each second. */
async function untilFree(world: AttackWorld): Promise<void> {
  for (let times = 0; times < 100; times += 1) {
    const { status } = await world.ask(home.systemTime.path)
    await pause(250)
    if (status === 200) return
  }
  throw new Error('nobody is answered any more')
}
