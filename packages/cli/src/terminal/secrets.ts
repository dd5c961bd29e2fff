import { CliError, usageError } from './errors'
import type { Io } from './io'
import { canAsk, type Person, readLine } from './prompt'

const limit = 64 * 1024

/**
 * The whole of stdin as text without a byte order mark and the line breaks at its end, as UTF-8 or UTF-16; refuses more than 64 KB and
 * an empty answer.
 */
export async function readAll(io: Io, what: string, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  const stop = () => io.stdin.destroy(new CliError('interrupted', 'interrupted'))
  signal.addEventListener('abort', stop)
  try {
    for await (const chunk of io.stdin) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
      size += bytes.length
      if (size > limit) throw usageError(`the ${what} on stdin is longer than 64 KB`)
      chunks.push(bytes)
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
  const text = textOf(Buffer.concat(chunks)).replace(/[\r\n]+$/, '')
  if (text === '') throw usageError(`stdin held no ${what}`)
  return text
}

/** PowerShell pipes UTF-16, marked or not: every other byte of ASCII text is then 0. A decoder takes the mark off. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes
  const isLittle = (first === 0xff && second === 0xfe) || second === 0
  const isBig = (first === 0xfe && second === 0xff) || first === 0
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes)
}

/** A secret from stdin or from a hidden prompt, never from a flag; exit 2 when there is nobody to ask, or it is empty. */
export async function readSecret(
  context: Person,
  secret: {
    /** Its name in errors. */
    readonly what: string
    readonly question: string
    readonly fromStdin: boolean
    /** How to give it where nobody can be asked. */
    readonly hint: string
  },
): Promise<string> {
  const { io, signal } = context
  const { what, question, fromStdin, hint } = secret
  if (!fromStdin && !canAsk(context)) throw usageError(`there is nobody to ask for the ${what}`, hint)
  const text = fromStdin
    ? await readAll(io, what, signal)
    : await readLine(io, { question, hidden: true, signal })
  if (text === '') throw usageError(`the ${what} is empty`)
  return text
}

/** One of two secrets that a command needs. */
interface SecretPrompt {
  /** Its name in errors. */
  readonly what: string
  readonly question: string
  /** It is chosen now: a person types it twice. */
  readonly isNew?: boolean
}

type Pair<T> = readonly [T, T]

/**
 * Two secrets: on stdin one a line, in this order; from a person by hidden prompts. Exit 2 when there is nobody to ask, or one is
 * missing or too many.
 */
export const readTwoSecrets = (
  context: Person,
  prompts: Pair<SecretPrompt>,
  { fromStdin, hint }: { readonly fromStdin: boolean; readonly hint: string },
): Promise<Pair<string>> =>
  fromStdin ? fromLines(context, prompts, hint) : fromPerson(context, prompts, hint)

const namesOf = ([first, second]: Pair<SecretPrompt>): string => `${first.what}, ${second.what}`

async function fromLines(
  { io, signal }: Person,
  prompts: Pair<SecretPrompt>,
  hint: string,
): Promise<Pair<string>> {
  const [first = '', second = '', ...more] = (await readAll(io, namesOf(prompts), signal)).split(/\r?\n/)
  const missing = first === '' ? prompts[0] : second === '' ? prompts[1] : undefined
  if (missing !== undefined) throw usageError(`stdin held no ${missing.what}`, hint)
  if (more.length > 0) throw usageError(`stdin held more than two lines: ${namesOf(prompts)}`, hint)
  return [first, second]
}

async function fromPerson(context: Person, prompts: Pair<SecretPrompt>, hint: string): Promise<Pair<string>> {
  if (!canAsk(context)) throw usageError(`there is nobody to ask for the ${namesOf(prompts)}`, hint)
  return [await askFor(context, prompts[0]), await askFor(context, prompts[1])]
}

async function askFor({ io, signal }: Person, { what, question, isNew }: SecretPrompt): Promise<string> {
  const text = await readLine(io, { question, hidden: true, signal })
  if (text === '') throw usageError(`the ${what} is empty`)
  if (isNew && text !== (await readLine(io, { question: 'The same again: ', hidden: true, signal }))) {
    throw new CliError('validation', `the two inputs of the ${what} differ: nothing was sent`, {
      field: 'password',
      reason: 'PASSWORD_MISMATCH',
    })
  }
  return text
}
