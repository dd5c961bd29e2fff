import type { Log } from '../../engine/log'
import { sameText } from '../../members/keyed-hash'
import type { SessionDirectory } from '../../members/session-directory'
import { PoolBusy } from '../../members/work-pool'
import { MAX_IMAGE_BYTES } from '../../uploads/clean-image'
import { readObjectKey } from '../../uploads/object-key'
import { ObjectStoreFull, type StoredObject, UploadQuotaReached } from '../../uploads/object-store'
import { checkSignature, readSignature, stampTime } from '../../uploads/signature'
import type { OpenedKey } from '../../uploads/upload-credentials'
import { BUCKET_PATH, REGION, type Uploads } from '../../uploads/uploads'
import type { RateLimiter } from './rate-limits'
import { redact } from './redact'
import { isLoopback, readBytes } from './request'
import { COMMON_HEADERS } from './responses'

interface ObjectRouteOptions {
  readonly uploads: Uploads
  readonly sessions: SessionDirectory
  /** By network address. */
  readonly arrivals: RateLimiter
  /** By member. */
  readonly writes: RateLimiter
  /** Staff reads with it; undefined: nobody but the owner. */
  readonly controlKey: string | undefined
  /** Time of the exchange and of the host, ms: a client signs with the one it knows. */
  readonly clocks: readonly (() => number)[]
  /** The host that clients sign for where a proxy does not pass theirs on. */
  readonly publicHost?: string | undefined
  readonly log: Log
}

type ObjectRoute = (request: Request, ip: string, requestId: string) => Promise<Response>

const SKEW_MS = 15 * 60_000

/**
 * `/oss/{bucket}/{key}`: an object store in the manner of S3. PUT takes a picture that is signed with temporary
 * credentials, below the folder of their member; GET gives it to its owner (header `token`) or to staff (header
 * `x-sandbox-key`) and is a 404 for everybody else, because papers and payment proofs are among them.
 */
export function createObjectRoute(options: ObjectRouteOptions): ObjectRoute {
  const { uploads, sessions, arrivals, writes, controlKey, clocks, publicHost, log } = options

  const put = async (request: Request, url: URL, requestId: string): Promise<Response> => {
    const refuse = (status: number, code: string) => storageError(status, code, requestId)
    const claim = readSignature(request.headers)
    if (claim === undefined) return refuse(403, 'AccessDenied')
    const key = await uploads.mint.open(claim.accessKeyId, claim.securityToken)
    if (key === undefined) return refuse(403, 'InvalidAccessKeyId')
    if (claim.region !== REGION || url.search !== '') return refuse(400, 'AuthorizationHeaderMalformed')
    const fits = (host: string) => {
      const signed = { method: 'PUT', path: url.pathname, host, headers: request.headers }
      return checkSignature(uploads.hash, signed, claim, key.secret)
    }
    const isSigned =
      (await fits(request.headers.get('host') ?? url.host)) ||
      (publicHost !== undefined && (await fits(publicHost)))
    if (!isSigned) return refuse(403, 'SignatureDoesNotMatch')
    const time = stampTime(claim.stamp)
    if (!clocks.some((clock) => Math.abs(clock() - time) <= SKEW_MS))
      return refuse(403, 'RequestTimeTooSkewed')
    if (!(await isAlive(key))) return refuse(403, 'ExpiredToken')
    const name = keyOf(url)
    const place = readObjectKey(name)
    if (place === undefined || place.uid !== key.uid) return refuse(403, 'AccessDenied')
    const wait = writes.take(`u${key.uid}`)
    if (wait > 0) return storageError(429, 'SlowDown', requestId, wait)

    const bytes = await readBytes(request, MAX_IMAGE_BYTES).catch(() => 'gone' as const)
    if (bytes === 'gone') return refuse(400, 'IncompleteBody')
    if (bytes === undefined) return refuse(400, 'EntityTooLarge')
    if ((await uploads.hash.sha256(bytes)) !== claim.bodyHash) return refuse(400, 'XAmzContentSHA256Mismatch')
    const image = await uploads.clean(bytes, key.uid)
    if (!image.ok || image.type !== place.type) return refuse(400, image.ok ? 'IMAGE_TYPE' : image.code)
    if ((await uploads.objects.put(name, image)) === 'taken') return refuse(409, 'ObjectAlreadyExists')
    return storedResponse(await uploads.hash.sha256(image.bytes), requestId)
  }

  const isAlive = async (key: OpenedKey): Promise<boolean> => {
    const [exchangeTime] = clocks
    if (exchangeTime === undefined || exchangeTime() >= key.expires) return false
    return sessions.isOpen(key.session, key.uid)
  }

  const get = async (request: Request, ip: string, url: URL, requestId: string): Promise<Response> => {
    const name = keyOf(url)
    const place = readObjectKey(name)
    const mayRead = place !== undefined && (isOperator(request, ip) || (await isOwner(request, place.uid)))
    const object = mayRead ? await uploads.objects.get(name) : undefined
    if (object === undefined) return storageError(404, 'NoSuchKey', requestId)
    const etag = await uploads.hash.sha256(object.bytes)
    return objectResponse(object, name, etag, requestId, request.method === 'HEAD')
  }

  const isOperator = (request: Request, ip: string): boolean =>
    controlKey !== undefined &&
    isLoopback(ip) &&
    sameText(request.headers.get('x-sandbox-key') ?? '', controlKey)

  const isOwner = async (request: Request, uid: number): Promise<boolean> => {
    const session = await sessions.find(request.headers.get('token') ?? undefined)
    return session?.uid === uid
  }

  return async (request, ip, requestId) => {
    const wait = arrivals.take(ip)
    if (wait > 0) return storageError(429, 'SlowDown', requestId, wait)
    const url = new URL(request.url)
    if (!url.pathname.startsWith(`${BUCKET_PATH}/`)) return storageError(404, 'NoSuchBucket', requestId)
    try {
      switch (request.method) {
        case 'PUT':
          return await put(request, url, requestId)
        case 'GET':
        case 'HEAD':
          return await get(request, ip, url, requestId)
        default:
          return storageError(405, 'MethodNotAllowed', requestId)
      }
    } catch (error) {
      if (error instanceof PoolBusy) return storageError(503, 'SlowDown', requestId, 1)
      if (error instanceof UploadQuotaReached) return storageError(403, 'QuotaExceeded', requestId)
      if (error instanceof ObjectStoreFull) log(`A picture was refused: ${error.message}`, 'warn')
      else log(`The object store failed (request ${requestId}): ${redact(error)}`, 'error')
      return error instanceof ObjectStoreFull
        ? storageError(507, 'InsufficientStorage', requestId)
        : storageError(500, 'InternalError', requestId)
    }
  }
}

function keyOf(url: URL): string {
  return url.pathname.slice(BUCKET_PATH.length + 1)
}

/** On everything the object store says: kept by nobody, run by nobody, shown in no other page. */
const HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  vary: 'token, x-sandbox-key',
}

/** A refusal in the words of S3, which clients read: `<Error><Code>NoSuchKey</Code>…`. */
function storageError(status: number, code: string, requestId: string, retryAfter?: number): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><RequestId>${requestId}</RequestId></Error>`
  return new Response(body, {
    status,
    headers: {
      ...HEADERS,
      'content-type': 'application/xml; charset=utf-8',
      'x-request-id': requestId,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  })
}

/** A picture was kept; `etag` is the SHA-256 of what was kept. */
function storedResponse(etag: string, requestId: string): Response {
  const headers = { ...HEADERS, etag: `"${etag}"`, 'x-request-id': requestId }
  return new Response(null, { status: 200, headers })
}

function objectResponse(
  { type, bytes }: StoredObject,
  key: string,
  etag: string,
  requestId: string,
  headOnly: boolean,
): Response {
  const name = key.slice(key.lastIndexOf('/') + 1)
  const headers = {
    ...HEADERS,
    'content-type': type,
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="${name}"`,
    etag: `"${etag}"`,
    'x-request-id': requestId,
  }
  return new Response(headOnly ? null : bytes, { status: 200, headers })
}
