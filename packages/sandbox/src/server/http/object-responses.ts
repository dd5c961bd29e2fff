import type { StoredObject } from '../../uploads/object-store'
import { COMMON_HEADERS } from './headers'

/** On everything the object store says: kept by nobody, run by nobody, shown in no other page. */
const HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  vary: 'token, x-sandbox-key',
}

/** A refusal in the words of S3, which clients read: `<Error><Code>NoSuchKey</Code>…`. */
export function storageError(status: number, code: string, requestId: string, retryAfter?: number): Response {
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
export function storedResponse(etag: string, requestId: string): Response {
  const headers = { ...HEADERS, etag: `"${etag}"`, 'x-request-id': requestId }
  return new Response(null, { status: 200, headers })
}

export function objectResponse(
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
