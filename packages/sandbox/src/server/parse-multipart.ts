export interface FormPart {
  readonly name: string
  /** undefined: an ordinary field, not a file. */
  readonly fileName: string | undefined
  readonly bytes: Uint8Array<ArrayBuffer>
}

const BOUNDARY = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i
const HEAD_LIMIT = 2048
const PARTS_LIMIT = 8
const latin = new TextDecoder('latin1')

/**
 * The parts of a multipart body (RFC 7578), at most eight, with small heads; undefined for anything that is not one to
 * the letter. The bytes are looked through once and not copied.
 */
export function parseMultipart(type: string, body: Uint8Array<ArrayBuffer>): readonly FormPart[] | undefined {
  if (type.length > 300) return undefined
  const [, quoted, plain] = BOUNDARY.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return undefined
  const delimiter = bytesOf(`\r\n--${boundary}`)
  const parts: FormPart[] = []
  // The first one has no line break before it.
  if (indexOf(body, delimiter.subarray(2), 0, delimiter.length) !== 0) return undefined
  let at = delimiter.length - 2
  while (parts.length <= PARTS_LIMIT) {
    if (isAt(body, '--', at)) return parts
    if (!isAt(body, '\r\n', at)) return undefined
    const headEnd = indexOf(body, bytesOf('\r\n\r\n'), at, at + HEAD_LIMIT)
    if (headEnd < 0) return undefined
    const end = indexOf(body, delimiter, headEnd + 2, body.length)
    if (end < 0) return undefined
    const named = readHead(latin.decode(body.subarray(at, headEnd)))
    if (named === undefined) return undefined
    parts.push({ ...named, bytes: body.subarray(headEnd + 4, Math.max(end, headEnd + 4)) })
    at = end + delimiter.length
  }
  return undefined
}

function readHead(head: string): { name: string; fileName: string | undefined } | undefined {
  const line = head.split('\r\n').find((each) => /^content-disposition:/i.test(each))
  const name = line && /;\s{0,9}name="([^"]*)"/i.exec(line)?.[1]
  return line === undefined || name === undefined
    ? undefined
    : { name, fileName: /;\s{0,9}filename="([^"]*)"/i.exec(line)?.[1] }
}

/** The first place of `wanted` from `start` on that ends before `end`; -1 where there is none. */
function indexOf(bytes: Uint8Array, wanted: Uint8Array, start: number, end: number): number {
  const last = Math.min(end, bytes.length) - wanted.length
  const first = wanted[0] ?? 0
  for (let at = start; at <= last; at++) {
    if (bytes[at] !== first) continue
    let same = 1
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1
    if (same === wanted.length) return at
  }
  return -1
}

function isAt(bytes: Uint8Array, text: string, at: number): boolean {
  return [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255)
}
