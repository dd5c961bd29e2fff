import type { AppConfig } from '../src/config.ts'
import { exchangeGroups } from './exchange-proxy.ts'

export interface CheckPlace {
  readonly file: string
  readonly icons: readonly string[]
}

type Rule = readonly [holds: (value: unknown) => boolean, expected: string]

const text = (pattern: RegExp, expected: string): Rule => [
  (value) => typeof value === 'string' && pattern.test(value),
  expected,
]
const number = (from: number, to: number): Rule => [
  (value) => typeof value === 'number' && value >= from && value <= to,
  `a number from ${from} to ${to}`,
]
const oneOf = (...words: readonly string[]): Rule => [
  (value) => typeof value === 'string' && words.includes(value),
  `one of ${words.map((word) => `"${word}"`).join(', ')}`,
]

const colour = text(/^#[\da-f]{6}$/i, 'a colour as #rrggbb')
const wash = text(/^rgb\(\d{1,3} \d{1,3} \d{1,3} \/ 0?\.\d+\)$/, 'a colour as rgb(147 165 255 / 0.14)')
const line = text(/^M[MmLlHhVvCcSsQqTtAaZz\d\s,.e+-]+$/, 'the d of an SVG path, beginning with M')
const coin = text(/^[A-Z\d]{1,20}$/, 'the code of a coin, in capitals')
const flag: Rule = [(value) => typeof value === 'boolean', 'true or false']
const routes = oneOf('home', 'coinExchange', 'futures', 'cycle', 'balances')

/** True for an origin without further parts (optionally with a path), for calls or pictures. */
const isOrigin = (value: unknown, withPath: boolean): boolean => {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { origin, pathname, protocol, hostname } = new URL(value)
  const safe = protocol === 'https:' || (protocol === 'http:' && /(^|\.)localhost$/.test(hostname))
  return safe && value === origin + (withPath && pathname !== '/' ? pathname.replace(/\/$/, '') : '')
}

const rules: Readonly<Record<string, Rule>> = {
  name: text(/^(?! )[^\n\r]{1,40}$/, 'a name of 1 to 40 characters in one line'),
  description: text(/^(?! )[^\n\r]{1,300}$/, 'a sentence of 1 to 300 characters in one line'),
  version: text(/^\d+\.\d+\.\d+$/, 'a version as 1.0.0'),
  mark: line,
  markWidth: number(0.5, 16),
  iconGround: colour,
  'ownCoin.code': coin,
  'ownCoin.path': line,
  'ownCoin.disc': colour,
  'ownCoin.ink': colour,
  apiOrigin: [
    (value) => value === '' || isOrigin(value, true),
    'empty, or an address as https://api.example.com without a slash at its end',
  ],
  basePath: text(/^\/(?:[\w.-]+\/)*$/, 'a path that begins and ends with a slash, as /trade/'),
  nativeShell: text(/^[A-Za-z_]\w{2,39}$/, 'a name as exchangeShell'),
  socketProfile: oneOf('live', 'spec'),
  exchangeUtcOffset: number(-720, 840),
  nullLists: oneOf('error', 'empty'),
  fiat: text(/^[A-Z]{3}$/, 'a currency as USD'),
  'defaultPair.base': coin,
  'defaultPair.quote': coin,
  handheldPhoto: flag,
  chatApp: text(/^(?! )[^\n\r]{1,40}$/, 'a name of 1 to 40 characters in one line'),
  fundPassword: oneOf('either', 'digits', 'alphanumeric'),
}
const themeRules: Readonly<Record<string, Rule>> = {
  ground: colour,
  accent: colour,
  onAccent: colour,
  accentWash: wash,
  glow: colour,
  'hero.0': colour,
  'hero.1': colour,
  'hero.2': colour,
}

/** Value at a path such as `dark.hero.0`. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => Object(inner)[key], value)

const duplicates = (all: readonly unknown[]) => all.filter((one, index) => all.indexOf(one) !== index)

/** Returns the configuration unchanged, or throws with one line per invalid field. */
export function checkConfig(config: AppConfig | undefined, { file, icons }: CheckPlace): AppConfig {
  if (config === undefined) throw new Error(`${file}: it must export \`config\` (docs/operate/web-app.md)`)
  const faults: string[] = []
  const fault = (field: string, expected: string) => {
    const value = JSON.stringify(at(config, field)) ?? 'missing'
    faults.push(`${field.replace(/\.(\d+)/g, '[$1]')} is ${value}; it must be ${expected}`)
  }
  const check = (prefix: string, some: Readonly<Record<string, Rule>>) => {
    for (const [field, [holds, expected]] of Object.entries(some))
      if (!holds(at(config, prefix + field))) fault(prefix + field, expected)
  }
  /** Checks a list and each entry; returns [] if it is no list. */
  const list = (field: 'tabs' | 'fiats' | 'pictureOrigins', most: number, entry: (at: string) => void) => {
    const found: unknown = config[field]
    const items: readonly unknown[] = Array.isArray(found) ? found : []
    const least = field === 'pictureOrigins' ? 0 : 1
    if (!Array.isArray(found) || items.length < least || items.length > most)
      fault(field, `a list of ${least} to ${most}`)
    for (const index of items.keys()) entry(`${field}.${index}`)
    return items
  }

  check('', rules)
  check('dark.', themeRules)
  check('light.', themeRules)
  const tabs = list('tabs', 5, (tab) => {
    check(`${tab}.`, { route: routes, icon: oneOf(...icons) })
    if (at(config, `${tab}.wideOnly`) !== undefined) check(`${tab}.`, { wideOnly: flag })
  })
  for (const route of duplicates(tabs.map((tab) => at(tab, 'route'))))
    faults.push(`tabs: ${JSON.stringify(route)} is there twice`)
  const fiats = list('fiats', 60, (fiat) =>
    check(`${fiat}.`, {
      code: text(/^[A-Z]{3}$/, 'a currency as USD'),
      symbol: text(/^\S.{0,4}$/, 'a sign'),
    }),
  )
  const codes = fiats.map((fiat) => at(fiat, 'code'))
  for (const code of duplicates(codes)) faults.push(`fiats: ${JSON.stringify(code)} is there twice`)
  if (!codes.includes(config.fiat)) fault('fiat', 'one of the codes in fiats')
  list('pictureOrigins', 20, (origin) => {
    if (!isOrigin(at(config, origin), false)) fault(origin, 'an origin as https://media.example.com')
  })
  const [first = ''] = String(config.basePath).split('/').filter(Boolean)
  if (config.apiOrigin === '' && (exchangeGroups.includes(first) || first === 'ws'))
    fault('basePath', `something else: the exchange's own calls begin with /${first}/`)

  if (faults.length > 0) throw new Error([`${file} is invalid:`, ...faults].join('\n  '))
  return config
}
