import { BgkError, isBgkError } from '../errors'
import { cancelled, untilAborted } from '../runtime/abort'
import type { Fetch, Timers } from '../runtime/environment'
import type { UploadCredentials } from '../wire/home'

export interface PutObjectOptions extends PutToSign {
  readonly fetch: Fetch
  readonly timers: Timers
  /** Milliseconds for the whole upload. */
  readonly timeout: number
  readonly signal?: AbortSignal | undefined
}

/** Thrown inside: the storage says that the credentials are no good. */
export const CREDENTIALS_REFUSED = 'CREDENTIALS_REFUSED'

const ABOUT_CREDENTIALS = /Expired|Token|AccessKey|Signature|Credential/
const TEXT = 'The image could not be uploaded'
const detail = { reason: 'UPLOAD_FAILED', retryable: true } as const

/**
 * Sends one object; writing the same one again does no harm. Fails with HTTP_STATUS, NETWORK, TIMEOUT, each
 * with reason UPLOAD_FAILED (CREDENTIALS_REFUSED where new credentials may help), CANCELLED, or CONFIG. The storage's own words
 * never get into an error, because they repeat what was signed; only its code does.
 */
export async function putObject(options: PutObjectOptions): Promise<void> {
  const { signal } = options
  if (signal?.aborted) throw cancelled()
  const controller = new AbortController()
  const cancel = () => controller.abort(cancelled())
  signal?.addEventListener('abort', cancel)
  const timer = options.timers.setTimeout(
    () => controller.abort(new BgkError('TIMEOUT', TEXT, detail)),
    options.timeout,
  )
  try {
    await untilAborted(
      exchange(options, controller.signal),
      controller.signal,
      () => controller.signal.reason,
    )
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason
    if (isBgkError(error)) throw error
    throw new BgkError('NETWORK', TEXT, { ...detail, cause: error })
  } finally {
    options.timers.clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

async function exchange(options: PutObjectOptions, signal: AbortSignal): Promise<void> {
  const headers = Object.fromEntries((await signPut(options)).entries())
  const response = await options.fetch(options.url.href, {
    method: 'PUT',
    headers,
    body: options.bytes,
    signal,
    credentials: 'omit',
    redirect: 'error',
  })
  if (response.status < 200 || response.status > 299) throw refused(response.status, await response.text())
}

function refused(status: number, body: string): BgkError {
  const storageCode = /<Code>(\w{1,64})<\/Code>/.exec(body)?.[1]
  const stale =
    status === 401 || status === 403 || (status === 400 && ABOUT_CREDENTIALS.test(storageCode ?? ''))
  return new BgkError('HTTP_STATUS', TEXT, {
    status,
    reason: stale ? CREDENTIALS_REFUSED : detail.reason,
    retryable: stale || status === 429 || status >= 500,
    ...(storageCode !== undefined && { params: { storageCode: storageCode } }),
  })
}

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
