import type { AccountRow, Codec, WireCodec } from './codec/codec'
import { allowing, field, time, upTo } from './codec/field-builders'
import { CODE, nonEmptyText, optionalText, QUESTION, textRequired, wholeField, wordOf } from './codec/fields'
import { accountRow, requestRow, row } from './codec/row'

// Optional passkey login, outside the table (docs/reference/account-security.md#passkeys). Bytes are sent as base64url.

/** A passkey of the member. */
export interface Passkey extends AccountRow {
  /** Credential id. */
  readonly id: string
  /** Name chosen by the member; absent if unknown. */
  readonly name?: string
  /** Epoch milliseconds. */
  readonly createdAt?: number
  /** Time of its last login, epoch milliseconds; absent before the first one. */
  readonly usedAt?: number
}

/** Proof of identity to begin a registration. */
export interface PasskeyBeginInput {
  /** Login password. */
  readonly password?: string
  /** Code sent to a linked contact, instead of the password. */
  readonly oldCode?: string
  /** Code of the authenticator app, if the member has one. */
  readonly code?: string
}

/** Options for the browser to create a passkey. */
export interface PasskeyOptions {
  /** Challenge as text: sign its UTF-8 bytes. Valid once, for 5 minutes. */
  readonly challenge: string
  /** User handle as text. */
  readonly userId: string
  /** Account name, shown by the browser. */
  readonly account: string
}

/** Challenge of a passkey login. */
export interface PasskeyChallenge {
  /** Challenge as text: sign its UTF-8 bytes. Valid once, for 5 minutes. */
  readonly challenge: string
}

/** A new passkey created by the browser. */
export interface PasskeyAddInput {
  /** `credential.id`. */
  readonly id: string
  /** Name chosen by the member, 1 to 40 characters. */
  readonly name: string
  /** `response.clientDataJSON`, base64url. */
  readonly clientData: string
  /** `response.getAuthenticatorData()`, base64url. */
  readonly authenticatorData: string
  /** `response.getPublicKey()`, base64url. */
  readonly publicKey: string
  /** `response.getPublicKeyAlgorithm()`: -7 (ES256) or -257 (RS256). */
  readonly algorithm: number
}

/** Reference to a passkey. */
export interface PasskeyInput {
  /** The `id` of a row of `client.user.passkeys`. */
  readonly id: string
}

/** A passkey assertion created by the browser. */
export interface PasskeyLoginInput {
  /** `credential.id`. */
  readonly id: string
  /** `response.clientDataJSON`, base64url. */
  readonly clientData: string
  /** `response.authenticatorData`, base64url. */
  readonly authenticatorData: string
  /** `response.signature`, base64url. */
  readonly signature: string
  /** Type of the client. */
  readonly device: 'app' | 'web'
}

const id = upTo(QUESTION, field('id', nonEmptyText))
const clientData = upTo(QUESTION, field('clientDataJSON', nonEmptyText))
const authenticatorData = upTo(QUESTION, field('authenticatorData', nonEmptyText))

/** A row of /user/passkeys. */
export const passkeyCodec: WireCodec<Passkey> = accountRow<Passkey>(
  {
    id: field('id', textRequired),
    name: field('name', optionalText),
    createdAt: time('createtime'),
    usedAt: time('lasttime'),
  },
  'id',
)

/** Body of /user/beginPasskey. */
export const passkeyBeginRequest: Codec<PasskeyBeginInput> = requestRow<PasskeyBeginInput>({
  password: field('loginPassword', optionalText),
  oldCode: upTo(CODE, field('oldCode', optionalText)),
  code: upTo(CODE, field('code', optionalText)),
})

/** Data of /user/beginPasskey. */
export const passkeyOptionsCodec: WireCodec<PasskeyOptions> = row<PasskeyOptions>({
  challenge: field('challenge', textRequired),
  userId: field('userId', textRequired),
  account: field('account', textRequired),
})

/** Body of /user/addPasskey. */
export const passkeyAddRequest: Codec<PasskeyAddInput> = requestRow<PasskeyAddInput>({
  id,
  name: field('name', nonEmptyText),
  clientData,
  authenticatorData,
  publicKey: upTo(QUESTION, field('publicKey', nonEmptyText)),
  algorithm: field('alg', wholeField),
})

/** Body of /user/removePasskey. */
export const passkeyRequest: Codec<PasskeyInput> = requestRow<PasskeyInput>({ id })

/** Data of /member/passkeyChallenge. */
export const passkeyChallengeCodec: WireCodec<PasskeyChallenge> = row<PasskeyChallenge>({
  challenge: field('challenge', textRequired),
})

/** Body of /member/passkeyLogin. */
export const passkeyLoginRequest: Codec<PasskeyLoginInput> = requestRow<PasskeyLoginInput>({
  id,
  clientData,
  authenticatorData,
  signature: upTo(QUESTION, field('signature', nonEmptyText)),
  device: allowing(field('device', wordOf(['app', 'web'], 'web')), "'app' or 'web'"),
})
