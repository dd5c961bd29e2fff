// @vitest-environment node
import { expect, it } from 'vitest'
import { checkConfig } from '../build/check-config.ts'
import { readOperatorConfig } from '../build/operator-config.ts'
import { type AppConfig, config } from '../src/config.ts'
import { config as theirs } from './other-operator.ts'

const place = { file: 'config.ts', icons: ['home', 'wallet', 'trend', 'spot', 'cycle'] }

/** Returns the message for our configuration with some fields changed. */
function messageFor(change: object): string {
  try {
    // An operator's file may bypass the type checker.
    checkConfig({ ...config, ...change } as AppConfig, place)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

it('accepts our configuration, and another operator’s', () => {
  expect(checkConfig(config, place)).toBe(config)
  expect(checkConfig(theirs, place)).toBe(theirs)
})

it.each<[string, object, string]>([
  ['no name', { name: '' }, 'name is ""; it must be a name of 1 to 40 characters in one line'],
  ['a name of two lines', { name: 'A\nB' }, 'name is "A\\nB"'],
  ['a field that is gone', { description: undefined }, 'description is missing'],
  ['a mark that is markup', { mark: 'M0 0"/><script>' }, 'mark is "M0 0\\"/><script>"; it must be the d'],
  ['a colour by name', { iconGround: 'black' }, 'iconGround is "black"; it must be a colour as #rrggbb'],
  ['a colour of a theme', { dark: { ...config.dark, accent: '#fff' } }, 'dark.accent is "#fff"'],
  [
    'two steps of the hero',
    { light: { ...config.light, hero: ['#000000', '#111111'] } },
    'light.hero[2] is missing',
  ],
  ['an address with a slash', { apiOrigin: 'https://a.example/' }, 'apiOrigin is "https://a.example/"'],
  ['an address without encryption', { apiOrigin: 'http://a.example' }, 'apiOrigin is "http://a.example"'],
  ['an address with a query', { apiOrigin: 'https://a.example?b' }, 'apiOrigin is "https://a.example?b"'],
  [
    'a policy in an address',
    { pictureOrigins: ["https://a.example; script-src 'unsafe-inline'"] },
    'pictureOrigins[0]',
  ],
  ['a path without its last slash', { basePath: '/trade' }, 'basePath is "/trade"; it must be a path'],
  [
    'a path of the exchange',
    { basePath: '/home/' },
    'basePath is "/home/"; it must be something else: the exchange\'s',
  ],
  [
    'a screen that is no tab',
    { tabs: [{ route: 'login', icon: 'home' }] },
    'tabs[0].route is "login"; it must be one of "home"',
  ],
  [
    'a glyph there is not',
    { tabs: [{ route: 'home', icon: 'house' }] },
    'tabs[0].icon is "house"; it must be one of "home"',
  ],
  ['a tab twice', { tabs: [config.tabs[0], config.tabs[0]] }, 'tabs: "home" is there twice'],
  ['six tabs', { tabs: [...config.tabs, config.tabs[0]] }, 'tabs is ['],
  ['no currencies', { fiats: [] }, 'fiats is []; it must be a list of 1 to 60'],
  [
    'a currency that cannot be chosen',
    { fiat: 'NOK' },
    'fiat is "NOK"; it must be one of the codes in fiats',
  ],
  [
    'a currency twice',
    { fiats: [...config.fiats, { code: 'INR', symbol: 'R' }] },
    'fiats: "INR" is there twice',
  ],
  ['a coin in small letters', { defaultPair: { base: 'btc', quote: 'USDT' } }, 'defaultPair.base is "btc"'],
  [
    'a password policy there is not',
    { fundPassword: 'none' },
    'fundPassword is "none"; it must be one of "either"',
  ],
  [
    'a word for lists that are null',
    { nullLists: 'ignore' },
    'nullLists is "ignore"; it must be one of "error"',
  ],
  ['an offset in hours', { exchangeUtcOffset: '8' }, 'exchangeUtcOffset is "8"; it must be a number'],
])('names the field: %s', (_, change, words) => {
  expect(messageFor(change)).toContain(words)
})

it('rule 32: names every invalid field and the file', () => {
  expect(
    messageFor({ name: '', fiat: 'x', mark: 7 })
      .split('\n')
      .map((line) => line.trim().split(' ')[0]),
  ).toEqual(['config.ts', 'name', 'mark', 'fiat', 'fiat'])
})

it('reads the named file, and rejects a file without a configuration', async () => {
  const file = new URL('other-operator.ts', import.meta.url).pathname
  expect((await readOperatorConfig(file)).config).toEqual(theirs)
  await expect(readOperatorConfig(new URL('../src/main.tsx', import.meta.url).pathname)).rejects.toThrow()
  const none = new URL('../src/app/first-screen/first-screen.ts', import.meta.url).pathname
  await expect(readOperatorConfig(none)).rejects.toThrow(/first-screen\.ts: it must export `config`/)
})
