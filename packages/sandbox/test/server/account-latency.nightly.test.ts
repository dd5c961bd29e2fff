import type { AccountFill } from '@bgk/sdk'
import { accountFrameCodec } from '@bgk/sdk/internal'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createSandboxHarness } from './sandbox-harness'

const BTC = { base: 'BTC', quote: 'USDT' } as const
const FILLS = 1_000

const { ends, start, trader: logIn } = createSandboxHarness({ limits: 'off' })

/** Measured from sending the order to the frame with its fill, which is more than from the fill. */
it('sends 1,000 fills over a real socket, each once, 95 of 100 within 150 ms', async () => {
  const log: string[] = []
  const sandbox = await start({ log: (line) => log.push(line) })
  const trader = await logIn(sandbox)
  expect(trader.extensions.get().accountStream).toBe(true)
  const arrived = new Map<number, number>()
  const fills: AccountFill[] = []
  const seqs: number[] = []
  let onReceived = () => {}
  const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/ws/account`)
  ends.push(() => socket.terminate())
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => socket.send(JSON.stringify({ token: trader.session.token })))
    socket.once('error', reject)
    socket.once('message', () => resolve())
  })
  socket.on('message', (data) => {
    const frame = accountFrameCodec.decode(JSON.parse(String(data)))
    seqs.push(frame.seq)
    for (const fill of frame.fills ?? []) {
      fills.push(fill)
      if (fill.orderId !== undefined) arrived.set(fill.orderId, performance.now())
    }
    onReceived()
  })

  const sent = new Map<number, number>()
  for (let at = 0; sent.size < FILLS; at++) {
    const time = performance.now()
    const order = { pair: BTC, quantity: '0.0001' }
    const { orderId = 0, fill } =
      at % 2 === 0 ? await trader.spot.buyMarket(order) : await trader.spot.sellMarket(order)
    if (fill) sent.set(orderId, time)
  }
  await new Promise<void>((resolve) => {
    onReceived = () => {
      if ([...sent.keys()].every((id) => arrived.has(id))) resolve()
    }
    onReceived()
  })
  const waits = [...sent].map(([id, time]) => (arrived.get(id) ?? Number.NaN) - time)
  waits.sort((a, b) => a - b)
  const p95 = waits[Math.floor(waits.length * 0.95)] ?? Number.NaN
  console.info(
    `order to frame: p50 ${waits[waits.length >> 1]?.toFixed(1)}, p95 ${p95.toFixed(1)}, most ${waits.at(-1)?.toFixed(1)} ms`,
  )
  expect(waits.length).toBeGreaterThanOrEqual(FILLS)
  expect(p95).toBeLessThanOrEqual(150)
  expect(waits.at(-1)).toBeLessThanOrEqual(3_000)
  expect(seqs).toEqual(seqs.map((_, at) => at + 1))
  expect(new Set(fills.map(({ id }) => id)).size).toBe(fills.length)
  // The exchange lists the last 500 closed orders.
  for (const id of [...sent.keys()].slice(-200)) {
    const order = await trader.spot.orderById({ id })
    const own = fills.filter(({ orderId }) => orderId === id)
    expect(own.map((fill) => fill.id)).toEqual(order.fills?.map((fill) => fill.id))
  }
  expect(log.join('\n')).not.toContain(trader.session.token)
}, 120_000)
