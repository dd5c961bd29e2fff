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

/** Maximum number since `begun`: burst, refill, and a margin. */
const most = (burst: number, perSecond: number, begun: number) =>
  burst + Math.ceil((perSecond * (performance.now() - begun)) / 1000) + 3

const isLimited = ({ status }: HttpReply) => status === 429

/**
 * Floods: the sender is limited, and other callers are not affected. Each gateway of a cluster counts
 * separately, except orders, codes and passwords.
 */
export const limits: Theme = {
  name: 'limits',
  surroundings: { limits: 'standard' },
  cases: [
    attackCase('orders-flood', "serves other members during one member's flood of orders", async (world) => {
      const [flooder, other] = [await world.createUser(), await world.createUser()]
      const order = { pair: BTC, price: '20000', quantity: '0.0001' }
      return assertNoSlowdown(world, other, () => flood(() => flooder.send(spot.buyLimit, order)))
    }),

    attackCase('reads-flood', "limits one member's flood of reads and serves others", async (world) => {
      const [flooder, other] = [await world.createUser(), await world.createUser()]
      const begun = performance.now()
      const gateways = gatewaysOf(world.target)
      const count = await together(300 * gateways, () => flooder.send(account.spotAssets, undefined))
      assert(
        (count.done ?? 0) <= most(100 * gateways, 20 * gateways, begun),
        `${count.done} of ${300 * gateways} were answered`,
      )
      return assertNoSlowdown(world, other, () => flood(() => flooder.send(account.spotAssets, undefined)))
    }),

    attackCase('orders-rate', 'limits 300 parallel orders and returns the time to retry', async (world) => {
      const person = await world.createUser()
      const order = { pair: BTC, price: '20000', quantity: '0.0001' }
      const begun = performance.now()
      const answers = await Promise.all(Array.from({ length: 300 }, () => person.send(spot.buyLimit, order)))
      const limited = answers.filter(isLimited)
      assert(300 - limited.length <= most(40, 20, begun), `${300 - limited.length} of 300 were executed`)
      assert(Number(limited[0]?.headers.get('retry-after')) >= 1, 'no time to retry')
    }),

    attackCase('bad-requests', 'charges more for invalid requests', async (world) => {
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

    attackCase('uploads-rate', 'accepts five of 20 pictures in a minute', async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      const headers = { token: person.token, 'content-type': 'multipart/form-data; boundary=b' }
      const sent = 20 * gatewaysOf(world.target)
      const upload = () => world.ask('/user/img', { method: 'POST', headers, body: 'x' })
      const { RATE_LIMITED: limited = 0 } = await together(sent, upload)
      assert(limited >= (sent / 4) * 3, `${sent - limited} of ${sent} were checked`)
    }),

    attackCase('codes-rate', 'sends thirty codes a day to one address', ({ target }) =>
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
      'does not lock out a correct password because of wrong ones from its address',
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
      'limits five passwords at forty accounts from one address: after the first few, two per account',
      ({ target }) =>
        onItsOwn(target, { limits: 'standard' }, async (world) => {
          const count = await together(200, (index) =>
            tryLogin(world, `spray${index % 40}@attack.example`, `Guess${1000 + index}`),
          )
          assert((count.LOGIN_WRONG ?? 0) <= 20 + 40 * 2, `${count.LOGIN_WRONG} of 200 were checked`)
        }),
    ),

    attackCase('long-passwords', 'rejects passwords of 900 kB as fast as short ones', ({ timed, target }) =>
      onItsOwn(target, { limits: 'standard' }, async (world) => {
        const long = `Aa1${'x'.repeat(900_000)}`
        const begun = performance.now()
        for (let times = 0; times < 5; times += 1)
          refused(
            await tryLogin(world, `long${times}@attack.example`, long),
            'a password of 900 kB',
            // Before hashing.
            'TEXT_TOO_LONG',
          )
        if (timed) assert(performance.now() - begun < 3000, 'they took seconds')
      }),
    ),

    attackCase(
      'hashing-flood',
      'rejects a flood of logins before it fills memory, and serves logged in members',
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
          assert(busy > 100, `only ${busy} of ${times} were rejected`)
          return figures
        }),
    ),

    attackCase(
      'hashing-by-one-address',
      'accepts correct logins from elsewhere during guesses under invented names from one address',
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
          assert(busy > 100, `only ${busy} of ${times} guesses were rejected`)
        }),
    ),

    attackCase(
      'keys-settled',
      'resolves a hundred of 300 unused keys, because each occupies a slot',
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
        assert(settled <= most(100 * gateways, 0.1 * gateways, begun), `${settled} keys were resolved`)
      },
    ),

    attackCase('sockets-of-one', 'limits an address to fifty sockets', ({ target: baseTarget }) =>
      onItsOwn(baseTarget, { limits: 'standard' }, async ({ target }) => {
        const url = `${target.url.replace('http', 'ws')}/ws/1`
        const gateways = gatewaysOf(target)
        const sockets = Array.from({ length: 80 * gateways }, () => new WebSocket(url))
        const ends = await Promise.all(
          sockets.map(async (socket) => {
            socket.on('error', () => {})
            await Promise.race([once(socket, 'open'), once(socket, 'close')])
            // An excess socket is closed right after opening.
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

    attackCase('public-flood', "preserves the members' rate during a flood without login", async (world) => {
      const person = await world.createUser()
      const figures = await assertNoSlowdown(world, person, () => flood(() => world.ask(spot.symbols.path)))
      // The used up rate refills within seconds.
      await untilFree(world)
      return figures
    }),

    attackCase(
      'keys-of-one',
      "preserves other members' keys during a member's flood of keys",
      async (world) => {
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
      },
    ),
  ],
}

/** Waits until registration works, which takes several calls: a hundred refill each second. */
async function untilFree(world: AttackWorld): Promise<void> {
  for (let times = 0; times < 100; times += 1) {
    const { status } = await world.ask(home.systemTime.path)
    await pause(250)
    if (status === 200) return
  }
  throw new Error('no caller gets a response any more')
}
