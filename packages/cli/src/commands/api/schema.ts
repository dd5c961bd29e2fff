import type { CommandSpec, GroupSpec, Handler, Manifest } from '../../config/command'
import { exitCodes, usageError } from '../../terminal/errors'
import { nearest } from '../../terminal/suggest'
import { inputFields, inputSchema } from './command-input'
import { outputSchema } from './command-output'

const DIALECT = { $schema: 'https://json-schema.org/draft/2020-12/schema' }

/** `bgk schema [COMMAND...]`: what a command takes and answers; without one all of them, with a group those of it. */
export const createSchema =
  (manifest: Manifest): Handler =>
  async ({ output }, words) => {
    const document = await schemaAt(commandsOf(manifest), words)
    return output.answer(document, [JSON.stringify(document, undefined, 2)])
  }

async function schemaAt(commands: readonly NamedCommand[], words: readonly string[]): Promise<object> {
  const name = words.join(' ')
  if (name === 'errors') return { ...DIALECT, ...errorSchema }
  if (name === 'events') return eventSchemas()
  const found = commands.filter((one) => words.every((word, at) => one.words[at] === word))
  const [first] = found
  if (first === undefined) throw noCommand(commands, name)
  if (found.length === 1 && first.words.length === words.length) return documentOf(first)
  return Promise.all(found.map(documentOf))
}

/** The lines of `watch` in a pipe and of `stream`, by their type. */
async function eventSchemas(): Promise<object> {
  const { streamEvents } = await import('../../views/watch/events')
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

function noCommand(commands: readonly NamedCommand[], name: string) {
  const near = nearest(name, [...commands.map(({ words }) => words.join(' ')), 'errors', 'events'])
  return usageError(
    `there is no command "${name}"`,
    near === undefined ? 'see: bgk --help' : `did you mean ${near} ?`,
  )
}

/** The JSON Schema of an error, one line on stderr with `--json`. */
const errorSchema = {
  type: 'object',
  description: 'Error on stderr',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { enum: Object.keys(exitCodes), description: 'Name of the exit code' },
        exit: { enum: Object.values(exitCodes).map(({ exit }) => exit) },
        message: { type: 'string', description: 'Error message' },
        field: { type: 'string', description: 'Input field at fault' },
        reason: { type: 'string', description: 'Reason code, such as QUANTITY_BELOW_MIN' },
        hint: { type: 'string', description: 'Suggested fix' },
        retryable: { type: 'boolean', description: 'A later retry may succeed' },
        requestId: { type: 'string', description: 'Request id for support' },
      },
      required: ['code', 'exit', 'message', 'retryable'],
      additionalProperties: { type: 'string', description: 'Violated limits: min, max, decimals' },
    },
  },
  required: ['error'],
  additionalProperties: false,
}

/** A command with the words it is called by. */
interface NamedCommand {
  readonly words: readonly string[]
  readonly spec: CommandSpec
}

/** Every command that help shows, in its order. */
export function commandsOf({ groups, singles }: Manifest): readonly NamedCommand[] {
  const under = (spec: CommandSpec | GroupSpec, above: readonly string[]): readonly NamedCommand[] => {
    const words = [...above, spec.name]
    if ('commands' in spec) return spec.commands.flatMap((one) => under(one, words))
    return spec.hidden === true ? [] : [{ words, spec }]
  }
  return [...groups, ...singles].flatMap((one) => under(one, []))
}
