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

/** The parts of a client that uploads need; `createClient` and `createBareClient` both give them. */
export interface UploadClient {
  /** Where the exchange is. */
  readonly origin: string
  /** What its calls go through. */
  readonly transport: Transport
  /** Who is logged in. */
  readonly session: Pick<Session, 'state'>
  /** The server's time. */
  readonly clock: Pick<ServerClock, 'now'>
}

/** What an uploader is made of; what it takes of the host may be replaced. */
export interface UploaderOptions
  extends Pick<EnvironmentOptions, 'fetch' | 'clock' | 'timers' | 'randomId' | 'storage' | 'log'> {
  /** Of `createClient` or `createBareClient`. */
  readonly client: UploadClient
  /** Straight into object storage with temporary credentials, or through the exchange's `/user/img`. Default `storage`. */
  readonly via?: 'storage' | 'form'
  /** Shrinks pictures above 200 kB; without it they are sent as they are. In a browser: `browserImageCodec()`. */
  readonly imageCodec?: ImageCodec | undefined
  /** Where to write, if not at the public address of the bucket: e.g. `https://s3.eu-west-1.amazonaws.com/my-bucket`. */
  readonly endpoint?: (credentials: UploadCredentials) => string
  /** Milliseconds for sending to the storage; default 60 000. */
  readonly timeout?: number
}

/** How one picture is sent. */
export interface UploadOptions {
  /** Of the object, without folder and extension: 1 to 100 letters, digits, `_` and `-`. Default: a name nobody can guess. */
  readonly name?: string
  /** Stops the upload: it fails with `CANCELLED`. */
  readonly signal?: AbortSignal
  /** Told what goes on. */
  readonly onStage?: (stage: 'preparing' | 'sending') => void
}

/** A picture that was sent. */
export interface UploadedImage {
  /** The reference that goes into the calls that name pictures. */
  readonly url: string
  /** As its bytes say. */
  readonly type: ImageType
  /** What was sent, after shrinking. */
  readonly bytes: number
}

/** Sends pictures. */
export interface Uploader {
  /**
   * Checks, shrinks and sends a picture.
   *
   * @param image The file.
   * @param options Name, signal and progress.
   * @throws BgkError `CHECK_FAILED` (reason IMAGE_EMPTY, IMAGE_TOO_LARGE, IMAGE_TYPE, IMAGE_BROKEN), one with reason UPLOAD_FAILED when
   * the storage fails, `CANCELLED`, `REQUEST_INVALID` for an image, name or option that is none, or as the calls for credentials and
   * for `/user/img` fail.
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
 * Makes an uploader: pictures go straight into the exchange's object storage with temporary credentials, or through its own form.
 *
 * @param options The client, the way and the codec.
 * @throws BgkError `CONFIG` for a client or an option that is none.
 * @example
 * import { createClient } from '@bgk/sdk'
 * import { browserImageCodec, createUploader } from '@bgk/sdk/upload'
 *
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
      // They ended early, or somebody took them back: once more with new ones.
      return send(image, name, signal)
    }
  }

  const throughForm: typeof send = async (image, name, signal) => {
    const file = new File([image.bytes], `${name}.${EXTENSIONS[image.type]}`, { type: image.type })
    try {
      return (await call(client.transport, userUploadImage, { image: file }, signal && { signal })).url
    } catch (error) {
      // A picture that arrived all the same does no harm: nothing refers to it.
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
    // said below
  }
  throw new BgkError('RESPONSE_INVALID', 'The server sent no usable address for uploads', { field: 'ossUrl' })
}
