import { call } from '../endpoints/call'
import { homeUploadCredentials } from '../endpoints/home'
import { userUploadImage } from '../endpoints/user-profile'
import { BgkError, isBgkError } from '../errors'
import type { Transport } from '../http/transport'
import { cancelled, untilAborted } from '../runtime/abort'
import { createEnvironment, type EnvironmentOptions } from '../runtime/create-environment'
import { createFallbackStorage } from '../runtime/fallback-storage'
import { badInput, requireLike, requireObject, requireOneOf } from '../runtime/input'
import type { ServerClock } from '../session/server-clock'
import type { Session } from '../session/session'
import type { UploadCredentials } from '../wire/home'
import { createCredentialCache } from './credential-cache'
import type { ImageType } from './inspect-image'
import type { ImageCodec } from './prepare-image'
import { type PreparedImage, prepareImage } from './prepare-image'
import { CREDENTIALS_REFUSED, putObject } from './put-object'

/** The part of a client needed for uploads; both `createClient` and `createBareClient` provide it. */
export interface UploadClient {
  /** Origin of the exchange. */
  readonly origin: string
  /** Transport of its calls. */
  readonly transport: Transport
  /** Current login. */
  readonly session: Pick<Session, 'state'>
  /** Server clock. */
  readonly clock: Pick<ServerClock, 'now'>
}

/** Options of `createUploader`; host dependencies can be replaced. */
export interface UploaderOptions
  extends Pick<EnvironmentOptions, 'fetch' | 'clock' | 'timers' | 'randomId' | 'storage' | 'log'> {
  /** From `createClient` or `createBareClient`. */
  readonly client: UploadClient
  /**
   * Upload target: the object storage with temporary credentials, or the exchange's `/user/img`. Default:
   * `storage`.
   */
  readonly via?: 'storage' | 'form'
  /** Shrinks images above 200 kB; without it they are sent unchanged. In a browser: `browserImageCodec()`. */
  readonly imageCodec?: ImageCodec | undefined
  /**
   * Upload endpoint, if other than the bucket's public address, such as
   * `https://s3.eu-west-1.amazonaws.com/my-bucket`.
   */
  readonly endpoint?: (credentials: UploadCredentials) => string
  /** Timeout of the storage upload, in milliseconds. Default: 60 000. */
  readonly timeout?: number
}

/** Options of one upload. */
export interface UploadOptions {
  /**
   * Object name without folder and extension: 1 to 100 letters, digits, `_` and `-`. Default: an unguessable
   * name.
   */
  readonly name?: string
  /** Aborts the upload: it fails with `CANCELLED`. */
  readonly signal?: AbortSignal
  /** Called at each stage. */
  readonly onStage?: (stage: 'preparing' | 'sending') => void
}

/** An uploaded image. */
export interface UploadedImage {
  /** Reference for calls that take images. */
  readonly url: string
  /** Type detected from the content. */
  readonly type: ImageType
  /** Uploaded size in bytes, after shrinking. */
  readonly bytes: number
}

/** Uploads images. */
export interface Uploader {
  /**
   * Validates, shrinks and uploads an image.
   *
   * @param image The file.
   * @param options Name, signal and progress.
   * @throws BgkError `CHECK_FAILED` (reason IMAGE_EMPTY, IMAGE_TOO_LARGE, IMAGE_TYPE, IMAGE_BROKEN); reason
   * UPLOAD_FAILED if the storage fails; `CANCELLED`; `REQUEST_INVALID` for an invalid image, name or option;
   * or the errors of the credentials call and of `/user/img`.
   */
  upload(image: Blob, options?: UploadOptions): Promise<UploadedImage>
}

const NAME = /^[A-Za-z0-9_-]{1,100}$/
const EXTENSIONS: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/**
 * Creates an uploader: images go to the exchange's object storage with temporary credentials, or through its
 * form.
 *
 * @param options The client, the target and the codec.
 * @throws BgkError `CONFIG` for an invalid client or option.
 * @example
 * import { createClient } from '@bgk/sdk'
 * import { browserImageCodec, createUploader } from '@bgk/sdk/upload'
 * const client = createClient({ origin: 'https://bgk.example' })
 * const uploader = createUploader({ client, imageCodec: browserImageCodec() })
 * const send = async (file) => (await uploader.upload(file)).url
 */
export function createUploader(options: UploaderOptions): Uploader {
  checkOptions(options)
  const { client, imageCodec, via = 'storage', timeout = 60_000, endpoint = publicUrl } = options
  const host = createEnvironment(options)
  const cache = createCredentialCache({
    storage: createFallbackStorage(host.storage, (error) => host.log('warn', 'storage', { error })),
    storageKey: client.origin,
    now: () => host.clock.now(),
    owner: () => client.session.state.get().userInfo?.member || undefined,
    load: () => call(client.transport, homeUploadCredentials, undefined),
  })

  const send = async (
    image: PreparedImage,
    name: string,
    signal: AbortSignal | undefined,
  ): Promise<string> => {
    const credentials = await untilAborted(cache.get(), signal)
    const { bucket, folder = '' } = credentials
    const key = `${bucket === undefined ? '' : `${bucket}_`}${name}.${EXTENSIONS[image.type]}`
    const path = [...folder.split('/').filter((part) => part !== ''), key].join('/')
    try {
      await putObject({
        ...image,
        url: join(endpoint(credentials), path, client.origin),
        credentials,
        now: client.clock.now(),
        fetch: host.fetch,
        timers: host.timers,
        timeout,
        signal,
      })
    } catch (error) {
      if (isBgkError(error) && error.reason === CREDENTIALS_REFUSED) await cache.drop(credentials)
      throw error
    }
    return join(publicUrl(credentials), path, client.origin).href
  }

  const toStorage: typeof send = async (image, name, signal) => {
    try {
      return await send(image, name, signal)
    } catch (error) {
      if (!isBgkError(error) || error.reason !== CREDENTIALS_REFUSED) throw error
      // They expired early or were revoked: retry once with new ones.
      return send(image, name, signal)
    }
  }

  const throughForm: typeof send = async (image, name, signal) => {
    const file = new File([image.bytes], `${name}.${EXTENSIONS[image.type]}`, { type: image.type })
    try {
      return (await call(client.transport, userUploadImage, { image: file }, signal && { signal })).url
    } catch (error) {
      // An image that arrived anyway does no harm, because nothing refers to it.
      throw signal?.aborted ? cancelled() : error
    }
  }

  return {
    async upload(image, options = {}) {
      requireObject(options, 'options')
      for (const option of Object.keys(options))
        requireOneOf(option, 'options', ['name', 'signal', 'onStage'])
      const { name, signal, onStage } = options
      if (name !== undefined && (typeof name !== 'string' || !NAME.test(name)))
        throw badInput('name', name, '1 to 100 letters, digits, _ and -')
      if (signal !== undefined && typeof Object(signal).addEventListener !== 'function')
        throw badInput('signal', signal, 'an AbortSignal')
      if (onStage !== undefined) requireLike(onStage, 'onStage', publicUrl)
      if (signal?.aborted) throw cancelled()
      onStage?.('preparing')
      const prepared = await prepareImage(image, imageCodec, signal)
      onStage?.('sending')
      const url = await (via === 'form' ? throughForm : toStorage)(prepared, name ?? host.randomId(), signal)
      return { url, type: prepared.type, bytes: prepared.bytes.length }
    },
  }
}

function checkOptions(options: UploaderOptions): void {
  requireObject(options, 'options', 'CONFIG')
  requireObject(options.client, 'client', 'CONFIG')
  requireLike(options.client.transport, 'client.transport', publicUrl, 'CONFIG')
  for (const part of ['session', 'clock'] as const)
    requireObject(options.client[part], `client.${part}`, 'CONFIG')
  requireOneOf(options.via ?? 'storage', 'via', ['storage', 'form'], 'CONFIG')
  if (options.imageCodec !== undefined) requireObject(options.imageCodec, 'imageCodec', 'CONFIG')
  if (options.endpoint !== undefined) requireLike(options.endpoint, 'endpoint', publicUrl, 'CONFIG')
  if (options.timeout !== undefined && !(typeof options.timeout === 'number' && options.timeout > 0))
    throw badInput('timeout', options.timeout, 'milliseconds above 0', 'CONFIG')
}

const publicUrl = ({ publicUrl: shown = '' }: UploadCredentials): string => shown

function join(base: string, path: string, origin: string): URL {
  try {
    const url = new URL(base, origin)
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
    if (url.protocol === 'https:' || url.protocol === 'http:') return url
  } catch {
    // Throws below.
  }
  throw new BgkError('RESPONSE_INVALID', 'The server sent no valid upload address', { field: 'ossUrl' })
}
