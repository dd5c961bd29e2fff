import { Readable, Writable } from 'node:stream'
import type { Context } from '../../config/command'
import { type Flags, integerFlag, resolveSettings, textFlag } from '../../config/settings'
import { describeError } from '../../exchange/describe-error'
import type { Io } from '../../terminal/io'
import { createOutput } from '../../terminal/output'
import { errorDocument } from '../../terminal/print-error'
import { quoted, toJson, visible } from '../../terminal/text'
import { readInput } from './command-input'
import { isCancelling } from './command-output'
import {
  APPROVAL_TTL_MS,
  type Ask,
  approvalInstructions,
  approvedBy,
  declined,
  storeCancels,
} from './mcp-approval'
import type { CommandTool } from './mcp-tools'

/** Rows of a list in one answer. */
const ROWS = 100
/** Rows of a page where the call names no limit. */
const PAGE_ROWS = 20

/** The answer of a tool, as the protocol has it. */
interface ToolAnswer {
  [name: string]: unknown
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
}

/** What the server keeps between calls, and the flags it was started with. */
interface Serving extends Pick<Context, 'io' | 'signal' | 'run'> {
  readonly flags: Flags
  /** Asks the person at the client. */
  readonly ask: Ask
}

/** Runs the command of a tool with `--json`, without a terminal; never throws. */
export async function callTool(
  serving: Serving,
  tool: CommandTool,
  args: Readonly<Record<string, unknown>>,
): Promise<ToolAnswer> {
  const runner = new ToolRun(serving, tool)
  try {
    const input = readInput(tool.fields, args)
    const document =
      tool.kind === 'write'
        ? await write(runner, input)
        : tool.kind === 'cancel'
          ? await cancel(runner, input)
          : await read(runner, input)
    return answered(document)
  } catch (error) {
    const text = [errorDocument(describeError(error, runner.origin)).trim(), runner.rest()]
    return {
      isError: true,
      content: text.filter((one) => one !== '').map((one) => ({ type: 'text', text: cleanText(one) })),
    }
  }
}

const QUOTED: ReadonlySet<string> = new Set(['serverMessage'])

/** JSON is cleaned field by field. */
function cleanText(text: string): string {
  try {
    return toJson(cleanDocument(JSON.parse(text), QUOTED))
  } catch {
    return visible(text)
  }
}

interface Input {
  readonly args: readonly string[]
  readonly flags: Flags
}

/** The command of a tool, run once or twice. */
class ToolRun {
  origin: string | undefined
  #written = ''

  constructor(
    readonly serving: Serving,
    readonly tool: CommandTool,
  ) {}

  /** Output of the command before it failed. */
  rest = (): string => this.#written.trim()

  async context(step: Flags): Promise<Context & { readonly text: () => string }> {
    const { io, signal, run, flags } = this.serving
    // Read for each call: a changed guard holds for the next one.
    const resolved = await resolveSettings(
      { ...flags, yes: false, confirm: undefined, ...step, json: true, input: false, quiet: true },
      io,
    )
    const settings = { ...resolved, confirmationTtlMs: APPROVAL_TTL_MS }
    this.origin = settings.origin
    const out = collector()
    const inner: Io = { ...io, stdin: Readable.from([]), stdout: out.stream, stderr: collector().stream }
    return { io: inner, settings, output: createOutput(inner, settings), signal, run, text: out.text }
  }

  /** Runs the command and gives its document. */
  async document({ args, flags }: Input, step: Flags): Promise<unknown> {
    const { text, ...context } = await this.context(step)
    try {
      await this.tool.handler(context, args, flags)
    } finally {
      this.#written = text()
    }
    const document: unknown = JSON.parse(this.#written)
    this.#written = ''
    return cleanDocument(document, this.tool.quoted)
  }
}

async function read(runner: ToolRun, input: Input): Promise<Record<string, unknown>> {
  const first = integerFlag(input.flags, 'offset', { min: 0, max: 1_000_000_000 }) ?? 0
  const document = await runner.document(input, { dryRun: false })
  return shaped(runner.tool.kind, document, { first, flags: input.flags })
}

/** Shows it to a person, and sends it once they approve. */
async function write(runner: ToolRun, input: Input): Promise<Record<string, unknown>> {
  const shown: Record<string, unknown> = { ...Object(await runner.document(input, { dryRun: true })) }
  if (shown.dryRun !== true) return shown
  const { confirmId, ...rest } = shown
  const context = await runner.context({})
  const approved = await approvedBy(runner.serving.ask, context, shown)
  if (approved === undefined)
    return { ...rest, ...approvalInstructions([String(confirmId)], context.settings.profile) }
  return { ...Object(await runner.document(input, { dryRun: false, confirm: approved })) }
}

async function cancel(runner: ToolRun, input: Input): Promise<Record<string, unknown>> {
  const rows = await runner.document(input, { dryRun: true })
  const context = await runner.context({})
  const [figure = ''] = input.args
  const message = `${context.settings.origin}: cancel ${input.args.length} orders: ${input.args.join(', ')}`
  const answer = await runner.serving.ask({ message, figure })
  if (answer === 'declined') throw declined()
  if (answer === 'approved') return { rows: await runner.document(input, { dryRun: false, yes: true }) }
  const { handler } = runner.tool
  if (!isCancelling(handler)) throw new TypeError(`${runner.tool.name} cancels nothing`)
  const stored = await storeCancels(context, handler.cancels, input.args)
  return {
    rows,
    dryRun: true,
    ...approvalInstructions(
      stored.map(({ id }) => id),
      context.settings.profile,
    ),
  }
}

const answered = (structuredContent: Record<string, unknown>): ToolAnswer => ({
  structuredContent,
  content: [{ type: 'text', text: toJson(structuredContent) }],
})

function shaped(
  kind: CommandTool['kind'],
  document: unknown,
  { first, flags }: { readonly first: number; readonly flags: Flags },
): Record<string, unknown> {
  if (!Array.isArray(document)) return { ...Object(document) }
  const all: readonly unknown[] = document
  if (kind === 'pages') {
    const isFull = all.length === Number(textFlag(flags, 'limit') ?? PAGE_ROWS)
    return { rows: all, next: isFull ? Number(textFlag(flags, 'page') ?? 1) + 1 : null }
  }
  const end = first + ROWS
  return { rows: all.slice(first, end), next: end < all.length ? end : null }
}

function collector(): { readonly stream: Writable; readonly text: () => string } {
  const chunks: string[] = []
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: unknown, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  return { stream, text: () => chunks.join('') }
}

/** A document for an assistant: no control, direction or invisible characters; texts that others wrote are quotes. */
export function cleanDocument(value: unknown, names: ReadonlySet<string>, name = ''): unknown {
  if (typeof value === 'string') return value !== '' && names.has(name) ? quoted(value) : visible(value)
  if (Array.isArray(value)) return value.map((one) => cleanDocument(one, names, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleanDocument(one, names, key)]))
}
