import { join } from 'node:path'
import { LOCALES } from '@bgk/sdk/languages'
import { CliError, usageError } from '../terminal/errors'
import { colors } from '../terminal/paint'
import { nearest } from '../terminal/suggest'
import { parseDuration, readZone } from '../terminal/time'
import { readText } from './files'

// config.json: the active profile and the settings of each. It is validated as a whole before use; errors
// name file, line and key. Reading never changes it.

export interface ConfigFile {
  /** The profile used when none is named. */
  readonly profile?: string
  readonly profiles: Readonly<Record<string, Profile>>
}

export const configPath = (dir: string): string => join(dir, 'config.json')

/** The text of config.json; undefined when there is none. */
export function readConfigText(dir: string): Promise<string | undefined> {
  const path = configPath(dir)
  return readText(path).catch((error: unknown) => {
    throw usageError(`cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`)
  })
}

/** Reads config.json of the config folder; a missing file is an empty one, a broken one is a usage error. */
export async function readConfigFile(dir: string): Promise<ConfigFile> {
  const text = await readConfigText(dir)
  return text === undefined ? { profiles: {} } : parseConfig(text, configPath(dir))
}

/** Parses config.json; exit 2 with line and key of an error. */
export async function parseConfig(text: string, path: string): Promise<ConfigFile> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const { syntaxError } = await import('./config-text')
    const { line, column, problem } = syntaxError(text)
    throw usageError(`${path}:${line}:${column}: ${problem}`, 'fix it with: bgk config edit')
  }
  try {
    return readConfig(value)
  } catch (error) {
    if (!(error instanceof KeyProblem)) throw error
    const { lineOf } = await import('./config-text')
    throw usageError(
      `${path}:${lineOf(text, error.key)}: ${error.message}`,
      error.hint ?? 'fix it with: bgk config edit',
    )
  }
}

/** Something wrong with the value at a key. */
class KeyProblem extends Error {
  readonly key: readonly string[]
  readonly hint: string | undefined

  constructor(key: readonly string[], message: string, hint?: string) {
    super(message)
    this.key = key
    this.hint = hint
  }
}

const PROFILE_NAME = /^[A-Za-z0-9._-]{1,64}$/

/** Refuses a name that no profile can have. */
export function checkProfileName(name: string): void {
  if (!PROFILE_NAME.test(name))
    throw usageError(`invalid profile name "${name}"`, 'use letters, digits, dots, dashes and underscores')
}

function readConfig(value: unknown): ConfigFile {
  const root = asRecord(value, [], 'the file')
  onlyKeys(root, [], ['profile', 'profiles'])
  const named = asRecord(root.profiles ?? {}, ['profiles'], '"profiles"')
  const profiles = Object.fromEntries(
    Object.entries(named).map(([name, profile]) => {
      const key = ['profiles', name]
      if (!PROFILE_NAME.test(name)) throw new KeyProblem(key, `invalid profile name "${name}"`)
      return [name, readProfile(asRecord(profile, key, `profile "${name}"`), key, `profile "${name}"`)]
    }),
  )
  const { profile } = root
  if (profile === undefined) return { profiles }
  if (typeof profile !== 'string') throw new KeyProblem(['profile'], '"profile" must be text')
  return { profile, profiles }
}

function readProfile(
  record: Readonly<Record<string, unknown>>,
  key: readonly string[],
  where: string,
): Profile {
  onlyKeys(record, key, profileKeyNames)
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      isProfileKey(name) ? [[name, readValue(name, value, [...key, name], `${where} "${name}"`)]] : [],
    ),
  )
}

function readValue(name: keyof Profile, value: unknown, key: readonly string[], source: string): unknown {
  const { kind, check } = profileKeys[name]
  const checked = (one: unknown): unknown => {
    if (typeof one !== 'string')
      throw new KeyProblem(key, `${source} must be ${kind === 'list' ? 'a list of texts' : 'text'}`)
    try {
      check(one, source)
    } catch (error) {
      throw error instanceof CliError ? new KeyProblem(key, error.message, error.details.hint) : error
    }
    return one
  }
  if (kind === 'boolean') {
    if (typeof value !== 'boolean') throw new KeyProblem(key, `${source} must be true or false`)
    return value
  }
  if (kind === 'text') return checked(value)
  if (!Array.isArray(value)) throw new KeyProblem(key, `${source} must be a list of texts`)
  return value.map(checked)
}

function onlyKeys(
  record: Readonly<Record<string, unknown>>,
  key: readonly string[],
  known: readonly string[],
): void {
  const other = Object.keys(record).find((name) => !known.includes(name))
  if (other === undefined) return
  const near = nearest(other, known)
  throw new KeyProblem(
    [...key, other],
    `unknown key "${other}"`,
    near === undefined ? `keys are ${known.join(', ')}` : `did you mean ${near}?`,
  )
}

function asRecord(value: unknown, key: readonly string[], where: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new KeyProblem(key, `${where} must be an object`)
  return Object.fromEntries(Object.entries(value))
}

/** Settings of a profile. */
export interface Profile {
  readonly url?: string
  readonly lang?: string
  readonly color?: string
  readonly timeout?: string
  readonly tz?: string
  readonly exchangeUtcOffset?: string
  readonly nullLists?: string
  readonly readOnly?: boolean
  readonly maxNotional?: string
  readonly maxDaily?: string
  readonly maxExposure?: string
  readonly maxDailyLoss?: string
  readonly maxOrdersPerMinute?: string
  readonly allowAccounts?: readonly string[]
  readonly allowPairs?: readonly string[]
  readonly allowAddresses?: readonly string[]
}

export type ProfileKey = keyof Profile

/** A setting: description, kind, example and validation. */
interface KeySpec {
  readonly summary: string
  readonly kind: 'text' | 'boolean' | 'list'
  readonly example: string
  /** Throws a usage error that begins with `source`. */
  check(value: string, source: string): void
}

const oneOf =
  (words: readonly string[]) =>
  (value: string, source: string): void => {
    if (!words.some((word) => word.toLowerCase() === value.toLowerCase()))
      throw usageError(`${source} must be one of ${words.join(', ')}, not "${value}"`)
  }

const matching =
  (shape: RegExp, what: string) =>
  (value: string, source: string): void => {
    if (!shape.test(value)) throw usageError(`${source} must be ${what}, not "${value}"`)
  }

/** The SDK's option `nullLists`. */
export const NULL_LISTS = ['error', 'empty'] as const

const amount = matching(/^(?!0*\.?0*$)\d{1,20}(\.\d{1,18})?$/, 'a number above 0')

const key = (
  summary: string,
  example: string,
  check: KeySpec['check'],
  kind: KeySpec['kind'] = 'text',
): KeySpec => ({ summary, example, check, kind })

export const profileKeys: Readonly<Record<ProfileKey, KeySpec>> = {
  url: key('Exchange URL', 'https://exchange.example', checkOrigin),
  lang: key('language of server messages', 'EN', oneOf(LOCALES)),
  color: key('Use color: auto, always or never', 'auto', oneOf(colors)),
  timeout: key('Timeout of one request', '10s', (value, source) => void parseDuration(value, source)),
  tz: key('Time zone', 'Asia/Shanghai', (value) => void readZone(value)),
  exchangeUtcOffset: key(
    'Time zone of the exchange, minutes east of UTC',
    '-300',
    matching(/^-?\d{1,3}$/, 'whole minutes east of UTC such as 480 or -300'),
  ),
  nullLists: key('Meaning of null in place of a list: error or empty', 'empty', oneOf(NULL_LISTS)),
  readOnly: key('Reject every write', 'true', oneOf(['true', 'false']), 'boolean'),
  maxNotional: key('Maximum worst case of one call, in USDT', '1000', amount),
  maxDaily: key('Maximum sum of worst cases per day (UTC, exchange time), in USDT', '5000', amount),
  maxExposure: key('Maximum open orders, positions and stakes, in USDT', '3000', amount),
  maxDailyLoss: key('Daily loss that stops trading, in USDT', '200', amount),
  maxOrdersPerMinute: key(
    'Maximum spending calls in any 60 seconds',
    '10',
    matching(/^[1-9]\d{0,5}$/, 'a whole number above 0'),
  ),
  allowAccounts: key(
    'Wallets with free transfers between them: spot, futures, fiat',
    'spot,futures',
    oneOf(['spot', 'futures', 'fiat']),
    'list',
  ),
  allowPairs: key(
    'Only pairs to trade',
    'BTC/USDT,ETH/USDT',
    matching(/^[A-Za-z0-9]+\/[A-Za-z0-9]+$/, 'a pair such as BTC/USDT'),
    'list',
  ),
  allowAddresses: key(
    'Only addresses to withdraw to',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    matching(/^\S{4,200}$/, 'an address'),
    'list',
  ),
}

export const isProfileKey = (word: string): word is ProfileKey => Object.hasOwn(profileKeys, word)

/** The keys in the order they are shown. */
export const profileKeyNames = Object.keys(profileKeys).filter(isProfileKey)

/**
 * The origin behind `--url`, normalised. Plain http is for this machine only: a token sent over it elsewhere is public.
 * ws and wss are read as http and https.
 */
export function checkOrigin(text: string, source: string): string {
  let url: URL
  try {
    url = new URL(text.includes('://') ? text : withScheme(text))
  } catch {
    // Text before @ and after ? may be secret.
    const shown = text.replace(/[^/]*@/, '').replace(/[?#].*$/s, '')
    throw usageError(`${source} is not a URL: "${shown}"`, 'use a URL such as https://exchange.example')
  }
  const protocol = url.protocol.replace(/^ws/, 'http')
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw usageError(`${source} must start with https:// (or http:// on this machine), not "${url.protocol}"`)
  }
  if (url.username !== '' || url.password !== '') {
    throw usageError(`${source} must not contain a user name or password`, 'log in with: bgk auth login')
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw usageError(`${source} must be an origin without a path`, `did you mean ${protocol}//${url.host}?`)
  }
  if (protocol === 'http:' && !isLoopback(url.hostname)) {
    throw usageError(
      `${source} uses plain http to ${url.hostname}: passwords and tokens would be readable`,
      `use https://${url.host}`,
    )
  }
  return `${protocol}//${url.host}`
}

/** An address without a scheme: http on this machine, https elsewhere. */
function withScheme(text: string): string {
  // An IPv6 address without brackets, such as ::1 or ::1:8080, is no host with a port.
  const address = text === '::1' ? '[::1]' : text
  return `${isLoopback(new URL(`https://${address}`).hostname) ? 'http' : 'https'}://${address}`
}

/** Tests for a host name of this machine. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}
