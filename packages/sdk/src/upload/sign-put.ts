import { BgkError } from '../errors'
import type { UploadCredentials } from '../wire/home'

export interface PutToSign {
  readonly url: URL
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly credentials: UploadCredentials
  /** Epoch milliseconds; storages refuse a clock that is 15 minutes off. */
  readonly now: number
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The headers of a signed PUT (AWS Signature Version 4, as every S3-compatible storage reads it), over the body too. The signer is
 * loaded with the first upload. Fails with CONFIG where the host has no Web Crypto: a page that is not served securely.
 */
export async function signPut(put: PutToSign): Promise<Headers> {
  if (typeof globalThis.crypto?.subtle !== 'object')
    throw new BgkError('CONFIG', 'Uploads to object storage need a secure page: Web Crypto is missing')
  const { AwsV4Signer } = await import('aws4fetch')
  const { credentials } = put
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: put.url.href,
    headers: {
      'content-type': put.type,
      'x-amz-content-sha256': hex(await globalThis.crypto.subtle.digest('SHA-256', put.bytes)),
    },
    body: put.bytes,
    accessKeyId: credentials.accessKeyId,
    secretAccessKey: credentials.accessKeySecret,
    ...(credentials.securityToken !== '' && { sessionToken: credentials.securityToken }),
    service: 's3',
    region: credentials.region || 'us-east-1',
    datetime: new Date(put.now).toISOString().replace(/[:-]|\.\d{3}/g, ''),
  })
  return (await signer.sign()).headers
}
