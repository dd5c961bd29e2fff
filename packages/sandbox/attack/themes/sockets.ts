import assert from 'node:assert/strict'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type AttackCase, attackCase } from '../attack-case'
import { sendRaw, statusOf } from '../send-request'

/** HAProxy keeps the connection open after a refused upgrade. */
const HEAD = /\r\n\r\n/
const UPGRADE =
  'GET /ws/1 HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n'

async function dial(url: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/1`)
  socket.on('error', () => {})
  await once(socket, 'open')
  return socket
}

const closing = async (socket: WebSocket) => Number((await once(socket, 'close'))[0])

/** Sockets are public and nobody's: what they can be flooded with, and what they must not tell. */
export const socketAttacks: readonly AttackCase[] = [
  attackCase('subscriptions', 'a flood of subscriptions ends the socket', async ({ target }) => {
    const socket = await dial(target.url)
    for (let times = 0; times < 10_000; times += 1) socket.send('USDT_BTC_trad_1')
    assert([1006, 1008].includes(await closing(socket)))
  }),

  attackCase('pings', 'a flood of pings of the protocol ends the socket', async ({ target }) => {
    const socket = await dial(target.url)
    for (let times = 0; times < 10_000; times += 1) socket.ping('x'.repeat(100))
    assert([1006, 1008].includes(await closing(socket)))
  }),

  attackCase('large-frame', 'a frame of 10 MB ends the socket unread', async ({ target }) => {
    const socket = await dial(target.url)
    socket.send('x'.repeat(10_000_000))
    assert([1006, 1009].includes(await closing(socket)))
  }),

  attackCase('binary', 'a binary frame is no subscription', async ({ target }) => {
    const socket = await dial(target.url)
    const frames: string[] = []
    socket.on('message', (data) => frames.push(String(data)))
    socket.send(Buffer.from('USDT_BTC_trad_1'))
    socket.send('ping')
    await Promise.race([pong(socket, frames), once(socket, 'close')])
    assert.doesNotMatch(frames.join(), /"buy"|"kline"/)
    socket.terminate()
  }),

  attackCase(
    'private-keys',
    'keys that look private are nonsense, and nothing private is ever sent',
    async ({ target }) => {
      const socket = await dial(target.url)
      const frames: string[] = []
      socket.on('message', (data) => frames.push(String(data)))
      for (const key of [
        'USDT_BTC_account_1',
        'userInfo',
        '{"token":"x"}',
        '__proto___BTC_trad_1',
        'USDT_constructor_trad_1',
        '*',
      ])
        socket.send(key)
      socket.send('ping')
      await pong(socket, frames)
      assert.doesNotMatch(frames.join(), /balance|email|phone|orderid/i)
      socket.terminate()
    },
  ),

  attackCase('unmasked', 'an unmasked frame ends the socket', async ({ target }) => {
    assert.equal(statusOf(await sendRaw(target.url, `${UPGRADE}\x81\x04ping`)), 101)
  }),

  attackCase('reserved-bits', 'a frame with bits nobody agreed on ends the socket', async ({ target }) => {
    assert.equal(statusOf(await sendRaw(target.url, `${UPGRADE}\xff\xff\x00\x00\x00\x00`)), 101)
  }),

  attackCase('no-upgrade', 'the path of sockets without an upgrade is none', async (world) => {
    assert.equal((await world.ask('/ws/1')).status, 404)
  }),

  attackCase('other-paths', 'an upgrade on another path is refused', async ({ target }) => {
    for (const path of ['/ws/', '/ws/abc', '/ws/1/2', '/ws/..%2f1', '/trad/symbols', `/ws/${'1'.repeat(25)}`])
      assert.equal(statusOf(await sendRaw(target.url, UPGRADE.replace('/ws/1', path), HEAD)), 404, path)
  }),

  attackCase('other-page', 'a page of another site opens no socket', async ({ target }) => {
    for (const header of ['Origin: https://evil.example', 'Sec-Fetch-Site: cross-site']) {
      const output = await sendRaw(
        target.url,
        UPGRADE.replace('\r\nConnection', `\r\n${header}\r\nConnection`),
        HEAD,
      )
      assert.equal(statusOf(output), 403, header)
    }
  }),
]

async function pong(socket: WebSocket, frames: readonly string[]): Promise<void> {
  while (!frames.includes('pong')) await once(socket, 'message')
}
