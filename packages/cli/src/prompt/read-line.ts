// Questions go to stderr, so that `bgk … > file` still asks. The terminal is put back whatever happens, Ctrl-C included.

import { StringDecoder } from 'node:string_decoder'
import { CliError } from '../cli-error'
import type { Io } from '../io'
import { writeTo } from '../output/write-to'

export interface ReadLineOptions {
  readonly question: string
  /** Nothing typed is shown. */
  readonly hidden: boolean
  readonly signal: AbortSignal
}

/** Asks for one line on a terminal; Ctrl-C and Ctrl-D on an empty line end with exit 130. */
export async function readLine(io: Io, options: ReadLineOptions): Promise<string> {
  const { stdin } = io
  await writeTo(io.stderr, options.question)
  const decoder = new StringDecoder('utf8')
  stdin.setRawMode?.(true)
  try {
    return await new Promise<string>((resolve, reject) => {
      let line = ''
      const finish = (settle: () => void) => {
        stdin.off('data', onData)
        stdin.off('end', onEnd)
        options.signal.removeEventListener('abort', onAbort)
        stdin.pause()
        settle()
      }
      const stop = () => finish(() => reject(new CliError('interrupted', 'interrupted')))
      const onAbort = stop
      const onEnd = () => finish(() => resolve(line))
      const echo = (text: string) => {
        if (!options.hidden) io.stderr.write(text)
      }
      const onData = (chunk: Buffer | string) => {
        for (const character of typeof chunk === 'string' ? chunk : decoder.write(chunk)) {
          if (character === '\r' || character === '\n') return finish(() => resolve(line))
          if (character === '\u0003') return stop()
          if (character === '\u0004' && line === '') return stop()
          if (character === '\u007f' || character === '\b') {
            const last = Array.from(line).at(-1)
            if (last !== undefined) {
              line = line.slice(0, -last.length)
              echo('\b \b')
            }
          } else if (character === '\u0015') {
            echo('\b \b'.repeat(Array.from(line).length))
            line = ''
          } else if (character >= ' ' && character !== '\uFEFF') {
            line += character
            echo(character)
          }
        }
      }
      if (options.signal.aborted) return stop()
      options.signal.addEventListener('abort', onAbort)
      stdin.on('data', onData)
      stdin.on('end', onEnd)
      stdin.resume()
    })
  } finally {
    stdin.setRawMode?.(false)
    io.stderr.write('\n')
  }
}
