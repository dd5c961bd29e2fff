import type { AccountRow, Codec, WireCodec } from './codec/codec'
import { allowing, field, time, upTo } from './codec/field-builders'
import { CODE, nonEmptyText, optionalText, QUESTION, textRequired, wholeField, wordOf } from './codec/fields'
import { accountRow, requestRow, row } from './codec/row'

// Login by passkeys, which an exchange may offer beside the table (docs/extensions.md#passkeys). Bytes travel as base64url.

/** A passkey of the member. */
export interface Passkey extends AccountRow {
  /** Names the credential. */
  readonly id: string
  /** Chosen by the member; absent if unknown. */
  readonly name?: string
  /** Epoch milliseconds. */
  readonly createdAt?: number
  /** Time of the last login by it, epoch milliseconds; absent before the first one. */
  readonly usedAt?: number
}

/** Proof of the member that begins a registration. */
export interface PasskeyBeginInput {
  /** Login password. */
  readonly password?: string
  /** Code sent to a contact bound before, instead of the password. */
  readonly oldCode?: string
  /** Code of the authenticator app, for a member who has one. */
  readonly code?: string
}

/** Facts that a browser needs to make a passkey. */
export interface PasskeyOptions {
  /** The challenge as text: sign its UTF-8 bytes. Valid 5 minutes, once. */
  readonly challenge: string
  /** User handle as text. */
  readonly userId: string
  /** Name of the account, for the browser to show. */
  readonly account: string
}

/** Challenge of a login by passkey. */
export interface PasskeyChallenge {
  /** The challenge as text: sign its UTF-8 bytes. Valid 5 minutes, once. */
  readonly challenge: string
}

/** A new passkey, as the browser made it. */
export interface PasskeyAddInput {
  /** `credential.id`. */
  readonly id: string
  /** Chosen by the member: 1 to 40 characters. */
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

/** Selects a passkey by its id. */
export interface PasskeyInput {
  /** The `id` of a row of `client.user.passkeys`. */
  readonly id: string
}

/** An assertion of a passkey, as the browser made it. */
export interface PasskeyLoginInput {
  /** `credential.id`. */
  readonly id: string
  /** `response.clientDataJSON`, base64url. */
  readonly clientData: string
  /** `response.authenticatorData`, base64url. */
  readonly authenticatorData: string
  /** `response.signature`, base64url. */
  readonly signature: string
  /** Kind of the program that logs in. */
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
