import { describe, expect, it } from 'vitest'
import { run } from '../src/app/run'
import { accepted, btc, createFakeExchange, type FakeHandler, marketHandlers } from './fake-exchange'
import { createTestIo, runLine, setUpFolder, type TestIoOptions } from './kit'

const dir = setUpFolder()

const bgk = (line: string, options: TestIoOptions = {}) =>
  runLine(line, { ...options, env: { BGK_CONFIG_DIR: dir(), ...options.env } })
const market = (handlers: Readonly<Record<string, FakeHandler>> = {}) => {
  const exchange = createFakeExchange({ ...marketHandlers, ...handlers })
  return { fetch: exchange.fetch, calls: exchange.calls }
}

describe('the command line itself', () => {
  it('shows help for nothing, --help and help, on stdout', async () => {
    for (const line of ['', '--help', 'help']) {
      const { exit, out, err } = await bgk(line)
      expect({ exit, err }).toEqual({ exit: 0, err: '' })
      expect(out).toContain('Usage: bgk')
      expect(out).toContain('spot')
    }
    expect((await bgk('help spot buy')).out).toContain('--percent')
    expect((await bgk('spot buy --help')).out).toContain('Examples:')
  })

  it('prints versions and exit codes', async () => {
    expect((await bgk('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(JSON.parse((await bgk('version --json')).out)).toHaveProperty('node')
    const codes: unknown = JSON.parse((await bgk('help exit-codes --json')).out)
    expect(codes).toContainEqual(expect.objectContaining({ exit: 9, name: 'unknown_state' }))
    expect((await bgk('help exit-codes')).out).toMatch(/^Exit {2}Name/)
  })

  it.each([
    ['nonsense', "unknown command 'nonsense'"],
    ['spot bay BTC/USDT', 'Did you mean buy?'],
    ['market list --nope', "unknown option '--nope'"],
    ['market list --sort up', '--sort must be one of'],
    ['market book BTC/USDT --depth 0', '--depth must be a whole number from 1 to 20'],
    ['market list extra', 'too many arguments'],
    ['spot buy BTC/USDT', 'missing order size'],
    ['spot buy BTC/USDT --quantity 1 --cost 2', 'exclude each other'],
    ['spot cancel', 'missing order ids'],
    ['spot cancel 5 --all', 'missing order ids'],
    ['spot cancel 5x', 'not an order id'],
    ['watch ticker BTC/USDT --json', 'use --ndjson'],
    ['market list --url http://exchange.example', 'plain http'],
    ['market list --color blue', '--color must be one of'],
    ['help nothing', 'no help for'],
    ['auth login', 'missing account'],
    ['auth login a@b.example', 'cannot prompt for the password'],
    ['auth login a@b.example --password secret', "unknown option '--password'"],
  ])('reports `bgk %s` as a usage error', async (line, message) => {
    const { exit, out, err } = await bgk(line, { env: { BGK_TOKEN: 'x' } })
    expect(err).toContain(message)
    expect({ exit, out }).toEqual({ exit: 2, out: '' })
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })

  it('takes global flags before and after the command', async () => {
    for (const line of [
      '--json market ticker BTC/USDT',
      'market --json ticker BTC/USDT',
      'market ticker BTC/USDT --json',
    ]) {
      const { exit, out } = await bgk(line, market())
      expect(exit).toBe(0)
      expect(JSON.parse(out)).toMatchObject([{ pair: 'BTC/USDT', price: '65000.12' }])
    }
  })
})

describe('market', () => {
  it('list shows open pairs, aligned; --all the others too', async () => {
    expect((await bgk('market list', market())).out).toMatchInlineSnapshot(`
      "Pair          Last   24h %  24h high  24h low  24h volume
      BTC/USDT  65000.12  +1.25%     66000    64000        12.5
      "
    `)
    expect((await bgk('market list --all --sort rise --no-header', market())).out).toMatchInlineSnapshot(`
      "BTC/USDT  65000.12  +1.25%  66000  64000  12.5  enabled
      LTC/USDT        80  -3.00%  66000  64000  12.5  disabled
      "
    `)
    expect((await bgk('market list --main BTC', market())).err).toBe('No pairs quoted in BTC\n')
  })

  it('--json=fields selects fields, and lists the others for an unknown one', async () => {
    expect(JSON.parse((await bgk('market list --json=price,pair', market())).out)).toEqual([
      { price: '65000.12', pair: 'BTC/USDT' },
    ])
    const { exit, err } = await bgk('market list --json=last', market())
    expect(exit).toBe(2)
    expect(JSON.parse(err).error.hint).toContain('pair')
  })

  it('book shows both sides', async () => {
    expect((await bgk('market book btcusdt', market())).out).toMatchInlineSnapshot(`
      "Bid amount       Bid       Ask  Ask amount
             0.5  65000.00  65001.00        0.25
                            65002.00           1
      "
    `)
    expect(JSON.parse((await bgk('market book btc_usdt --depth 1 --json', market())).out)).toEqual({
      pair: 'BTC/USDT',
      price: '65000.12',
      bids: [{ price: '65000.00', quantity: '0.5' }],
      asks: [{ price: '65001.00', quantity: '0.25' }],
    })
  })

  it('rule 21: kline copies the text of every number and reads the stamp at UTC+8', async () => {
    const series = ['20240102080000|65000.10|65100.00|64900|65050.00000001|1.50', '20240102090000|1|2|x|1|1']
    const kline = market({ '/trad/kline': () => accepted({ series }) })
    expect(JSON.parse((await bgk('market kline BTC/USDT --json', kline)).out)).toEqual([
      {
        time: '2024-01-02T00:00:00Z',
        open: '65000.10',
        high: '65100.00',
        low: '64900',
        close: '65050.00000001',
        volume: '1.50',
      },
    ])
    expect((await bgk('market kline BTC/USDT', kline)).out).toContain('2024-01-02 00:00:00Z  65000.10')
    expect((await bgk('market kline BTC/USDT --period 1d', kline)).out).toContain('2024-01-02  65000.10')
  })

  it('exits 5 for an unknown pair, with a suggestion', async () => {
    const { exit, err } = await bgk('market ticker BTX/USDT', market())
    expect(exit).toBe(5)
    expect(err).toBe('bgk: unknown pair "BTX/USDT" — did you mean BTC/USDT?\n')
  })

  it('colors only with --color or on a terminal', async () => {
    expect((await bgk('market list', market())).out).not.toContain('\u001b')
    expect((await bgk('market list --color always', market())).out).toContain('\u001b[32m')
    expect((await bgk('market list', { ...market(), tty: true })).out).toContain('\u001b[32m')
    expect((await bgk('market list', { ...market(), tty: true, env: { NO_COLOR: '1' } })).out).not.toContain(
      '\u001b',
    )
  })

  it('removes terminal codes from server text', async () => {
    const evil = { ...btc, tradcoin: 'B\u001b[2JTC', state: 'enable' }
    const { out } = await bgk('market list', market({ '/trad/symbols': () => accepted([evil]) }))
    expect(out).not.toContain('\u001b')
    expect(out).toContain('BTC/USDT')
  })
})

describe('bad answers', () => {
  it('exits 7 while the server is down, with one line, as JSON with --json', async () => {
    const url = '--url http://127.0.0.1:9'
    const { exit, out, err } = await bgk(`market list ${url}`)
    expect({ exit, out }).toEqual({ exit: 7, out: '' })
    expect(err).toMatch(
      /^bgk: cannot reach http:\/\/127\.0\.0\.1:9.* — start an exchange with: bgk sandbox start/,
    )
    expect(JSON.parse((await bgk(`market list --json ${url}`)).err)).toMatchObject({
      error: { code: 'network', exit: 7, retryable: true },
    })
    expect((await bgk(`watch ticker BTC/USDT ${url}`)).exit).toBe(7)
  })

  it('a server that does not answer: exit 7 after --timeout', async () => {
    const silent = market({
      '/trad/symbols': ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    })
    const { exit, err } = await bgk('market list --timeout 50ms', silent)
    expect(exit).toBe(7)
    expect(err).toContain('did not respond in time')
  })

  it.each<[string, FakeHandler, number, string]>([
    ['something else at that address', () => new Response('<html>'), 7, 'check that --url'],
    ['a row that is no market', () => accepted([{ autoid: 'x' }]), 7, 'cannot read'],
    ['HTTP 502', () => new Response('bad gateway', { status: 502 }), 7, 'HTTP 502'],
    [
      'a refusal',
      () => ({ code: 500, msg: 'closed for \u001b[31mtonight', data: null }),
      6,
      'closed for tonight',
    ],
  ])('%s', async (_, handler, exit, message) => {
    const result = await bgk('market list', market({ '/trad/symbols': handler }))
    expect(result.err).toContain(message)
    expect(result.exit).toBe(exit)
    expect(result.out).toBe('')
  })

  it('--verbose prints calls on stderr without secrets', async () => {
    const { err } = await bgk('spot balance -v', { ...market(), env: { BGK_TOKEN: 'secret-token' } })
    expect(err).toContain('GET http://localhost:8080/account/myAccount')
    expect(err).not.toContain('secret-token')
  })

  it('exits 0 if the reader closes the pipe', async () => {
    const io = createTestIo({ ...market(), env: { BGK_CONFIG_DIR: dir() } })
    io.breakPipe()
    expect(await run(['market', 'list'], io)).toBe(0)
  })
})
