import { readFile } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import type { ClientOptions, Locale } from '@bgk/sdk'
import type { GuardLimits } from '@bgk/sdk/guards'
import { LOCALES } from '@bgk/sdk/languages'
import { type CliError, usageError } from '../terminal/errors'
import type { Io } from '../terminal/io'
import type { Format } from '../terminal/output'
import { type ColorChoice, colors } from '../terminal/paint'
import { nearest } from '../terminal/suggest'
import { parseJson } from '../terminal/text'
import { parseDuration, readZone, type Zone } from '../terminal/time'
import {
  type ConfigFile,
  checkOrigin,
  checkProfileName,
  configPath,
  isLoopback,
  NULL_LISTS,
  type Profile,
  readConfigFile,
} from './profile'

/** Settings of one run. Precedence: flag, environment, profile, local sandbox, default. */
export interface Settings {
  readonly dir: string
  readonly profile: string
  readonly origin: string
  readonly format: Format
  readonly fields: readonly string[] | undefined
  readonly quiet: boolean
  readonly header: boolean
  readonly color: ColorChoice
  readonly zone: Zone
  readonly lang: Locale | undefined
  readonly timeoutMs: number | undefined
  /** Traits of the exchange: options of the SDK's client. */
  readonly exchange: Pick<ClientOptions, 'exchangeUtcOffset' | 'nullLists'>
  readonly yes: boolean
  /** Prompts are allowed. */
  readonly input: boolean
  readonly dryRun: boolean
  readonly verbose: boolean
  /** The id of a dry run whose payload is to be sent. */
  readonly confirmId: string | undefined
  /** Lifetime of a confirmation, ms; undefined: the default. */
  readonly confirmationTtlMs?: number
  /** Restrictions of the profile. */
  readonly guards: Guards
}

const defaultOrigin = 'http://localhost:8080'

/** The profile that needs no word in config.json. */
export const DEFAULT_PROFILE = 'default'

/** A profile that config.json does not have. */
export function noProfile(name: string, { profiles }: ConfigFile, dir: string): CliError {
  const near = nearest(name, Object.keys(profiles))
  return usageError(
    `no profile "${name}" in ${configPath(dir)}`,
    near === undefined ? `add it with: bgk profile add ${name}` : `did you mean ${near}?`,
  )
}

export async function resolveSettings(
  flags: Flags,
  io: Pick<Io, 'env' | 'home' | 'platform' | 'cwd' | 'isRunning'>,
  { configless = false }: { readonly configless?: boolean } = {},
): Promise<Settings> {
  const dir = configDir(io)
  const config: ConfigFile = configless ? { profiles: {} } : await readConfigFile(dir)
  const profile = textFlag(flags, 'profile') ?? (io.env.BGK_PROFILE || config.profile) ?? DEFAULT_PROFILE
  checkProfileName(profile)
  const own = Object.hasOwn(config.profiles, profile) ? config.profiles[profile] : undefined
  if (own === undefined && profile !== DEFAULT_PROFILE && !configless) throw noProfile(profile, config, dir)

  const pick = (name: string, variable: string | undefined, fromProfile: string | undefined) => {
    const flag = textFlag(flags, name)
    if (flag !== undefined) return { text: flag, source: `--${name}` }
    const fromEnv = variable === undefined ? undefined : io.env[variable]
    if (fromEnv) return { text: fromEnv, source: variable ?? '' }
    return fromProfile === undefined
      ? undefined
      : { text: fromProfile, source: `profile "${profile}" ${name}` }
  }
  const oneOf = <Word extends string>(
    found: ReturnType<typeof pick>,
    words: readonly Word[],
  ): Word | undefined => {
    if (found === undefined) return undefined
    const word = words.find((one) => one.toLowerCase() === found.text.toLowerCase())
    if (word === undefined) {
      throw usageError(`${found.source} must be one of ${words.join(', ')}, not "${found.text}"`)
    }
    return word
  }

  const url = pick('url', 'BGK_URL', own?.url)
  const timeout = pick('timeout', undefined, own?.timeout)
  const fields = textFlag(flags, 'fields')
  return {
    dir,
    profile,
    origin:
      url === undefined ? ((await runningOrigin(io)) ?? defaultOrigin) : checkOrigin(url.text, url.source),
    format: readFormat(flags),
    fields: fields === undefined ? undefined : readFields(fields),
    quiet: hasFlag(flags, 'quiet'),
    header: flags.header !== false,
    color:
      choiceFlag(flags, 'color', colors) ?? oneOf(pick('color', undefined, own?.color), colors) ?? 'auto',
    zone: readZone(pick('tz', undefined, own?.tz)?.text),
    lang: oneOf(pick('lang', 'BGK_LANG', own?.lang), LOCALES),
    timeoutMs: timeout === undefined ? undefined : parseDuration(timeout.text, timeout.source),
    exchange: traitsOf(own),
    yes: hasFlag(flags, 'yes'),
    input: flags.input !== false && !['1', 'true'].includes(io.env.BGK_NO_INPUT ?? ''),
    dryRun: hasFlag(flags, 'dryRun'),
    verbose: hasFlag(flags, 'verbose'),
    confirmId: textFlag(flags, 'confirm'),
    guards: {
      readOnly: own?.readOnly === true || ['1', 'true'].includes(io.env.BGK_READ_ONLY ?? ''),
      limits: limitsOf(own),
      allowPairs: own?.allowPairs,
      allowAddresses: own?.allowAddresses,
    },
  }
}

function traitsOf(profile: Profile | undefined): Settings['exchange'] {
  const nullLists = NULL_LISTS.find((word) => word === profile?.nullLists?.toLowerCase())
  return {
    ...(profile?.exchangeUtcOffset !== undefined && { exchangeUtcOffset: Number(profile.exchangeUtcOffset) }),
    ...(nullLists && { nullLists }),
  }
}

const limitsOf = (profile: Profile | undefined): GuardLimits => ({
  maxNotional: profile?.maxNotional,
  maxDaily: profile?.maxDaily,
  maxExposure: profile?.maxExposure,
  maxDailyLoss: profile?.maxDailyLoss,
  maxOrdersPerMinute:
    profile?.maxOrdersPerMinute === undefined ? undefined : Number(profile.maxOrdersPerMinute),
  allowAccounts: profile?.allowAccounts,
})

const FORMATS = ['json', 'ndjson', 'csv'] as const

function readFormat(flags: Flags): Format {
  const [first, second] = FORMATS.filter((name) => hasFlag(flags, name))
  if (second !== undefined)
    throw usageError(`--${first} and --${second} exclude each other`, 'use only one output format')
  return first ?? 'text'
}

function readFields(text: string): readonly string[] {
  const fields = text.split(',').map((field) => field.trim())
  if (fields.includes('')) throw usageError(`"${text}" contains an empty field`, 'use --json=pair,price')
  return fields
}

/** Configuration folder: BGK_CONFIG_DIR, or the platform's default. */
function configDir(io: Pick<Io, 'env' | 'home' | 'platform'>): string {
  if (io.env.BGK_CONFIG_DIR) return resolve(io.env.BGK_CONFIG_DIR)
  if (io.platform === 'win32' && io.env.APPDATA) return join(io.env.APPDATA, 'bgk')
  const xdg = io.env.XDG_CONFIG_HOME
  return join(xdg && isAbsolute(xdg) ? xdg : join(io.home, '.config'), 'bgk')
}

/** Restrictions of a profile, independent of the exchange. */
interface Guards {
  /** Refuses every change. */
  readonly readOnly: boolean
  /** Limits of the account's guard, in USDT. */
  readonly limits: GuardLimits
  /** The only pairs to trade, as `BTC/USDT`; undefined is all. */
  readonly allowPairs: readonly string[] | undefined
  /** The only addresses to withdraw to; undefined is all. */
  readonly allowAddresses: readonly string[] | undefined
}

/** Note of a running sandbox in its data folder. */
export interface RunningSandbox {
  readonly url: string
  /** Of its control plane. */
  readonly key: string
  /** Process id, if noted. */
  readonly pid: number | undefined
  /** Path of its local socket, where it has one. */
  readonly socket?: string | undefined
}

/** Default data folder of a sandbox. */
export const SANDBOX_FOLDER = '.bgk'

/** The note in this folder; undefined where there is none, or none that can be read. */
export async function readRunningSandbox(folder: string): Promise<RunningSandbox | undefined> {
  const value = parseJson(await readFile(join(folder, 'control.json'), 'utf8').catch(() => ''))
  if (typeof value !== 'object' || value === null || !('url' in value) || !('key' in value)) return undefined
  const { url, key } = value
  if (typeof url !== 'string' || typeof key !== 'string' || !URL.canParse(url)) return undefined
  const pid = 'pid' in value && typeof value.pid === 'number' ? value.pid : undefined
  const socket = 'socket' in value && typeof value.socket === 'string' ? value.socket : undefined
  return { url, key, pid, socket }
}

/**
 * Origin of the sandbox running in this folder. Loopback only: a copied folder must not redirect passwords.
 */
async function runningOrigin({ cwd, isRunning }: Pick<Io, 'cwd' | 'isRunning'>): Promise<string | undefined> {
  const found = await readRunningSandbox(join(cwd, SANDBOX_FOLDER))
  if (found?.pid === undefined || !isRunning(found.pid)) return undefined
  return isLoopback(new URL(found.url).hostname) ? checkOrigin(found.url, SANDBOX_FOLDER) : undefined
}

/** A text flag, `undefined` when absent. */
export function textFlag(flags: Flags, name: string): string | undefined {
  const value = flags[name]
  return typeof value === 'string' ? value : undefined
}

export const hasFlag = (flags: Flags, name: string): boolean => flags[name] === true

/** Values of a repeatable flag. */
export function listFlag(flags: Flags, name: string): readonly string[] {
  const value = flags[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** A whole number in a range; anything else is a usage error that names the flag. */
export function integerFlag(
  flags: Flags,
  name: string,
  range: { readonly min: number; readonly max: number },
): number | undefined {
  const text = textFlag(flags, name)
  if (text === undefined) return undefined
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= range.min && value <= range.max)) {
    throw usageError(
      `--${dashed(name)} must be a whole number from ${range.min} to ${range.max}, not "${text}"`,
    )
  }
  return value
}

/** A number that names a thing, as an order id; anything else is a usage error. */
export function readId(text: string, { not, hint }: { readonly not: string; readonly hint: string }): number {
  if (!/^\d{1,15}$/.test(text)) throw usageError(`"${text}" is not ${not}`, hint)
  return Number(text)
}

/** One of a list of words; anything else is a usage error that lists them. */
export function choiceFlag<Word extends string>(
  flags: Flags,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const text = textFlag(flags, name)
  if (text === undefined) return undefined
  const found = words.find((word) => word.toLowerCase() === text.toLowerCase())
  if (found === undefined)
    throw usageError(`--${dashed(name)} must be one of ${words.join(', ')}, not "${text}"`)
  return found
}

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Flags as the command line gave them, by name. */
export type Flags = Readonly<Record<string, unknown>>

/** A duration in ms: `500ms`, `30s`, `5m`, `1h`; a bare number is seconds. */
export function durationFlag(flags: Flags, name: string): number | undefined {
  const text = textFlag(flags, name)
  return text === undefined ? undefined : parseDuration(text, `--${dashed(name)}`)
}
