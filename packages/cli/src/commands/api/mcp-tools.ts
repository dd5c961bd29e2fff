import type { Handler, Manifest } from '../../config/command'
import { quotedNames, type View } from '../../terminal/view'
import { type InputField, inputFields, inputSchema } from './command-input'
import { isCancelling, isReading, isWriting } from './command-output'
import { commandsOf } from './schema'

/** A command as a tool. */
export interface CommandTool {
  /** Its words with underscores: `market_ticker`. */
  readonly name: string
  readonly command: string
  readonly kind: 'list' | 'pages' | 'record' | 'write' | 'cancel'
  readonly handler: Handler
  /** Input; `offset` is the server's own. */
  readonly fields: readonly InputField[]
  /** Fields that others wrote, as the title of an announcement. */
  readonly quoted: ReadonlySet<string>
  /** As the protocol lists it, without schemas of answers: `bgk schema` prints those. */
  readonly listed: {
    readonly name: string
    readonly description: string
    readonly inputSchema: ReturnType<typeof inputSchema>
    readonly annotations: {
      readonly readOnlyHint: boolean
      readonly destructiveHint?: boolean
      readonly idempotentHint?: boolean
    }
  }
}

/** Sessions, settings and exchanges of this machine are not the account's. */
const EXCLUDED_GROUPS: ReadonlySet<string | undefined> = new Set(['auth', 'sandbox', 'config', 'profile'])

/** Commands about payout destinations, which only a person may run. */
const EXCLUDED_COMMANDS = /^(?:wallet address|otc bank|account bank)\b/

/** Flags that a program has no use for, must not reach, or that would let an order pass twice. */
const EXCLUDED_FIELDS: ReadonlySet<string> = new Set(['all', 'watch', 'forceDuplicate', 'wait'])

const isOffered = ({ name, value }: InputField): boolean =>
  !EXCLUDED_FIELDS.has(name) && !name.endsWith('Stdin') && value !== 'file' && value !== 'dir'

const offsetField: InputField = {
  name: 'offset',
  place: 'flag',
  kind: 'text',
  required: false,
  about: 'rows to skip, a whole number: `next` of the answer before',
}

/** The tools of a manifest: all that reads, and with `orders` what changes the account and takes no secret. */
export async function toolsOf(
  manifest: Manifest,
  { orders, groups }: { readonly orders: boolean; readonly groups?: readonly string[] | undefined },
): Promise<ReadonlyMap<string, CommandTool>> {
  const tools = new Map<string, CommandTool>()
  for (const { words, spec } of commandsOf(manifest)) {
    if (EXCLUDED_GROUPS.has(words[0]) || EXCLUDED_COMMANDS.test(words.join(' '))) continue
    if (groups !== undefined && !groups.includes(words[0] ?? '')) continue
    const handler = await spec.load()
    const all = inputFields(spec)
    // A file of this machine is no business of an assistant.
    if (all.some(({ place, value }) => place === 'argument' && value === 'file')) continue
    const fields = all.filter(isOffered)
    const base = { name: words.join('_').replaceAll('-', '_'), command: words.join(' '), handler, fields }
    if (isReading(handler)) tools.set(base.name, readTool(base, handler, spec.summary))
    else if (orders && isWriting(handler) && !handler.writes.secret)
      tools.set(base.name, writeTool(base, spec.summary, { kind: 'write', once: handler.writes.once }))
    else if (orders && isCancelling(handler))
      tools.set(base.name, writeTool(onlyNamedOrders(base), spec.summary, { kind: 'cancel', once: false }))
  }
  return tools
}

/** Only what is named is cancelled: all of them may be others by the time it is confirmed. */
const onlyNamedOrders = (base: Base): Base => ({
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
    quoted: new Set(quotedNames(view)),
    listed: {
      name: base.name,
      description: `${sentence(summary)}${more} Fields: ${view.fields.map(({ name }) => name).join(', ')}.`,
      inputSchema: inputSchema(fields),
      annotations: { readOnlyHint: true },
    },
  }
}

const writeTool = (
  base: Base,
  summary: string,
  { kind, once }: { readonly kind: 'write' | 'cancel'; readonly once: boolean },
): CommandTool => ({
  ...base,
  kind,
  quoted: new Set(['message']),
  listed: {
    name: base.name,
    description: `${sentence(summary)} A person confirms it.`,
    inputSchema: inputSchema(base.fields),
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: !once },
  },
})

const sentence = (summary: string): string => `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`
