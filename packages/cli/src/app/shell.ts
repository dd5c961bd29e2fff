import { createInterface, type Interface } from 'node:readline/promises'
import parseArgv from 'string-argv'
import type { Context, Handler, Manifest } from '../config/command'
import { type Flags, textFlag } from '../config/settings'
import { candidates, nameSource } from './candidates'

const ENDS = new Set(['exit', 'quit'])

/** `bgk shell`: command lines one after another; on a terminal with a prompt, history and completion. */
export const createShell =
  (manifest: Manifest): Handler =>
  async (context, _, flags) => {
    const { io, settings, output } = context
    const lines =
      io.stdin.isTTY === true && settings.input ? typedLines(context, manifest) : pipedLines(context)
    let code = 0
    for await (const line of lines) {
      const [first, ...rest] = parseArgv(line)
      const argv = first === 'bgk' || first === undefined ? rest : [first, ...rest]
      const [name] = argv
      if (name === undefined || name.startsWith('#')) continue
      if (ENDS.has(name) && argv.length === 1) break
      if (name === 'shell') {
        await output.note('bgk: this is a shell already')
        continue
      }
      code = await context.run([...inheritedFlags(flags), ...argv])
    }
    return code
  }

/** What the shell itself was told counts for its lines, unless a line says otherwise. */
const inheritedFlags = (flags: Flags): readonly string[] =>
  ['profile', 'url', 'lang', 'tz', 'timeout'].flatMap((name) => {
    const text = textFlag(flags, name)
    return text === undefined ? [] : [`--${name}=${text}`]
  })

async function* pipedLines({ io }: Context): AsyncGenerator<string> {
  const reader = createInterface({ input: io.stdin, crlfDelay: Number.POSITIVE_INFINITY })
  yield* reader
}

async function* typedLines(context: Context, manifest: Manifest): AsyncGenerator<string> {
  const { io, settings, output, signal } = context
  const known = nameSource(context)
  const complete = async (line: string): Promise<[string[], string]> => {
    const words = line.trimStart().split(/\s+/)
    const found = await candidates(manifest, words, known)
    return [found.map(({ value }) => `${value} `), words.at(-1) ?? '']
  }
  let history: string[] = []
  await output.note(`bgk shell on ${settings.origin}: Tab completes, Ctrl-D ends it`)
  for (;;) {
    // Each line has a reader of its own: between two of them the terminal belongs to the command.
    const reader = createInterface({
      input: io.stdin,
      output: io.stderr,
      terminal: true,
      history,
      historySize: 500,
      completer: complete,
    })
    reader.on('history', (now) => {
      history = now
    })
    const line = await nextLine(reader, `${output.errorPaint.bold(settings.profile)}> `, signal)
    reader.close()
    if (line === undefined) break
    yield line
  }
  await output.error('\n')
}

/** A line that was typed; undefined after Ctrl-D. Ctrl-C empties it. */
function nextLine(reader: Interface, prompt: string, signal: AbortSignal): Promise<string | undefined> {
  const ended = new Promise<undefined>((resolve) => {
    reader.on('close', () => resolve(undefined))
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  reader.on('SIGINT', () => {
    reader.write(null, { ctrl: true, name: 'e' })
    reader.write(null, { ctrl: true, name: 'u' })
  })
  return Promise.race([ended, reader.question(prompt)])
}
