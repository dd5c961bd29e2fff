import { CliError } from './errors'
import type { Io } from './io'
import { writeTo } from './io'

const UP = ['\u001b[A', '\u001bOA', 'k']
const DOWN = ['\u001b[B', '\u001bOB', 'j']

/**
 * Lets a person choose a line with the arrow keys (or j and k) and Enter; returns its index. Ctrl-C, Ctrl-D
 * and q end with exit 130. The list is drawn on stderr.
 * Restores the terminal in any case.
 */
export async function pick(
  io: Io,
  {
    question,
    lines,
    start = 0,
    signal,
  }: {
    readonly question: string
    readonly lines: readonly string[]
    readonly start?: number
    readonly signal: AbortSignal
  },
): Promise<number> {
  const { stdin, stderr } = io
  let at = start
  const drawn = () => lines.map((line, index) => `\r\u001b[K${index === at ? '>' : ' '} ${line}\n`).join('')
  await writeTo(stderr, `${question}\n${drawn()}`)
  stdin.setRawMode?.(true)
  try {
    return await new Promise<number>((resolve, reject) => {
      const finish = (settle: () => void) => {
        stdin.off('data', onData)
        stdin.off('end', stop)
        signal.removeEventListener('abort', stop)
        stdin.pause()
        settle()
      }
      const stop = () => finish(() => reject(new CliError('interrupted', 'interrupted')))
      const onData = (chunk: Buffer | string) => {
        const key = String(chunk)
        if (key === '\r' || key === '\n') return finish(() => resolve(at))
        if (['\u0003', '\u0004', 'q'].includes(key)) return stop()
        if (UP.includes(key)) at = (at + lines.length - 1) % lines.length
        else if (DOWN.includes(key)) at = (at + 1) % lines.length
        else return
        stderr.write(`\u001b[${lines.length}A${drawn()}`)
      }
      if (signal.aborted) return stop()
      signal.addEventListener('abort', stop)
      stdin.on('data', onData)
      stdin.on('end', stop)
      stdin.resume()
    })
  } finally {
    stdin.setRawMode?.(false)
  }
}
