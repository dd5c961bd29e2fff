import assert from 'node:assert/strict'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '@bgk/sdk/endpoints'
import { WebSocket } from 'ws'
import type { Said } from '../ask'
import { attackCase, type Theme } from '../attack-case'
import { type AttackWorld, BTC, type Person, refused, succeeded, together } from '../attack-world'
import { tryLogin } from '../log-in'
import { onItsOwn } from '../start-target'

const { account, home, spot, user } = endpoints

/** Asks as fast as the answers come, in so many lanes, until told to stop; gives how much was asked. */
function flood(send: (index: number) => Promise<unknown>, lanes = 20): { stop(): Promise<number> } {
  let going = true
  let sent = 0
  const lane = async () => {
    while (going) {
      sent += 1
      await send(sent).catch(() => undefined)
    }
  }
  const all = Array.from({ length: lanes }, lane)
  return {
    async stop() {
      going = false
      await Promise.all(all)
      return sent
    },
  }
}

/** How somebody else fares: ms of the slowest of so many calls one after the other, each of which must be done. */
async function worstOf(person: Person, times = 20): Promise<number> {
  let worst = 0
  for (let index = 0; index < times; index += 1) {
    const begun = performance.now()
    succeeded(await person.send(account.spotBalance, { coin: 'USDT' }))
    worst = Math.max(worst, performance.now() - begun)
  }
  return worst
}

/**
 * Fails when a flood lets somebody else wait for more than a second and ten times as long as without it (on a busy machine everything
 * takes longer). Gives the figures.
 */
async function costsNothing(other: Person, begin: () => { stop(): Promise<number> }): Promise<string> {
  const quiet = await worstOf(other)
  const running = begin()
  const worst = await worstOf(other)
  const sent = await running.stop()
  const figures = `slowest of 20 calls ${Math.round(worst)} ms beside ${sent} calls of the flood, ${Math.round(quiet)} ms without it`
  assert(worst < Math.max(1000, 10 * quiet), figures)
  return figures
}

/** So many may pass since `begun`: what may come at once, what has come back since, and a few. */
const most = (burst: number, perSecond: number, begun: number) =>
  burst + Math.ceil((perSecond * (performance.now() - begun)) / 1000) + 3

const isLimited = ({ status }: Said) => status === 429

/** Too much of anything: whoever floods is refused, and nobody else notices. */
export const limits: Theme = {
  name: 'limits',
  surroundings: { limits: 'standard' },
  cases: [
    attackCase(
      'orders-flood',
      "one member's flood of orders costs the others nothing",
      async (world) => {
        const [flooder, other] = [await world.newcomer(), await world.newcomer()]
        const order = { pair: BTC, price: '20000', quantity: '0.0001' }
        return costsNothing(other, () => flood(() => flooder.send(spot.buyLimit, order)))
      },
      ['control'],
    ),

    attackCase(
      'reads-flood',
      "one member's flood of reading is refused, and the others are answered",
      async (world) => {
        const [flooder, other] = [await world.newcomer(), await world.newcomer()]
        const begun = performance.now()
        const count = await together(300, () => flooder.send(account.spotAssets, undefined))
        assert((count.done ?? 0) <= most(100, 20, begun), `${count.done} of 300 were answered`)
        return costsNothing(other, () => flood(() => flooder.send(account.spotAssets, undefined)))
      },
      ['control'],
    ),

    attackCase(
      'orders-rate',
      'of 300 orders at once the rate lets few through, and says when to come again',
      async (world) => {
        const person = await world.newcomer()
        const order = { pair: BTC, price: '20000', quantity: '0.0001' }
        const begun = performance.now()
        const answers = await Promise.all(
          Array.from({ length: 300 }, () => person.send(spot.buyLimit, order)),
        )
        const limited = answers.filter(isLimited)
        assert(300 - limited.length <= most(40, 20, begun), `${300 - limited.length} of 300 were done`)
        assert(Number(limited[0]?.headers.get('retry-after')) >= 1, 'no word when to come again')
      },
      ['control'],
    ),

    attackCase(
      'bad-requests',
      'requests that cannot be read use up the rate faster',
      async (world) => {
        const person = await world.newcomer({ complete: false, funds: {} })
        const headers = { token: person.token }
        const begun = performance.now()
        const count = await together(60, () =>
          world.ask(spot.buyLimit.path, { method: 'POST', headers, body: '{"a":' }),
        )
        assert((count.REQUEST_INVALID ?? 0) <= most(8, 4, begun), `${count.REQUEST_INVALID} of 60 were read`)
      },
      ['control'],
    ),

    attackCase(
      'uploads-rate',
      'of 20 pictures in a minute five are taken',
      async (world) => {
        const person = await world.newcomer({ complete: false, funds: {} })
        const headers = { token: person.token, 'content-type': 'multipart/form-data; boundary=b' }
        const count = await together(20, () => world.ask('/user/img', { method: 'POST', headers, body: 'x' }))
        assert((count.RATE_LIMITED ?? 0) >= 15, `${20 - (count.RATE_LIMITED ?? 0)} of 20 were looked at`)
      },
      ['control'],
    ),

    attackCase(
      'codes-rate',
      'one address asks for thirty codes a day, and no more',
      () =>
        onItsOwn({ limits: 'standard' }, async (world) => {
          const count = await together(60, (index) =>
            world.send(user.getCode, {
              purpose: 'registerEmail',
              account: `c${index}@attack.example`,
              areaCode: '0',
            }),
          )
          assert((count.done ?? 0) <= 30, `${count.done} codes were sent`)
        }),
      ['machine'],
    ),

    attackCase(
      'lock-out-neighbour',
      "wrong passwords from one address lock nobody else's right one out",
      () =>
        onItsOwn({ limits: 'standard' }, async (world) => {
          const neighbour = await world.newcomer({ complete: false, funds: {} })
          await together(60, (index) => tryLogin(world, `nobody${index}@attack.example`, 'Wrong2026'))
          const said = await tryLogin(world, neighbour.email, neighbour.password)
          assert.equal(said.outcome, 'done', 'the neighbour is locked out')
        }),
      ['machine'],
    ),

    attackCase(
      'spray',
      'five passwords at forty accounts from one address: after the first few, two at each account',
      () =>
        onItsOwn({ limits: 'standard' }, async (world) => {
          const count = await together(200, (index) =>
            tryLogin(world, `spray${index % 40}@attack.example`, `Guess${1000 + index}`),
          )
          assert((count.LOGIN_WRONG ?? 0) <= 20 + 40 * 2, `${count.LOGIN_WRONG} of 200 were looked at`)
        }),
      ['machine'],
    ),

    attackCase(
      'long-passwords',
      'passwords of 900 kB cost no more than short ones',
      () =>
        onItsOwn({ limits: 'standard' }, async (world) => {
          const long = `Aa1${'x'.repeat(900_000)}`
          const begun = performance.now()
          for (let times = 0; times < 5; times += 1)
            refused(await tryLogin(world, `long${times}@attack.example`, long), 'a password of 900 kB')
          assert(performance.now() - begun < 3000, 'they took seconds')
        }),
      ['machine'],
    ),

    attackCase(
      'hashing-flood',
      'a flood of log-ins is refused before it fills memory, and who is in goes on',
      () =>
        onItsOwn({ passwordCost: 12 }, async (world) => {
          const person = await world.newcomer({ complete: false })
          const answers: Said[] = []
          const running = (send: (index: number) => Promise<Said>) =>
            Promise.all(Array.from({ length: 300 }, async (_, index) => answers.push(await send(index))))
          const figures = await costsNothing(person, () => {
            const all = running((index) => tryLogin(world, `flood${index}@attack.example`, 'Wrong2026'))
            return { stop: async () => (await all).length }
          })
          const busy = answers.filter(({ status }) => status === 503).length
          assert(busy > 100, `only ${busy} of 300 were turned away`)
          return figures
        }),
      ['machine'],
    ),

    attackCase(
      'sockets-of-one',
      'one address holds fifty sockets, and no more',
      async ({ target }) => {
        const url = `${target.url.replace('http', 'ws')}/ws/1`
        const sockets = Array.from({ length: 80 }, () => new WebSocket(url))
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
        assert(ends.filter(Boolean).length <= 50, `${ends.filter(Boolean).length} are open`)
      },
      ['machine'],
    ),

    attackCase(
      'public-flood',
      'a flood of nobody leaves the members their rate',
      async (world) => {
        const person = await world.newcomer()
        const figures = await costsNothing(person, () => flood(() => world.ask(spot.symbols.path)))
        // What the flood used up comes back within seconds.
        await untilFree(world)
        return figures
      },
      ['control'],
    ),

    attackCase(
      'keys-of-one',
      "a member's flood of keys pushes nobody else's out",
      async (world) => {
        const [flooder, other] = [await world.newcomer(), await world.newcomer()]
        const order = { pair: BTC, price: '20000', quantity: '0.0001' }
        const key = { 'idempotency-key': 'kept' }
        const first = succeeded(await other.send(spot.buyLimit, order, {}, key))
        const running = flood((index) =>
          flooder.send(account.removeAddress, { id: index }, {}, { 'idempotency-key': `k${index}` }),
        )
        await worstOf(other, 10)
        await running.stop()
        const again = await other.send(spot.buyLimit, order, {}, key)
        assert.equal(again.text, first.text, 'the key was forgotten')
      },
      ['control'],
    ),
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
