import { usageError } from '../../cli-error'
import { nearest } from '../../exchange/suggest'
import type { Handler, Manifest } from '../../manifest-shape'
import { inputFields, inputSchema } from '../../schema/command-input'
import { outputSchema } from '../../schema/command-output'
import { errorSchema } from '../../schema/error-schema'
import { commandsOf, type NamedCommand } from '../../schema/manifest-commands'

const DIALECT = { $schema: 'https://json-schema.org/draft/2020-12/schema' }

/** `bgk schema [COMMAND...]`: what a command takes and answers; without one all of them, with a group those of it. */
export const createSchema =
  (manifest: Manifest): Handler =>
  async ({ output }, words) => {
    const document = await schemaAt(commandsOf(manifest), words)
    await output.answer(
      () => document,
      () => [JSON.stringify(document, undefined, 2)],
    )
    return 0
  }

async function schemaAt(commands: readonly NamedCommand[], words: readonly string[]): Promise<object> {
  const asked = words.join(' ')
  if (asked === 'errors') return { ...DIALECT, ...errorSchema }
  if (asked === 'events') return eventSchemas()
  const found = commands.filter((one) => words.every((word, at) => one.words[at] === word))
  const [first] = found
  if (first === undefined) throw noCommand(commands, asked)
  if (found.length === 1 && first.words.length === words.length) return documentOf(first)
  return Promise.all(found.map(documentOf))
}

/** The lines of `watch` in a pipe and of `stream`, by their type. */
async function eventSchemas(): Promise<object> {
  const { streamEvents } = await import('../../stream/stream-views')
  return Object.fromEntries(streamEvents.map(({ type, schema }) => [type, { ...DIALECT, ...schema }]))
}

async function documentOf({ words, spec }: NamedCommand): Promise<object> {
  const answered = outputSchema(await spec.load())
  return {
    command: words.join(' '),
    summary: spec.summary,
    input: { ...DIALECT, ...inputSchema(inputFields(spec)) },
    output: answered === undefined ? null : { ...DIALECT, ...answered },
  }
}

function noCommand(commands: readonly NamedCommand[], asked: string) {
  const near = nearest(asked, [...commands.map(({ words }) => words.join(' ')), 'errors', 'events'])
  return usageError(
    `there is no command "${asked}"`,
    near === undefined ? 'see: bgk --help' : `did you mean ${near} ?`,
  )
}
