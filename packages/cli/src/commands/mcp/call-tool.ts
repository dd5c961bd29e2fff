import { Readable, Writable } from 'node:stream'
import type { Flags } from '../../argv/flags'
import { integerFlag, textFlag } from '../../argv/read-flags'
import { resolveSettings } from '../../config/settings'
import type { Context } from '../../context'
import { describeError } from '../../describe-error'
import type { Io } from '../../io'
import { createOutput } from '../../output/output'
import { toJson } from '../../output/to-json'
import { errorDocument } from '../../print-error'
import { readInput } from '../../schema/command-input'
import type { CancelSteps } from './cancel-steps'
import type { CommandTool } from './tools'

/** Rows of a list in one answer. */
const ROWS = 100
/** Rows of a page where the call names no limit. */
const PAGE_ROWS = 20

/** The answer of a tool, as the protocol has it. */
export interface ToolAnswer {
  [name: string]: unknown
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
}

/** What the server keeps between calls, and the flags it was started with. */
export interface Serving extends Pick<Context, 'io' | 'signal' | 'run'> {
  readonly flags: Flags
  readonly cancels: CancelSteps
}

/** Runs the command of a tool with `--json` and without anybody to ask; never throws. */
export async function callTool(
  { io, signal, run, flags: serverFlags, cancels }: Serving,
  tool: CommandTool,
  given: Readonly<Record<string, unknown>>,
): Promise<ToolAnswer> {
  let origin: string | undefined
  const out = collector()
  try {
    const { args, flags } = readInput(tool.fields, given)
    const confirm = textFlag(flags, 'confirm')
    const first = integerFlag(flags, 'offset', { min: 0, max: 1_000_000_000 }) ?? 0
    if (tool.kind === 'cancel' && confirm !== undefined) cancels.take(confirm, args)
    const step = stepOf(tool.kind, confirm)
    // Read anew for each call: who changes a guard means the next one.
    const settings = await resolveSettings(
      { ...serverFlags, yes: false, confirm: undefined, ...step, json: true, input: false, quiet: true },
      io,
    )
    origin = settings.origin
    const inner: Io = { ...io, stdin: Readable.from([]), stdout: out.stream, stderr: collector().stream }
    const context = { io: inner, settings, output: createOutput(inner, settings), signal, run }
    await tool.handler(context, args, flags)
    const document: unknown = JSON.parse(out.text())
    if (tool.kind !== 'cancel') return answered(shaped(tool.kind, document, { first, flags }))
    return answered(confirm === undefined ? { ...cancels.show(args), rows: document } : { rows: document })
  } catch (error) {
    const text = [errorDocument(describeError(error, origin)).trim(), out.text().trim()]
    return {
      isError: true,
      content: text.filter((one) => one !== '').map((one) => ({ type: 'text', text: one })),
    }
  }
}

/** The first call of a write shows it, the second sends it. */
function stepOf(kind: CommandTool['kind'], confirm: string | undefined): Flags {
  if (kind !== 'write' && kind !== 'cancel') return { dryRun: false }
  if (confirm === undefined) return { dryRun: true }
  return kind === 'write' ? { dryRun: false, confirm } : { dryRun: false, yes: true }
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
