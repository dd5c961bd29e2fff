import { createECDH } from 'node:crypto'
import { base64urlnopad } from '@scure/base'
import type { DerivedKeys } from '../../members/keyed-hash'
import { bytesOf } from '../../members/passkey-check'
import type { PushChannel } from './push-notices'
import { type AddressRules, pushAddress, sendPush } from './push-request'

interface ChannelOptions extends AddressRules {
  /** Operator contact for push services: an https or mailto address. */
  readonly subject: string
}

const CURVE = 'prime256v1'
/** Seconds that a push service stores a notice for an offline device: an old price is useless. */
const TTL_S = 3600

/**
 * Web Push for Node: encrypts notices for the browser (RFC 8291) and signs them with the exchange's key (RFC
 * 8292).
 */
export function createWebPushChannel({ subject, ...rules }: ChannelOptions): PushChannel {
  return {
    accepts: ({ endpoint, key, auth }) =>
      pushAddress(endpoint, rules) !== undefined && isPoint(key) && bytesOf(auth)?.length === 16,

    publicKey: async (keys) => (await vapidKeys(keys)).publicKey,

    async send(keys, { endpoint, key: p256dh, auth }, { text, topic }) {
      const { default: webPush } = await import('web-push')
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, ...(await vapidKeys(keys)) },
        TTL: TTL_S,
        contentEncoding: 'aes128gcm',
        urgency: 'high',
        topic,
      })
      const { headers, body } = details
      const texts = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)] as const)
      return sendPush(endpoint, { headers: Object.fromEntries(texts), body: body ?? Buffer.alloc(0) }, rules)
    },
  }
}

/**
 * Derives keys from the exchange's secret: the same on every node and after a restart, so that subscriptions
 * stay valid.
 */
async function vapidKeys(keys: DerivedKeys): Promise<{ publicKey: string; privateKey: string }> {
  for (let turn = 1; ; turn += 1) {
    const secret = await keys(`web push ${turn}`)
    const pair = createECDH(CURVE)
    try {
      pair.setPrivateKey(secret)
    } catch {
      // Beyond the order of the curve, once in 2^32: use the next one.
      continue
    }
    return {
      publicKey: pair.getPublicKey('base64url'),
      privateKey: base64urlnopad.encode(secret),
    }
  }
}

function isPoint(text: string): boolean {
  const point = bytesOf(text)
  if (point?.length !== 65 || point[0] !== 4) return false
  const own = createECDH(CURVE)
  own.generateKeys()
  try {
    // Throws for a point off the curve.
    own.computeSecret(point)
    return true
  } catch {
    return false
  }
}
