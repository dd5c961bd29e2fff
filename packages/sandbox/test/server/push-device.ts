import { createECDH, randomBytes } from 'node:crypto'

/** A subscription of a browser at a push service; the key pair is that of the browser. */
export function browserDevice(endpoint: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const device = { endpoint, key: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { pair, auth, device }
}

/** A subscription at a push service that does not exist. */
export const pushDevice = (name: string) => browserDevice(`https://push.example/${name}`).device
