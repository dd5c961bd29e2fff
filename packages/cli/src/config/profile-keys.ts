import { LOCALES } from '@bgk/sdk/languages'
import { usageError } from '../terminal/errors'
import { colors } from '../terminal/paint'
import { readZone } from '../terminal/zone'
import { parseDuration } from './flags'
import { checkOrigin } from './origin'

/** What a profile of config.json may say. Lists, yes and no, and text. */
export interface Profile {
  readonly url?: string
  readonly lang?: string
  readonly color?: string
  readonly timeout?: string
  readonly tz?: string
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

/** One key: what it is for, how it is written, and what is wrong with a value. */
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

const amount = matching(/^(?!0*\.?0*$)\d{1,20}(\.\d{1,18})?$/, 'a number above 0')

const key = (
  summary: string,
  example: string,
  check: KeySpec['check'],
  kind: KeySpec['kind'] = 'text',
): KeySpec => ({ summary, example, check, kind })

export const profileKeys: Readonly<Record<ProfileKey, KeySpec>> = {
  url: key('exchange to talk to', 'https://exchange.example', checkOrigin),
  lang: key('language of server messages', 'EN', oneOf(LOCALES)),
  color: key('when to colour', 'auto', oneOf(colors)),
  timeout: key('longest wait for one answer', '10s', (value, source) => void parseDuration(value, source)),
  tz: key('zone of times', 'Asia/Shanghai', (value) => void readZone(value)),
  readOnly: key('refuse whatever changes something', 'true', oneOf(['true', 'false']), 'boolean'),
  maxNotional: key('largest worst case of one call, in USDT', '1000', amount),
  maxDaily: key('largest sum of worst cases of a day (UTC by the exchange), in USDT', '5000', amount),
  maxExposure: key('largest sum of open orders, positions and stakes, in USDT', '3000', amount),
  maxDailyLoss: key('loss of a day at which nothing more is sent, in USDT', '200', amount),
  maxOrdersPerMinute: key(
    'most calls that spend, in any 60 seconds',
    '10',
    matching(/^[1-9]\d{0,5}$/, 'a whole number above 0'),
  ),
  allowAccounts: key(
    'wallets between which transfers do not count: spot, futures, fiat',
    'spot,futures',
    oneOf(['spot', 'futures', 'fiat']),
    'list',
  ),
  allowPairs: key(
    'the only pairs to trade',
    'BTC/USDT,ETH/USDT',
    matching(/^[A-Za-z0-9]+\/[A-Za-z0-9]+$/, 'a pair such as BTC/USDT'),
    'list',
  ),
  allowAddresses: key(
    'the only addresses to withdraw to',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    matching(/^\S{4,200}$/, 'an address'),
    'list',
  ),
}

/** Whether a word is a key of a profile. */
export const isProfileKey = (word: string): word is ProfileKey => Object.hasOwn(profileKeys, word)

/** The keys in the order they are shown. */
export const profileKeyNames = Object.keys(profileKeys).filter(isProfileKey)
