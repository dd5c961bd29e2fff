/**
 * The body of a request, at most `limit` bytes of it; undefined when it is longer, which is noticed at the first byte
 * too many, or before where the length was announced. Throws when the caller breaks off.
 */
export async function readBytes(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const length = request.headers.get('content-length')
  if (length !== null) {
    // The server reads no more than the length announced, so it can be believed.
    return Number(length) > limit ? undefined : new Uint8Array(await request.arrayBuffer())
  }
  if (request.body === null) return new Uint8Array()
  let whole = new Uint8Array(Math.min(limit, 65_536))
  let size = 0
  for await (const chunk of request.body) {
    if (size + chunk.byteLength > limit) return undefined
    if (size + chunk.byteLength > whole.length) {
      const larger = new Uint8Array(Math.min(limit, Math.max(whole.length * 2, size + chunk.byteLength)))
      larger.set(whole)
      whole = larger
    }
    whole.set(chunk, size)
    size += chunk.byteLength
  }
  return whole.subarray(0, size)
}
