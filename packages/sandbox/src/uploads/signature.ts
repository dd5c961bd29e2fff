import { bytesToHex } from '@noble/hashes/utils.js'
import { type KeyedHash, sameText } from '../members/keyed-hash'

/** Signature fields of a request (AWS Signature Version 4 in the header). */
export interface SignatureClaim {
  readonly accessKeyId: string
  readonly securityToken: string
  /** Day: `20260102`. */
  readonly day: string
  readonly region: string
  /** Time: `20260102T030405Z`. */
  readonly stamp: string
  /** Lower case, in signed order. */
  readonly signedHeaders: readonly string[]
  /** 64 hex digits, also the fields below. */
  readonly signature: string
  /** Announced SHA-256 of the body. */
  readonly bodyHash: string
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([A-Z0-9]{1,64})\/(\d{8})\/([a-z0-9-]{1,32})\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]{1,400}), ?Signature=([0-9a-f]{64})$/
const STAMP = /^\d{8}T\d{6}Z$/
const HASH = /^[0-9a-f]{64}$/

/**
 * Parses the claim of a request; undefined unless it signs the host and all `x-amz-` headers, over a body
 * named by its hash. Unsigned and chunked bodies are not accepted.
 */
export function readSignature(headers: Headers): SignatureClaim | undefined {
  const match = AUTHORIZATION.exec(headers.get('authorization') ?? '')
  if (!match) return undefined
  const [, accessKeyId = '', day = '', region = '', names = '', signature = ''] = match
  const stamp = headers.get('x-amz-date') ?? ''
  const bodyHash = headers.get('x-amz-content-sha256') ?? ''
  if (!STAMP.test(stamp) || !stamp.startsWith(day) || !HASH.test(bodyHash)) return undefined
  const signedHeaders = names.split(';')
  if (!signedHeaders.includes('host') || new Set(signedHeaders).size !== signedHeaders.length)
    return undefined
  for (const [name] of headers)
    if (name.startsWith('x-amz-') && !signedHeaders.includes(name)) return undefined
  const securityToken = headers.get('x-amz-security-token') ?? ''
  return { accessKeyId, securityToken, day, region, stamp, signedHeaders, signature, bodyHash }
}

/** Ms since the epoch; NaN for an invalid day or hour. */
export function stampTime(stamp: string): number {
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

export interface SignedRequest {
  readonly method: string
  /** Percent-encoded path as sent. */
  readonly path: string
  /** Host: `localhost:8080`. */
  readonly host: string
  readonly headers: Headers
}

/**
 * Verifies the claim with its secret (AWS Signature Version 4, service s3). The announced hash covers the
 * body, which the caller compares. Queries are not accepted, so their canonical form is empty.
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
