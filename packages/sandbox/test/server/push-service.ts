import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { browserDevice } from './push-device'

interface PushRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A local push service: returns the statuses in turn, then 201. */
export async function startPushService(...statuses: number[]) {
  const requests: PushRequest[] = []
  let wake = () => {}
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    requests.push({ path, headers, body: await buffer(request) })
    response.writeHead(statuses.shift() ?? 201).end()
    wake()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    origin,
    requests,
    browser: (name: string) => browserDevice(`${origin}/${name}`),
    /** Resolves after this many responses. */
    async answered(count: number): Promise<readonly PushRequest[]> {
      while (requests.length < count)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      return requests
    },
    stop: () => server.close(),
  }
}

/** Text of a request as decrypted by the browser (RFC 8188 and RFC 8291). */
export function decrypted({ body }: PushRequest, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body[20] ?? 0
  const sender = body.subarray(21, 21 + length)
  const info = (text: string, ...keys: readonly Buffer[]) =>
    Buffer.concat([Buffer.from(`${text}\0`), ...keys])
  const derive = (key: Uint8Array, from: Uint8Array, about: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', key, from, about, size))
  const shared = pair.computeSecret(sender)
  const secret = derive(shared, auth, info('WebPush: info', pair.getPublicKey(), sender), 32)
  const key = derive(secret, salt, info('Content-Encoding: aes128gcm'), 16)
  const nonce = derive(secret, salt, info('Content-Encoding: nonce'), 12)
  const sealed = body.subarray(21 + length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // A 2 ends the last record, zeros may follow.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Claims of a request's signature if it matches the key (RFC 8292). */
export function signedClaims({ headers }: PushRequest, publicKey: string): unknown {
  const [, token = '', key] = /^vapid t=([^,]+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  if (x === undefined || y === undefined) return undefined
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return key === publicKey && isGood ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined
}
