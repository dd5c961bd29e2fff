import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { sessionKey } from '../../shared/navigation/addresses'
import { LAST_PRICES_KEY } from './first-prices'
import { startFirstScreen } from './start-first-screen'

const row = (base: string, price: string, rise = '2.5') => ({
  tradcoin: base,
  maincoin: 'USDT',
  price,
  rise,
  price_accuracy: 2,
  state: 'enable',
})

interface VisitOptions {
  path?: string
  stored?: Record<string, string>
  answer?: () => Promise<Response>
  html?: string
  attributes?: string
  closed?: boolean
}

/** Under what the client keeps the session of the page's own exchange. */
const keyOf = (name: Parameters<typeof sessionKey>[0]) => sessionKey(name, { origin: 'http://bgk.example' })

const list = async () => Response.json({ code: 200, data: [row('BTC', '67000.1'), row('ETH', '3400', '-1')] })

function visit({
  path = '/',
  stored = {},
  answer = list,
  html = '',
  attributes = '',
  closed = false,
}: VisitOptions) {
  const window = new Window({ url: `http://bgk.example${path}` })
  const { document } = window
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value)
  document.write(`<!doctype html><html ${attributes}><head></head><body></body></html>`)
  const waiting: (() => void)[] = []
  const requests: { url: string; headers: Record<string, string> }[] = []
  const page = {
    document,
    location: window.location,
    navigator: { languages: ['en'] },
    matchMedia: () => ({ matches: false }),
    MutationObserver: window.MutationObserver,
    get localStorage() {
      if (closed) throw new Error('closed')
      return window.localStorage
    },
    sessionStorage: window.sessionStorage,
    requestAnimationFrame: (paint: () => void) => paint(),
    setTimeout: (act: () => void) => waiting.push(act),
    fetch: (url: string, { headers }: { headers: Record<string, string> }) => {
      requests.push({ url: url.replace('http://bgk.example', ''), headers })
      return answer()
    },
  }
  // happy-dom's window is not the browser's type; at run time it is what the script asks for.
  const first = startFirstScreen(page as unknown as Parameters<typeof startFirstScreen>[0])
  document.body.innerHTML = html
  return {
    document,
    root: document.documentElement,
    first,
    requests,
    settled: () => window.happyDOM.waitUntilComplete(),
    /** The time that an answer may take has passed. */
    late: () => {
      for (const act of waiting.splice(0)) act()
    },
  }
}

/** As the visit a minute ago left them. */
const storedPrices = () =>
  JSON.stringify({
    at: Date.now() - 60_000,
    markets: { spot: [{ base: 'BTC', quote: 'USDT', price: '1.5', percent: '0', decimals: 2 }] },
  })

const marks = `<i data-first="0 base"></i><i data-first="0 price"></i><i data-first="1 percent"></i><i data-first="5 price">-</i>`
const textsOf = (
  document: { querySelectorAll(selector: string): Iterable<{ textContent: string }> },
  selector: string,
) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

describe('the first screen', () => {
  it('writes the prices of the first answer into the marked places, then asks for the rest', async () => {
    const { document, root, first, requests, settled } = visit({ html: marks })
    await settled()
    expect(textsOf(document, '[data-first]')).toEqual(['BTC', '67,000.10', '−1.00%', '-'])
    expect(document.querySelector('[data-first="1 percent"]')?.getAttribute('data-direction')).toBe('down')
    expect(root.getAttribute('data-prices')).toBe('fresh')
    expect(requests[0]).toEqual({ url: '/trad/symbols', headers: { locale: 'EN' } })
    expect(requests.length).toBe(6)
    expect(first.calls.length).toBe(6)
    // The app reads the answer itself.
    expect((await (await first.calls[0]!.answer).json()).data.length).toBe(2)
  })

  it.each([
    ['the book of a pair', {}, '101.50\n101.00'],
    ['no book that the person groups by a step', { bookSteps: '{"spot BTC/USDT":"0.1"}' }, ''],
  ])('writes %s', async (_, stored: Record<string, string>, lines) => {
    const sell = [
      { price: '101', amount: '1' },
      { price: '101.5', amount: '2' },
    ]
    const data = { info: { ...row('BTC', '100'), amount_accuracy: 2 }, buy: [], sell }
    const { document, settled } = visit({
      path: '/marketDetails/trad',
      html: '<pre data-first="ask price 1 -2"></pre>',
      stored,
      answer: async () => Response.json({ code: 200, data }),
    })
    await settled()
    expect(textsOf(document, 'pre')).toEqual([lines])
  })

  it('shows the last known prices as such until the first answer', async () => {
    let respond = (_: Response) => {}
    const { document, root, settled, late } = visit({
      html: marks,
      stored: { [LAST_PRICES_KEY]: storedPrices() },
      answer: () => new Promise((resolve) => (respond = resolve)),
    })
    await settled()
    expect(textsOf(document, '[data-first="0 price"]')).toEqual(['1.50'])
    expect(root.getAttribute('data-prices')).toBe('known')
    expect(root.hasAttribute('data-age')).toBe(false)
    late()
    expect(root.getAttribute('data-age')).toBe('1 minute ago')
    respond(await list())
    await new Promise((resolve) => setTimeout(resolve))
    await settled()
    expect(textsOf(document, '[data-first="0 price"]')).toEqual(['67,000.10'])
    expect(root.getAttribute('data-prices')).toBe('fresh')
  })

  it('says no age when the answer came in time', async () => {
    const { root, settled, late } = visit({ html: marks, stored: { [LAST_PRICES_KEY]: storedPrices() } })
    await settled()
    expect(root.getAttribute('data-prices')).toBe('fresh')
    late()
    expect(root.hasAttribute('data-age')).toBe(false)
  })

  it("speaks the person's language in the shell's words", async () => {
    const words = `<script id="first-words" type="application/json">{"words":{"CN":["首页","搜索"]},"texts":{"EN":["/a.js"],"CN":["/b.js"]}}</script>`
    const { document, settled } = visit({
      stored: { [keyOf('locale')]: 'CN' },
      html: `${words}<b data-w="0">Home</b><a data-wa="aria-label 1" aria-label="Search"></a>`,
    })
    await settled()
    expect(textsOf(document, '[data-w]')).toEqual(['首页'])
    expect(document.querySelector('a')?.getAttribute('aria-label')).toBe('搜索')
    const hrefs = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/b.js'])
  })

  it('hides the page of a member with an app lock, of no one else', () => {
    const key = keyOf('appLock')
    const isHidden = (stored: Record<string, string>) => visit({ stored }).root.hasAttribute('data-locked')
    expect(isHidden({ [keyOf('token')]: 'secret', [key]: '{}' })).toBe(true)
    expect(isHidden({ [keyOf('token')]: 'secret' })).toBe(false)
    expect(isHidden({ [key]: '{}' })).toBe(false)
    expect(isHidden({ [keyOf('token')]: 'secret', [keyOf('isLogin')]: 'false', [key]: '{}' })).toBe(false)
  })

  it('knows a member, sends their token and no one of an ended login', () => {
    const pair = { tradcoin: 'BTC', maincoin: 'USDT' }
    const member = visit({ path: '/coinExchange', stored: { [keyOf('token')]: 'secret' } })
    expect(member.root.hasAttribute('data-member')).toBe(true)
    expect(member.requests[0]).toEqual({
      url: `/trad/trad?${new URLSearchParams(pair)}`,
      headers: { locale: 'EN', token: 'secret' },
    })
    const ended = visit({
      path: '/coinExchange',
      stored: { [keyOf('token')]: 'secret', [keyOf('isLogin')]: 'false' },
    })
    expect(ended.root.hasAttribute('data-member')).toBe(false)
    expect(ended.requests).toEqual([])
  })

  it('sets theme, colours and contrast as they were chosen', () => {
    const { root } = visit({
      stored: { preferences: '{"theme":"light","direction":"up-red","contrast":"more"}' },
    })
    expect({ ...root.dataset }).toMatchObject({ theme: 'light', direction: 'up-red', contrast: 'more' })
    expect(visit({ stored: { preferences: '{' } }).root.dataset.theme).toBe('dark')
  })

  it("gives the browser's bar the colour of the light theme", async () => {
    const html = '<meta name="theme-color" content="#000000" data-light="#ffffff">'
    const light = visit({ stored: { preferences: '{"theme":"light"}' }, html })
    await light.settled()
    expect(light.document.querySelector('meta')?.getAttribute('content')).toBe('#ffffff')
    const dark = visit({ html })
    await dark.settled()
    expect(dark.document.querySelector('meta')?.getAttribute('content')).toBe('#000000')
  })

  it('keeps the shell of who is there, and none on a page of another screen', async () => {
    const html = '<div data-for="guest">G</div><div data-for="member">M</div>'
    const shown = async (options: VisitOptions) => {
      const { document, settled } = visit({ ...options, html })
      await settled()
      return textsOf(document, '[data-for]')
    }
    expect(await shown({})).toEqual(['G'])
    expect(await shown({ stored: { [keyOf('token')]: 'secret' } })).toEqual(['M'])
    expect(await shown({ path: '/my', attributes: 'data-shell="/"' })).toEqual([])
  })

  it.each([
    ['JP', 'JP', 'ja'],
    ['TW', 'TW', 'zh-Hant'],
    ['nonsense', 'EN', 'en'],
  ])('asks in the language chosen before and says which it is: %s', (stored, locale, tag) => {
    const { requests, root } = visit({ stored: { [keyOf('locale')]: stored } })
    expect(requests[0]?.headers).toEqual({ locale })
    expect(root.lang).toBe(tag)
  })

  it('says when the page is that of another screen', () => {
    const attributes = 'data-shell="/"'
    expect(visit({ path: '/futures', attributes }).root.hasAttribute('data-other')).toBe(true)
    expect(visit({ path: '/', attributes }).root.hasAttribute('data-other')).toBe(false)
  })

  it.each<[string, VisitOptions]>([
    ['a call that fails', { answer: () => Promise.reject(new TypeError('down')) }],
    ['a refusal', { answer: async () => Response.json({ code: 500 }, { status: 500 }) }],
    ['an answer that is no JSON', { answer: async () => new Response('<html>') }],
    ['a storage that throws', { closed: true, answer: () => Promise.reject(new TypeError('down')) }],
  ])('leaves the places as they are after %s, and asks for the rest all the same', async (_name, options) => {
    const { document, root, requests, settled } = visit({ ...options, html: marks })
    await settled()
    expect(textsOf(document, '[data-first]')).toEqual(['', '', '', '-'])
    expect(root.hasAttribute('data-prices')).toBe(false)
    expect(requests.length).toBe(6)
  })

  it('asks for nothing where the exchange is inside the page', () => {
    const { requests, first } = visit({ attributes: 'data-exchange="page"' })
    expect([requests, first.shows]).toEqual([[], undefined])
  })

  it('writes no more once the app has taken its place', async () => {
    let respond = (_: Response) => {}
    const { document, root, first, settled } = visit({
      answer: () => new Promise((resolve) => (respond = resolve)),
    })
    first.stop()
    document.body.innerHTML = marks
    respond(await list())
    await new Promise((resolve) => setTimeout(resolve))
    await settled()
    expect(textsOf(document, '[data-first="0 price"]')).toEqual([''])
    expect(root.hasAttribute('data-prices')).toBe(false)
  })
})
