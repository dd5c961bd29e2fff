// Prompts go to stderr, so that `bgk … > file` works. The terminal is restored in any case, also after
// Ctrl-C.

import { StringDecoder } from 'node:string_decoder'
import { CliError } from './errors'
import type { Io } from './io'
import { writeTo } from './io'

interface ReadLineOptions {
  readonly question: string
  /** Nothing typed is shown. */
  readonly hidden: boolean
  readonly signal: AbortSignal
}

/** Reads one line from a terminal; Ctrl-C and Ctrl-D on an empty line end with exit 130. */
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

/** Context of a prompt. */
export interface Person {
  readonly io: Io
  readonly settings: {
    /** --yes. */
    readonly yes: boolean
    /** Prompts are allowed. */
    readonly input: boolean
    readonly format: string
  }
  readonly signal: AbortSignal
}

/** Tests whether a prompt is possible: stdin and stderr are terminals, and no --no-input. */
export const canAsk = (context: Person): boolean =>
  context.settings.input &&
  context.io.stdin.isTTY === true &&
  context.io.stderr.isTTY === true &&
  context.settings.format === 'text'

/** Goes on with `--yes` or a typed y; everything else ends with exit 11 and nothing sent. */
export async function confirm(context: Person, question: string): Promise<void> {
  if (context.settings.yes) return
  if (!canAsk(context)) {
    throw new CliError('declined', 'no request was sent: confirmation needs a terminal', {
      hint: 'add --yes to send it, or --dry-run to preview it',
    })
  }
  const answer = await readLine(context.io, {
    question: `${question} [y/N] `,
    hidden: false,
    signal: context.signal,
  })
  if (!/^y(es)?$/i.test(answer.trim())) throw new CliError('declined', 'declined: no request was sent')
}

/** Has a person retype a text as confirmation; skipped with `--yes`. */
export async function retype(
  context: Person,
  { what, text }: { readonly what: string; readonly text: string },
): Promise<void> {
  if (context.settings.yes) return
  const typed = await readLine(context.io, {
    question: `Type ${what}: `,
    hidden: false,
    signal: context.signal,
  })
  if (typed.trim() !== text) throw new CliError('declined', 'the text does not match: no request was sent')
}
