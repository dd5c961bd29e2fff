/** On every answer: nothing here may be sniffed, framed or told to others, and everyone sees that it is a sandbox. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-sandbox': '1',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** On answers of calls: never stored, never run. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** A JSON answer. `body` is JSON text already. */
export function jsonResponse(
  status: number,
  body: string,
  requestId: string,
  more?: Readonly<Record<string, string>>,
): Response {
  return new Response(body, { status, headers: { ...API_HEADERS, 'x-request-id': requestId, ...more } })
}
