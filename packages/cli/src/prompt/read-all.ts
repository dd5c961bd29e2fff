import { CliError, usageError } from '../cli-error'
import type { Io } from '../io'

const limit = 64 * 1024

/** The whole of stdin as text without its last line break; refuses more than 64 KB and an empty answer. */
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
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '')
  if (text === '') throw usageError(`stdin held no ${what}`)
  return text
}
