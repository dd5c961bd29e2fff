import { bytesToHex } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import { type DerivedKeys, type KeyedHash, sameText } from '../members/keyed-hash'

/**
 * Temporary stateless credentials: the token contains member, expiry and session, bound by an HMAC under a
 * key of the exchange. They are valid at every gateway and after a restart.
 */
export interface CredentialMint {
  issue(grant: UploadGrant): Promise<TemporaryKey>
  /** Grant and secret of the credentials; undefined if not issued here. */
  open(accessKeyId: string, securityToken: string): Promise<OpenedKey | undefined>
}

interface UploadGrant {
  readonly uid: number
  /** SHA-256 of the session's token: credentials end with the session. */
  readonly session: string
  /** Ms since the epoch. */
  readonly expires: number
}

interface TemporaryKey {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly securityToken: string
}

export interface OpenedKey extends UploadGrant {
  readonly secret: string
}

const TOKEN = /^([1-9]\d{0,14})\.([0-9a-f]{64})\.(\d{1,15})\.([0-9a-f]{64})$/

export function createCredentialMint(
  { hmac }: KeyedHash,
  keys: DerivedKeys,
  randomBytes: (size: number) => Uint8Array,
): CredentialMint {
  const mark = async (kind: 'token' | 'secret', accessKeyId: string, text: string) =>
    hmac(await keys('upload credentials'), `${kind} ${accessKeyId} ${text}`)
  const seal = async (accessKeyId: string, text: string) => bytesToHex(await mark('token', accessKeyId, text))
  const secretOf = async (accessKeyId: string, text: string) =>
    base64urlnopad.encode(await mark('secret', accessKeyId, text))
  return {
    async issue({ uid, session, expires }) {
      const accessKeyId = `BGK${bytesToHex(randomBytes(9)).toUpperCase()}`
      const text = `${uid}.${session}.${expires}`
      return {
        accessKeyId,
        accessKeySecret: await secretOf(accessKeyId, text),
        securityToken: `${text}.${await seal(accessKeyId, text)}`,
      }
    },
    async open(accessKeyId, securityToken) {
      const [, uid, session = '', expires, mark = ''] = TOKEN.exec(securityToken) ?? []
      const text = `${uid}.${session}.${expires}`
      if (mark === '' || !sameText(mark, await seal(accessKeyId, text))) return undefined
      const secret = await secretOf(accessKeyId, text)
      return { uid: Number(uid), session, expires: Number(expires), secret }
    },
  }
}
