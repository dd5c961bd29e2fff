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
export interface KeySpec {
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

export const profileKeys: Readonly<Record<ProfileKey, KeySpec>> = {
  url: {
    summary: 'exchange to talk to',
    kind: 'text',
    example: 'https://exchange.example',
    check: checkOrigin,
  },
  lang: { summary: 'language of server messages', kind: 'text', example: 'EN', check: oneOf(LOCALES) },
  color: { summary: 'when to colour', kind: 'text', example: 'auto', check: oneOf(colors) },
  timeout: {
    summary: 'longest wait for one answer',
    kind: 'text',
    example: '10s',
    check: (value, source) => void parseDuration(value, source),
  },
  tz: {
    summary: 'zone of times',
    kind: 'text',
    example: 'Asia/Shanghai',
    check: (value) => void readZone(value),
  },
  readOnly: {
    summary: 'refuse whatever changes something',
    kind: 'boolean',
    example: 'true',
    check: oneOf(['true', 'false']),
  },
  maxNotional: {
    summary: 'largest worst case of one call, in USDT',
    kind: 'text',
    example: '1000',
    check: amount,
  },
  maxDaily: {
    summary: 'largest sum of worst cases of a day (UTC by the exchange), in USDT',
    kind: 'text',
    example: '5000',
    check: amount,
  },
  maxExposure: {
    summary: 'largest sum of open orders, positions and stakes, in USDT',
    kind: 'text',
    example: '3000',
    check: amount,
  },
  maxDailyLoss: {
    summary: 'loss of a day at which nothing more is sent, in USDT',
    kind: 'text',
    example: '200',
    check: amount,
  },
  maxOrdersPerMinute: {
    summary: 'most calls that spend, in any 60 seconds',
    kind: 'text',
    example: '10',
    check: matching(/^[1-9]\d{0,5}$/, 'a whole number above 0'),
  },
  allowAccounts: {
    summary: 'wallets between which transfers do not count: spot, futures, fiat',
    kind: 'list',
    example: 'spot,futures',
    check: oneOf(['spot', 'futures', 'fiat']),
  },
  allowPairs: {
    summary: 'the only pairs to trade',
    kind: 'list',
    example: 'BTC/USDT,ETH/USDT',
    check: matching(/^[A-Za-z0-9]+\/[A-Za-z0-9]+$/, 'a pair such as BTC/USDT'),
  },
  allowAddresses: {
    summary: 'the only addresses to withdraw to',
    kind: 'list',
    example: '0x52908400098527886E0F7030069857D2E4169EE7',
    check: matching(/^\S{4,200}$/, 'an address'),
  },
}

/** Whether a word is a key of a profile. */
export const isProfileKey = (word: string): word is ProfileKey => Object.hasOwn(profileKeys, word)

/** The keys in the order they are shown. */
export const profileKeyNames = Object.keys(profileKeys).filter(isProfileKey)
