import { createHash, createHmac } from 'node:crypto'
import type { UploadCredentials } from '@bgk/sdk'

export interface SignOptions {
  readonly url: string
  readonly body: Uint8Array
  readonly credentials: UploadCredentials
  /** Epoch milliseconds. */
  readonly now: number
  readonly method?: string
  /** Replaces the hash of the body. */
  readonly bodyHash?: string
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/**
 * Headers of a signed request, implemented from the description of AWS Signature Version 4 without shared
 * code.
 */
export function signPut(options: SignOptions): Record<string, string> {
  const { securityToken = '', region = '' } = options.credentials
  const { url, body, credentials, now, method = 'PUT', bodyHash = sha256(body) } = options
  const stamp = new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, '')
  const day = stamp.slice(0, 8)
  const { host, pathname } = new URL(url)
  const signed: Record<string, string> = {
    host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': stamp,
    'x-amz-security-token': securityToken,
  }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}`)
  const canonical = [method, pathname, '', ...lines, '', names, bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${credentials.accessKeySecret}`, day), region), 's3'), 'aws4_request')
  const { host: _, ...headers } = signed
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${hmac(key, text).toString('hex')}`,
  }
}
