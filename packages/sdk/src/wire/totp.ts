import type { Codec, WireCodec } from './codec/codec'
import { allowing, field, flag, upTo, values } from './codec/field-builders'
import { CODE, LINE, nonEmptyText, optionalText, optionalWhole, textRequired, wordOf } from './codec/fields'
import { requestRow, row } from './codec/row'

// Optional two-step login by an authenticator app, outside the table (docs/reference/account-security.md#authenticator-app).

/** State of the member's authenticator app. */
export interface TotpState {
  /** True if a login requires a code of the app. */
  readonly on?: boolean
  /** Unused recovery codes; absent without an app. */
  readonly recoveryLeft?: number
}

/** Proof of identity to begin the set-up. */
export interface TotpBeginInput {
  /** Login password. */
  readonly password?: string
  /** Code sent to a linked contact, instead of the password. */
  readonly oldCode?: string
}

/** Key for an authenticator app; inactive until confirmed. */
export interface TotpSetup {
  /** Base32 key (a secret) to type into the app. */
  readonly secret: string
  /** The key as an `otpauth://` URI (a secret), for a QR code. */
  readonly uri: string
  /** Set-up id for `confirmTotp`; valid for 10 minutes. */
  readonly setupToken: string
}

/** First code of the app. */
export interface TotpConfirmInput {
  /** The `setupToken` of `beginTotp`. */
  readonly setupToken: string
  /** Six digits of the app. */
  readonly code: string
}

/** Code of the second step. */
export interface TotpCodeInput {
  /** Six digits of the app, or a recovery code. */
  readonly code: string
}

/** Codes for a login without the app. */
export interface RecoveryCodes {
  /** Secrets, each valid once. The exchange shows them only once. */
  readonly codes: readonly string[]
}

/** Second step of a login. */
export interface ConfirmLoginInput {
  /** Token from the rejection of the first step: `loginChallengeOf(error)`. */
  readonly challengeToken: string
  /** Six digits of the authenticator app, or a recovery code. */
  readonly code: string
  /** Type of the client. */
  readonly device: 'app' | 'web'
}

const code = upTo(CODE, field('code', nonEmptyText))

/** Data of /user/totp. */
export const totpStateCodec: WireCodec<TotpState> = row<TotpState>({
  on: flag('state'),
  recoveryLeft: field('recoveryLeft', optionalWhole),
})

/** Body of /user/beginTotp. */
export const totpBeginRequest: Codec<TotpBeginInput> = requestRow<TotpBeginInput>({
  password: field('loginPassword', optionalText),
  oldCode: upTo(CODE, field('oldCode', optionalText)),
})

/** Data of /user/beginTotp. */
export const totpSetupCodec: WireCodec<TotpSetup> = row<TotpSetup>({
  secret: field('secret', textRequired),
  uri: field('uri', textRequired),
  setupToken: field('setupToken', textRequired),
})

/** Body of /user/confirmTotp. */
export const totpConfirmRequest: Codec<TotpConfirmInput> = requestRow<TotpConfirmInput>({
  setupToken: upTo(LINE, field('setupToken', nonEmptyText)),
  code,
})

/** Body of /user/removeTotp and /user/recoveryCodes. */
export const totpCodeRequest: Codec<TotpCodeInput> = requestRow<TotpCodeInput>({ code })

/** Data of /user/confirmTotp and /user/recoveryCodes. */
export const recoveryCodesCodec: WireCodec<RecoveryCodes> = row<RecoveryCodes>({
  codes: values('codes', textRequired),
})

/** Body of /member/confirmLogin. */
export const confirmLoginRequest: Codec<ConfirmLoginInput> = requestRow<ConfirmLoginInput>({
  challengeToken: upTo(LINE, field('challengeToken', nonEmptyText)),
  code,
  device: allowing(field('device', wordOf(['app', 'web'], 'web')), "'app' or 'web'"),
})
