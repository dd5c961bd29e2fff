import { createECDH, randomBytes } from 'node:crypto'

/** A browser's subscription at a push service, with the browser's key pair. */
export function browserDevice(endpoint: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const device = { endpoint, key: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { pair, auth, device }
}

/** A subscription at a nonexistent push service. */
export const pushDevice = (name: string) => browserDevice(`https://push.example/${name}`).device
