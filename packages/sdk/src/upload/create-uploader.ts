import { call } from '../endpoints/call'
import { homeUploadCredentials } from '../endpoints/home'
import { userUploadImage } from '../endpoints/user'
import { BgkError, isBgkError } from '../errors'
import type { Transport } from '../http/transport'
import { createEnvironment, type EnvironmentOptions } from '../session/environment'
import type { ServerClock } from '../session/server-clock'
import type { Session } from '../session/session'
import { createSteadyStorage } from '../session/steady-storage'
import type { UploadCredentials } from '../wire/home-model'
import { createCredentialCache } from './credential-cache'
import type { ImageCodec } from './image-codec'
import type { ImageType } from './inspect-image'
import { type PreparedImage, prepareImage } from './prepare-image'
import { CREDENTIALS_REFUSED, putObject } from './put-object'
import { untilAborted } from './until-aborted'

/** The parts of a client that uploads need; `createClient` and `createBareClient` both give them. */
export interface UploadClient {
  readonly origin: string
  readonly transport: Transport
  readonly session: Pick<Session, 'state'>
  readonly clock: Pick<ServerClock, 'now'>
}

export interface UploaderOptions
  extends Pick<EnvironmentOptions, 'fetch' | 'clock' | 'timers' | 'randomId' | 'storage' | 'log'> {
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

export interface UploadOptions {
  /** Of the object, without folder and extension: 1 to 100 letters, digits, `_` and `-`. Default: a name nobody can guess. */
  readonly name?: string
  readonly signal?: AbortSignal
  readonly onStage?: (stage: 'preparing' | 'sending') => void
}

export interface UploadedImage {
  /** The reference that goes into the calls that name pictures. */
  readonly url: string
  readonly type: ImageType
  /** What was sent, after shrinking. */
  readonly bytes: number
}

export interface Uploader {
  /**
   * Checks, shrinks and sends a picture. Fails with CHECK_FAILED (reason IMAGE_EMPTY, IMAGE_TOO_LARGE, IMAGE_TYPE, IMAGE_BROKEN),
   * with reason UPLOAD_FAILED when the storage fails, CANCELLED, or as the calls for credentials and for `/user/img` fail.
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
 * Makes an uploader (spec §5, §7, wire §9).
 *
 * @example
 * const uploader = createUploader({ client, imageCodec: browserImageCodec() })
 * const { url } = await uploader.upload(file)
 * await client.user.addTicket({ title, content, images: [url] })
 */
export function createUploader(options: UploaderOptions): Uploader {
  const { client, imageCodec, via = 'storage', timeout = 60_000, endpoint = publicUrl } = options
  const host = createEnvironment(options)
  const cache = createCredentialCache({
    storage: createSteadyStorage(host.storage, host.log),
    now: () => host.clock.now(),
    owner: () => client.session.state.get().userInfo?.member || undefined,
    load: () => call(client.transport, homeUploadCredentials, undefined),
  })

  const send = async (
    image: PreparedImage,
    name: string,
    signal: AbortSignal | undefined,
  ): Promise<string> => {
    const credentials = await untilAborted(cache.get(), signal, cancelled)
    const key = `${credentials.bucket === '' ? '' : `${credentials.bucket}_`}${name}.${EXTENSIONS[image.type]}`
    const path = [...credentials.folder.split('/').filter((part) => part !== ''), key].join('/')
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
      if (isBgkError(error) && error.reason === CREDENTIALS_REFUSED) cache.drop(credentials)
      throw error
    }
    return join(credentials.publicUrl, path, client.origin).href
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
    async upload(image, { name, signal, onStage } = {}) {
      if (name !== undefined && !NAME.test(name))
        throw new BgkError('REQUEST_INVALID', 'An image name has 1 to 100 letters, digits, _ and -', {
          field: 'name',
        })
      if (signal?.aborted) throw cancelled()
      onStage?.('preparing')
      const prepared = await prepareImage(image, imageCodec, signal)
      onStage?.('sending')
      const url = await (via === 'form' ? throughForm : toStorage)(prepared, name ?? host.randomId(), signal)
      return { url, type: prepared.type, bytes: prepared.bytes.length }
    },
  }
}

const publicUrl = (credentials: UploadCredentials): string => credentials.publicUrl

const cancelled = () => new BgkError('CANCELLED', 'Cancelled')

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
