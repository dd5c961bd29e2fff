import type { Passkey, PasskeyAddInput, PasskeyLoginInput, PasskeyOptions } from '@bgk/sdk'
import { config } from '../../config'

/** Time for the user in ms; the challenge is valid for longer. */
const TIMEOUT_MS = 120_000

/** ES256 and RS256. */
const ALGORITHMS = [-7, -257]

/** The browser supports passkeys on this page. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Cancelled by the user, or by the browser because no passkey matches. */
export const isCancelled = (error: unknown): boolean => isNamed(error, 'NotAllowedError', 'AbortError')

/** The device already has a passkey of the account. */
export const isRegistered = (error: unknown): boolean => isNamed(error, 'InvalidStateError')

const isNamed = (error: unknown, ...names: readonly string[]) =>
  error instanceof Error && names.includes(error.name)

const noPasskey = () => new DOMException('No passkey answered', 'NotAllowedError')

const bytesOf = (text: string) => new TextEncoder().encode(text)

function base64Of(buffer: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(buffer))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function idOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/**
 * Proves the user's identity with one of their passkeys on this device. Throws DOMException if they cancel.
 */
export async function provePasskey(known: readonly Passkey[]): Promise<void> {
  const challenge = base64Of(crypto.getRandomValues(new Uint8Array(32)).buffer)
  const { id } = await signWithPasskey(challenge, known)
  if (!known.some((passkey) => passkey.id === id)) throw noPasskey()
}

/** Creates a passkey. Throws DOMException if none is created. */
export async function makePasskey(
  { challenge, userId, account }: PasskeyOptions,
  known: readonly Passkey[],
): Promise<Omit<PasskeyAddInput, 'name'>> {
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { name: config.name, id: location.hostname },
      user: { id: bytesOf(userId), name: account, displayName: account },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: known.map(({ id }) => ({ type: 'public-key', id: idOf(id) })),
      attestation: 'none',
      timeout: TIMEOUT_MS,
    },
  })
  const response = made instanceof PublicKeyCredential ? made.response : undefined
  if (!made || !(response instanceof AuthenticatorAttestationResponse)) throw noPasskey()
  const publicKey = response.getPublicKey()
  if (publicKey === null) throw noPasskey()
  return {
    id: made.id,
    clientData: base64Of(response.clientDataJSON),
    authenticatorData: base64Of(response.getAuthenticatorData()),
    publicKey: base64Of(publicKey),
    algorithm: response.getPublicKeyAlgorithm(),
  }
}

/** Signs a challenge with a passkey of this page, or one of `known`. Throws DOMException if none signs. */
export async function signWithPasskey(
  challenge: string,
  known: readonly Passkey[] = [],
): Promise<PasskeyLoginInput> {
  const found = await navigator.credentials.get({
    publicKey: {
      challenge: bytesOf(challenge),
      rpId: location.hostname,
      allowCredentials: known.map(({ id }) => ({ type: 'public-key', id: idOf(id) })),
      userVerification: 'required',
      timeout: TIMEOUT_MS,
    },
  })
  const response = found instanceof PublicKeyCredential ? found.response : undefined
  if (!found || !(response instanceof AuthenticatorAssertionResponse)) throw noPasskey()
  return {
    id: found.id,
    clientData: base64Of(response.clientDataJSON),
    authenticatorData: base64Of(response.authenticatorData),
    signature: base64Of(response.signature),
    device: 'web',
  }
}
