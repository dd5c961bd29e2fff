import { createHash, createHmac } from 'node:crypto'

export interface SignedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: Uint8Array
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/**
 * Verifies a signed request like a storage, written from the description of AWS Signature Version 4 with
 * node:crypto instead of the signer's code. Returns the reason of a rejection, or undefined.
 */
export function verifyS3Signature(
  request: SignedRequest,
  secret: string,
  region: string,
): string | undefined {
  const authorization = request.headers.get('authorization') ?? ''
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  if (!match) return 'malformed'
  const [, , day = '', signedRegion, names = '', signature] = match
  if (signedRegion !== region) return 'region'
  const stamp = request.headers.get('x-amz-date') ?? ''
  if (!stamp.startsWith(day)) return 'date'
  const hash = request.headers.get('x-amz-content-sha256')
  if (hash !== sha256(request.body)) return 'body'
  const signed = names.split(';')
  for (const [name] of request.headers)
    if (name.startsWith('x-amz-') && !signed.includes(name)) return `unsigned ${name}`
  if (!signed.includes('host')) return 'unsigned host'
  const url = new URL(request.url)
  const path = decodeURIComponent(url.pathname)
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('/')
  const canonical = [
    request.method,
    path,
    '',
    ...signed.map(
      (name) => `${name}:${(name === 'host' ? url.host : (request.headers.get(name) ?? '')).trim()}`,
    ),
    '',
    names,
    hash,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', stamp, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  return hmac(key, text).toString('hex') === signature ? undefined : 'signature'
}
