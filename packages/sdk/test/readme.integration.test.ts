import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeExchange } from './fake-exchange'

const root = fileURLToPath(new URL('..', import.meta.url))
const examplesOf = (page: string) =>
  [...readFileSync(`${root}${page}`, 'utf8').matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code)
const examples = examplesOf('README.md')
const attempts = examplesOf('../../docs/reference/attempts.md')

const info = { autoid: 1, tradcoin: 'BTC', maincoin: 'USDT', price: '43125.37' }
const order = {
  ...info,
  autoid: 9,
  type: 'buy',
  style: 'limit',
  price: '9000',
  number: '0.1',
  unfilled: '0.1',
  state: 'unfilled',
}
const exchange = createFakeExchange({
  '/member/loginByTelOrEmail': () => ({ token: 'tok-1' }),
  '/user/userInfo': () => ({ member: '1' }),
  '/trad/symbols': () => [info],
  '/trad/trad': () => ({
    info,
    buy: [{ price: '1', amount: '1' }],
    sell: [{ price: '2', amount: '1' }],
    top: [],
  }),
  '/trad/buyLimit': () => ({ orderId: 9 }),
  '/trad/closeEntrust': () => null,
  '/trad/tradAccount': () => ({ balance: { tradusable: '1', mainusable: '1000' }, entrust_order: [order] }),
  '/trad/buyMarket': () =>
    new Response(
      JSON.stringify({
        code: 1,
        msg: 'no',
        data: { reason: 'QUANTITY_BELOW_MIN', params: { min: '0.0001' } },
      }),
    ),
})

/** Socket that never opens: the examples must work with REST alone. */
class SilentSocket {
  readonly readyState = 0
  send() {}
  close() {}
  addEventListener() {}
}

async function run(code: string): Promise<string[]> {
  const result = await build({
    stdin: { contents: code, resolveDir: root, loader: 'js' },
    bundle: true,
    write: false,
    platform: 'browser',
    conditions: ['@bgk/source'],
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
  })
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((...words) => void lines.push(words.join(' ')))
  vi.stubGlobal('fetch', exchange.fetch)
  vi.stubGlobal('WebSocket', SilentSocket)
  const source = Buffer.from(result.outputFiles[0]?.text ?? '').toString('base64')
  await import(/* @vite-ignore */ `data:text/javascript;base64,${source}`)
  return lines
}

describe('README examples', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it.each([
    ['ten lines', 0, ['BTC/USDT trades at 43125.37', 'buy 0.1 @ 9000 unfilled']],
    ['live data', 1, ['best bid 1, best ask 2']],
    ['order checks', 2, ['quantity Insufficient balance, the maximum is 333.3333']],
    ['errors', 3, ['SERVER_REJECTED QUANTITY_BELOW_MIN 0.0001']],
  ])('prints the lines of %s', async (_name, at, lines) => {
    expect(await run(examples[at] ?? '')).toEqual(lines)
  })

  it('has no other example', () => expect(examples).toHaveLength(4))
})

describe('docs/reference/attempts.md examples', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it.each([
    ['a lost answer', 0, ['applied 1']],
    ['a crash', 1, ['notApplied', 'placed as 1']],
  ])('run: %s', async (_name, at, lines) => {
    expect(await run(attempts[at] ?? '')).toEqual(lines)
  })

  it('are complete', () => expect(attempts).toHaveLength(2))
})
