import { CliError, usageError } from '../cli-error'
import type { Io } from '../io'

const limit = 64 * 1024

/**
 * The whole of stdin as text without a byte order mark and its last line break, as UTF-8 or, where the mark says so, UTF-16; refuses more
 * than 64 KB and an empty answer.
 */
export async function readAll(io: Io, what: string, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  const stop = () => io.stdin.destroy(new CliError('interrupted', 'interrupted'))
  signal.addEventListener('abort', stop)
  try {
    for await (const chunk of io.stdin) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
      size += bytes.length
      if (size > limit) throw usageError(`the ${what} on stdin is longer than 64 KB`)
      chunks.push(bytes)
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
  const text = textOf(Buffer.concat(chunks)).replace(/\r?\n$/, '')
  if (text === '') throw usageError(`stdin held no ${what}`)
  return text
}

/** PowerShell pipes UTF-16 and marks it; a decoder takes the mark off. */
function textOf(bytes: Buffer): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (!isUtf16) return new TextDecoder('utf-8').decode(bytes)
  return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
}
