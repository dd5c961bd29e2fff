import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { run } from '../src/app/run'
import { exchangeWith, lossy, setUpProgram } from './fake-exchange'
import { createTestIo } from './kit'

// An output without free space, such as a full disk: the report is lost, the order is not.

const { dir, bgk } = setUpProgram()
const buy = 'spot buy BTC/USDT --quantity 0.001 --price 50000 --yes'

async function toFullDisk(line: string, exchange: ReturnType<typeof exchangeWith>) {
  const io = createTestIo({ fetch: exchange.fetch, env: { BGK_CONFIG_DIR: dir(), BGK_TOKEN: 'tkn' } })
  const stdout = new Writable({
    write: (_chunk, _encoding, done) =>
      done(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })),
  })
  stdout.on('error', () => {})
  return { exit: await run(line.split(' '), { ...io, stdout }), err: io.err() }
}

it.each(['version', 'version --json', '--help', 'market list', 'market list --csv', 'orders journal --json'])(
  'bgk %s reports it and is exit 2',
  async (line) => {
    const { exit, err } = await toFullDisk(line, exchangeWith())
    // A journal of nothing is written as a document too.
    expect(err).toContain('cannot write the output: no space left on the device')
    expect(exit).toBe(2)
  },
)

it('exits 9 for a placed order that cannot be printed; the rerun finds it', async () => {
  const { state, exchange } = lossy(true)
  state.losing = false
  const { exit, err } = await toFullDisk(buy, exchange)
  expect(exit).toBe(9)
  expect(err).toContain('buy 0.001 BTC/USDT at 50000: placed, number 42, but the output could not be written')
  expect(err).toContain('bgk orders journal')
  expect((await bgk('orders journal --json', exchange)).out).toContain('"orderId":42')
  const again = await bgk(buy, exchange)
  expect({ exit: again.exit, out: again.out }).toEqual({
    exit: 0,
    out: 'Order 42: buy 0.001 BTC/USDT at 50000, open\n',
  })
  expect(state.orders).toBe(1)
})
