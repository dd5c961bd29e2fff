import { CliError, usageError } from '../cli-error'
import type { Io } from '../io'

const limit = 64 * 1024

/**
 * The whole of stdin as text without a byte order mark and the line breaks at its end, as UTF-8 or UTF-16; refuses more than 64 KB and
 * an empty answer.
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
  const text = textOf(Buffer.concat(chunks)).replace(/[\r\n]+$/, '')
  if (text === '') throw usageError(`stdin held no ${what}`)
  return text
}

/** PowerShell pipes UTF-16, marked or not: every other byte of ASCII text is then 0. A decoder takes the mark off. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes
  const isLittle = (first === 0xff && second === 0xfe) || second === 0
  const isBig = (first === 0xfe && second === 0xff) || first === 0
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes)
}
