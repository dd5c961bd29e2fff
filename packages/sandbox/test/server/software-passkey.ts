import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Client, PasskeyAddInput, PasskeyLoginInput } from '@bgk/sdk'

/** Deviations from a valid browser and authenticator. */
interface Forgery {
  readonly origin?: string
  readonly party?: string
  readonly flags?: number
  readonly counter?: number
  readonly type?: string
  readonly crossOrigin?: boolean
}

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A software authenticator with one credential; its counter grows with each use. */
export function softwarePasskey(page: string, algorithm: -7 | -257 = -7) {
  const { privateKey, publicKey } = keyPair(algorithm)
  const id = randomBytes(32)
  let uses = 0
  const clientData = (type: string, challenge: string, { origin = page, crossOrigin = false }: Forgery) =>
    Buffer.from(JSON.stringify({ type, challenge: base64(challenge), origin, crossOrigin }))
  const authenticatorData = (flags: number, { party = new URL(page).hostname, counter = uses }: Forgery) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(party), Buffer.from([flags]), count])
  }
  return {
    id: base64(id),
    /** Response of `navigator.credentials.create`. */
    create(challenge: string, forgery: Forgery = {}): Omit<PasskeyAddInput, 'name'> {
      const length = Buffer.from([0, id.length])
      const { flags = 0x45, type = 'webauthn.create' } = forgery
      const attested = Buffer.concat([authenticatorData(flags, forgery), Buffer.alloc(16), length, id])
      return {
        id: base64(id),
        clientData: base64(clientData(type, challenge, forgery)),
        authenticatorData: base64(attested),
        publicKey: base64(publicKey.export({ type: 'spki', format: 'der' })),
        algorithm,
      }
    },
    /** Response of `navigator.credentials.get`. */
    get(challenge: string, forgery: Forgery = {}): PasskeyLoginInput {
      uses += 1
      const { flags = 0x05, type = 'webauthn.get' } = forgery
      const client = clientData(type, challenge, forgery)
      const data = authenticatorData(flags, forgery)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: base64(id),
        clientData: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
        device: 'web',
      }
    },
  }
}

function keyPair(algorithm: -7 | -257): { readonly privateKey: KeyObject; readonly publicKey: KeyObject } {
  return algorithm === -7
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 })
}

/** Page URL of an exchange at this address: passkeys need a name, which is localhost for this machine. */
export function pageOf(url: string): string {
  const page = new URL(url)
  if (page.protocol === 'http:') page.hostname = 'localhost'
  return page.origin
}

/** Registers a passkey of the page for the client's member. */
export async function addPasskey(client: Client, password: string, page: string, algorithm: -7 | -257 = -7) {
  const key = softwarePasskey(page, algorithm)
  const { challenge } = await client.user.beginPasskey({ password })
  await client.user.addPasskey({ ...key.create(challenge), name: 'Phone' })
  return key
}
