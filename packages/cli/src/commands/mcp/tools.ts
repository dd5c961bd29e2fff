import type { Handler, Manifest } from '../../manifest-shape'
import type { View } from '../../output/view'
import { schemaOf } from '../../output/view'
import { type InputField, inputFields, inputSchema } from '../../schema/command-input'
import { isReading, isWriting, outputSchema } from '../../schema/command-output'
import { commandsOf } from '../../schema/manifest-commands'

/** A command as a tool. */
export interface CommandTool {
  /** Its words with underscores: `market_ticker`. */
  readonly name: string
  readonly command: string
  readonly kind: 'list' | 'pages' | 'record' | 'write' | 'cancel'
  readonly handler: Handler
  /** What it takes; `offset` and `confirm` are the server's own, and the command does not look at them. */
  readonly fields: readonly InputField[]
  /** As the protocol lists it. */
  readonly listed: {
    readonly name: string
    readonly title: string
    readonly description: string
    readonly inputSchema: ReturnType<typeof inputSchema>
    readonly outputSchema: { readonly type: 'object'; readonly [name: string]: unknown }
    readonly annotations: {
      readonly title: string
      readonly readOnlyHint: boolean
      readonly destructiveHint: boolean
      readonly idempotentHint: boolean
      readonly openWorldHint: boolean
    }
  }
}

/** Sessions, and exchanges of this machine, are not the account's. */
const APART: ReadonlySet<string | undefined> = new Set(['auth', 'sandbox'])

/** Flags that a program has no use for, must not reach, or that would let an order pass twice. */
const LEFT_OUT: ReadonlySet<string> = new Set(['all', 'watch', 'forceDuplicate', 'wait'])

const isOffered = ({ name, value }: InputField): boolean =>
  !LEFT_OUT.has(name) && !name.endsWith('Stdin') && value !== 'file' && value !== 'dir'

const offsetField: InputField = {
  name: 'offset',
  place: 'flag',
  kind: 'text',
  required: false,
  about: 'rows to skip, a whole number: `next` of the answer before',
}

const confirmField: InputField = {
  name: 'confirm',
  place: 'flag',
  kind: 'text',
  required: false,
  about: 'confirmId of the answer that showed it; without it nothing is sent',
}

/** The tools of a manifest: all that reads, and with `orders` what changes the account and takes no secret. */
export async function toolsOf(
  manifest: Manifest,
  { orders }: { readonly orders: boolean },
): Promise<ReadonlyMap<string, CommandTool>> {
  const tools = new Map<string, CommandTool>()
  for (const { words, spec } of commandsOf(manifest)) {
    if (APART.has(words[0])) continue
    const handler = await spec.load()
    const all = inputFields(spec)
    // A file of this machine is no business of an assistant.
    if (all.some(({ place, value }) => place === 'argument' && value === 'file')) continue
    const fields = all.filter(isOffered)
    const base = { name: words.join('_').replaceAll('-', '_'), command: words.join(' '), handler, fields }
    if (isReading(handler)) tools.set(base.name, readTool(base, handler, spec.summary))
    else if (orders && isWriting(handler) && !handler.writes.secret)
      tools.set(base.name, writeTool(base, spec.summary, { kind: 'write', once: handler.writes.once }))
    else if (orders && 'cancels' in handler)
      tools.set(base.name, writeTool(namedAlone(base), spec.summary, { kind: 'cancel', once: false }))
  }
  return tools
}

/** Only what is named is cancelled: all of them may be others by the time it is confirmed. */
const namedAlone = (base: Base): Base => ({
  ...base,
  fields: base.fields
    .filter(({ place }) => place === 'argument')
    .map((field) => ({ ...field, required: true })),
})

type Base = Pick<CommandTool, 'name' | 'command' | 'handler' | 'fields'>

function readTool(
  base: Base,
  { view, answers }: { readonly view: View<never>; readonly answers: 'list' | 'record' },
  summary: string,
): CommandTool {
  const isPaged = base.fields.some(({ name }) => name === 'page')
  const kind = answers === 'record' ? 'record' : isPaged ? 'pages' : 'list'
  const fields = kind === 'list' ? [...base.fields, offsetField] : base.fields
  const more =
    kind === 'record' ? '' : kind === 'list' ? ' At most 100 rows; offset gives the rest.' : ' In pages.'
  return {
    ...base,
    fields,
    kind,
    listed: {
      name: base.name,
      title: base.command,
      description: `${sentence(summary)}${more}`,
      inputSchema: inputSchema(fields),
      outputSchema: kind === 'record' ? { ...schemaOf(view) } : rowsSchema(schemaOf(view)),
      annotations: {
        title: base.command,
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: true,
      },
    },
  }
}

const writeTool = (
  { fields: given, ...base }: Base,
  summary: string,
  { kind, once }: { readonly kind: 'write' | 'cancel'; readonly once: boolean },
): CommandTool => {
  const fields = [...given, confirmField]
  return {
    ...base,
    fields,
    kind,
    listed: {
      name: base.name,
      title: base.command,
      description: `${sentence(summary)} In two steps: without confirm it answers what would be sent, with cost and confirmId, and sends nothing; the same call with that confirmId as confirm, within 2 min, sends exactly that.`,
      inputSchema: inputSchema(fields),
      outputSchema: kind === 'cancel' ? cancelSchema : { type: 'object', ...outputSchema(base.handler) },
      annotations: {
        title: base.command,
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: !once,
        openWorldHint: true,
      },
    },
  }
}

const cancelSchema = {
  type: 'object' as const,
  properties: {
    dryRun: { const: true },
    confirmId: { type: 'string' },
    expiresAt: { type: 'string', format: 'date-time' },
    rows: { type: 'array', items: { type: 'object' }, description: 'the orders, each with its status' },
  },
  required: ['rows'],
  additionalProperties: false,
}

const rowsSchema = (items: object) => ({
  type: 'object' as const,
  properties: {
    rows: { type: 'array', items },
    next: {
      type: ['integer', 'null'],
      description: 'the page, or the offset, that gives what follows; null: there is no more',
    },
  },
  required: ['rows', 'next'],
  additionalProperties: false,
})

const sentence = (summary: string): string => `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`
