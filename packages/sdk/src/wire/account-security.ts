import type { AccountRow, Codec, WireCodec } from './codec/codec'
import { field, flag, time, upTo } from './codec/field-builders'
import { CODE, optionalText, textOrEmpty, textRequired } from './codec/fields'
import { accountRow, requestRow, row } from './codec/row'

// Optional account security, outside the table (docs/reference/extensions.md).

/** Browser, system and place of a login. */
interface LoginOrigin {
  /** Browser and system, such as `Chrome, Android`; absent if unknown. */
  readonly device?: string
  /** IP address without its last part, such as `203.0.*.*`; absent if unknown. */
  readonly address?: string
}

/** An active session of the member. */
export interface Device extends LoginOrigin, AccountRow {
  /** Session id for `logoutDevice`; not a token. */
  readonly id: string
  /** Time of the login, epoch milliseconds. */
  readonly firstSeenAt?: number
  /** Time of last use, epoch milliseconds, at most an hour old. */
  readonly lastSeenAt?: number
  /** True for the session of the request. */
  readonly current?: boolean
}

/** An entry of the login history. */
export interface LoginRecord extends LoginOrigin, AccountRow {
  /** Epoch milliseconds. */
  readonly time?: number
  /** False for a wrong password; absent if the exchange does not report it. */
  readonly succeeded?: boolean
}

/** Selects a session by its id. */
export interface DeviceInput {
  /** The `id` of a row of `client.user.devices`. */
  readonly id: string
}

/** A row of /user/devices. */
export const deviceCodec: WireCodec<Device> = accountRow<Device>(
  {
    id: field('id', textRequired),
    device: field('device', optionalText),
    address: field('ip', optionalText),
    firstSeenAt: time('createtime'),
    lastSeenAt: time('lasttime'),
    current: flag('current'),
  },
  'id',
)

/** A row of /user/loginHistory. */
export const loginRecordCodec: WireCodec<LoginRecord> = accountRow<LoginRecord>(
  {
    time: time('time'),
    device: field('device', optionalText),
    address: field('ip', optionalText),
    succeeded: flag('success'),
  },
  null,
)

/** Body of /user/logoutDevice. */
export const deviceRequest: Codec<DeviceInput> = requestRow<DeviceInput>({ id: field('id', textRequired) })

/** Phrase in messages of the exchange. */
export interface AntiPhishing {
  /** Absent if none is set. */
  readonly phrase?: string
}

/** New anti-phishing phrase with a proof of identity. */
export interface AntiPhishingInput {
  /** 4 to 20 characters; '' removes the phrase. */
  readonly phrase: string
  /** Login password. */
  readonly password?: string
  /** Code sent to a linked contact, instead of the password. */
  readonly oldCode?: string
}

/** Data of /user/antiPhishing. */
export const antiPhishingCodec: WireCodec<AntiPhishing> = row<AntiPhishing>({
  phrase: field('phrase', optionalText),
})

/** Body of /user/setAntiPhishing. */
export const antiPhishingRequest: Codec<AntiPhishingInput> = requestRow<AntiPhishingInput>({
  phrase: field('phrase', textOrEmpty),
  password: field('loginPassword', optionalText),
  oldCode: upTo(CODE, field('oldCode', optionalText)),
})
