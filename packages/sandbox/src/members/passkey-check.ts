import { base64urlnopad } from '@scure/base'
import { type KeyedHash, type Subtle, sameText } from './keyed-hash'

/** Used methods of Web Crypto. */
export type VerifyingSubtle = Subtle & Pick<SubtleCrypto, 'verify'>

/** COSE numbers of accepted signatures. */
const ES256 = -7
const RS256 = -257

const PRESENT = 0x01
const VERIFIED = 0x04
const CREDENTIAL = 0x40

export interface ClientData {
  readonly type: string
  readonly challenge: string
  readonly origin: string
}

interface AuthenticatorData {
  readonly flags: number
  readonly counter: number
  readonly id: string | undefined
}

/** Decodes base64url; undefined if invalid. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(base64urlnopad.decode(text.replace(/={1,2}$/, '')))
  } catch {
    return undefined
  }
}

/** Parses clientDataJSON (WebAuthn, 5.8.1); undefined if invalid or from a frame of another origin. */
export function readClientData(bytes: Uint8Array): ClientData | undefined {
  try {
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const { type, challenge, origin, crossOrigin }: Record<string, unknown> = Object(read)
    if (typeof type !== 'string' || typeof challenge !== 'string' || typeof origin !== 'string')
      return undefined
    const issued = bytesOf(challenge)
    if (issued === undefined || (crossOrigin !== undefined && crossOrigin !== false)) return undefined
    return { type, challenge: new TextDecoder().decode(issued), origin }
  } catch {
    return undefined
  }
}

/** Relying party of an origin, its host; undefined: passkeys need https or this machine. */
export function relyingParty(origin: string): string | undefined {
  try {
    const { protocol, hostname, origin: written } = new URL(origin)
    const isSafe = protocol === 'https:' || hostname === 'localhost'
    return isSafe && written === origin ? hostname : undefined
  } catch {
    return undefined
  }
}

/**
 * Parses authenticator data (WebAuthn, 6.1) of this relying party with user presence and verification;
 * undefined otherwise.
 */
export async function readAuthenticatorData(
  { sha256 }: KeyedHash,
  bytes: Uint8Array,
  party: string,
): Promise<AuthenticatorData | undefined> {
  if (bytes.length < 37) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const hash = [...bytes.subarray(0, 32)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const flags = view.getUint8(32)
  const isProved = (flags & PRESENT) !== 0 && (flags & VERIFIED) !== 0
  if (!isProved || !sameText(hash, await sha256(party))) return undefined
  const has = (flags & CREDENTIAL) !== 0 && bytes.length >= 55
  const length = has ? view.getUint16(53) : 0
  const id =
    has && bytes.length >= 55 + length ? base64urlnopad.encode(bytes.subarray(55, 55 + length)) : undefined
  return { flags, counter: view.getUint32(33), id }
}

/** Returns true for a readable public key; `spki`: base64url. */
export async function isPublicKey(
  subtle: VerifyingSubtle,
  algorithm: number,
  spki: string,
): Promise<boolean> {
  return (await keyOf(subtle, algorithm, spki)) !== undefined
}

/** Returns true if the key signed authenticator data and the hash of the client data (WebAuthn, 7.2). */
export async function isSigned(
  subtle: VerifyingSubtle,
  { algorithm, publicKey }: { readonly algorithm: number; readonly publicKey: string },
  signed: {
    readonly authenticatorData: Uint8Array<ArrayBuffer>
    readonly clientData: Uint8Array<ArrayBuffer>
    readonly signature: Uint8Array<ArrayBuffer>
  },
): Promise<boolean> {
  const key = await keyOf(subtle, algorithm, publicKey)
  if (key === undefined) return false
  const digest = new Uint8Array(await subtle.digest('SHA-256', signed.clientData))
  const data = new Uint8Array([...signed.authenticatorData, ...digest])
  if (algorithm === RS256) return subtle.verify('RSASSA-PKCS1-v1_5', key, signed.signature, data)
  const raw = rawSignature(signed.signature)
  return raw !== undefined && subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, raw, data)
}

async function keyOf(
  subtle: VerifyingSubtle,
  algorithm: number,
  spki: string,
): Promise<CryptoKey | undefined> {
  const bytes = bytesOf(spki)
  if (bytes === undefined) return undefined
  const kind =
    algorithm === ES256
      ? { name: 'ECDSA', namedCurve: 'P-256' }
      : algorithm === RS256
        ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
        : undefined
  if (kind === undefined) return undefined
  return subtle.importKey('spki', bytes, kind, false, ['verify']).catch(() => undefined)
}

/** Converts a DER signature to Web Crypto's two 32-byte numbers; undefined if invalid. */
function rawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return undefined
  const raw = new Uint8Array(64)
  let at = 2
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0
    const number = der.subarray(at + 2, at + 2 + length)
    if (der[at] !== 0x02 || number.length !== length || length === 0) return undefined
    const digits = number[0] === 0 ? number.subarray(1) : number
    if (digits.length > 32) return undefined
    raw.set(digits, end - digits.length)
    at += 2 + length
  }
  return at === der.length ? raw : undefined
}
