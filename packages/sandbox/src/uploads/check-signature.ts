import { bytesToHex } from '@noble/hashes/utils.js'
import type { KeyedHash } from '../members/keyed-hash'
import { sameText } from '../members/keyed-hash'
import type { SignatureClaim } from './read-signature'

export interface SignedRequest {
  readonly method: string
  /** As it travelled, percent signs and all. */
  readonly path: string
  /** `localhost:8080` */
  readonly host: string
  readonly headers: Headers
}

/**
 * Whether the claim is the one its secret makes of this request (AWS Signature Version 4, service s3). The body is
 * covered through the hash it announces, which the caller compares with the body. A query is not taken, therefore
 * its canonical form is empty.
 */
export async function checkSignature(
  { hmac, sha256 }: KeyedHash,
  request: SignedRequest,
  claim: SignatureClaim,
  secret: string,
): Promise<boolean> {
  const { day, region, stamp, signedHeaders, signature, bodyHash } = claim
  const lines = signedHeaders.map((name) => {
    const value = name === 'host' ? request.host : (request.headers.get(name) ?? '')
    return `${name}:${value.trim().replace(/ +/g, ' ')}`
  })
  const canonical = [request.method, request.path, '', ...lines, '', signedHeaders.join(';'), bodyHash]
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, await sha256(canonical.join('\n'))].join('\n')
  let key = await hmac(new TextEncoder().encode(`AWS4${secret}`), day)
  for (const part of [region, 's3', 'aws4_request']) key = await hmac(key, part)
  return sameText(bytesToHex(await hmac(key, text)), signature)
}
