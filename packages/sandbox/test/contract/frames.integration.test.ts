import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createSandboxHarness, TRADER } from '../server/sandbox-harness'
import { openWireContract } from './wire-contract'

const FRAME_KEYS = [
  ...['symbols', 'overview', 'consymbols', 'cyclesymbols'],
  ...['info', 'buy', 'sell', 'top', 'coninfo', 'conbuy', 'consell', 'contop'],
  ...['cycleinfo', 'cycletop', 'kline'],
]

describe('frames of both sockets', () => {
  const { ends, start, trader } = createSandboxHarness({ limits: 'off' }, { snapshotBeforeWrites: false })

  /** Parsed frames of a new socket; `greet` is its first message. */
  async function framesOf(url: string, greet: string): Promise<Record<string, unknown>[]> {
    const frames: Record<string, unknown>[] = []
    const socket = new WebSocket(url.replace('http', 'ws'))
    ends.push(() => socket.terminate())
    socket.on('open', () => socket.send(greet))
    socket.on('message', (data) => frames.push(JSON.parse(String(data))))
    await expect.poll(() => frames.length).toBeGreaterThan(0)
    return frames
  }
  const keysOf = (frames: readonly object[]) => [...new Set(frames.flatMap((frame) => Object.keys(frame)))]

  it('match the schema of market frames, with each of its keys', async () => {
    const contract = openWireContract(true)
    const { url } = await start()
    const sockets = await Promise.all(
      ['trad', 'contract', 'cycle'].map((kind, index) =>
        framesOf(`${url}/ws/1700000000000${index}`, `USDT_BTC_${kind}_1`),
      ),
    )
    await expect.poll(() => keysOf(sockets.flat()).sort()).toEqual([...FRAME_KEYS].sort())
    // Increments, not only the snapshots.
    await wait(1000)
    expect(sockets.flat().flatMap((frame) => contract.named('MarketFrame', frame))).toEqual([])
  })

  it('match the schema of account frames, with each of its keys', async () => {
    const contract = openWireContract(false)
    const sandbox = await start()
    const client = await trader(sandbox)
    const login = { by: 'email', areaCode: '0', device: 'web', ...TRADER } as const
    const { token } = await client.user.login(login)
    const frames = await framesOf(`${sandbox.url}/ws/account`, JSON.stringify({ token }))
    const pair = 'BTC/USDT'
    await client.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '500' })
    await client.spot.buyMarket({ pair, quantity: '0.001' })
    await client.futures.buyMarket({ pair, quantity: '5', leverage: 10, marginMode: 'isolated' })
    const keys = ['orders', 'positions', 'balances', 'fills', 'records']
    await expect.poll(() => keysOf(frames)).toEqual(expect.arrayContaining(keys))
    const [greeting, ...changes] = frames
    expect(contract.named('AccountGreetingMessage', greeting)).toEqual([])
    expect(changes.flatMap((frame) => contract.named('AccountFrame', frame))).toEqual([])
  })
})
