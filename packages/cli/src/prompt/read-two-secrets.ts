import { CliError, usageError } from '../cli-error'
import type { Context } from '../context'
import { canAsk } from './confirm'
import { readAll } from './read-all'
import { readLine } from './read-line'

/** One of two secrets that a command needs. */
export interface SecretAsked {
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
  context: Context,
  asked: Pair<SecretAsked>,
  { fromStdin, hint }: { readonly fromStdin: boolean; readonly hint: string },
): Promise<Pair<string>> => (fromStdin ? fromLines(context, asked, hint) : fromPerson(context, asked, hint))

const namesOf = ([first, second]: Pair<SecretAsked>): string => `${first.what}, ${second.what}`

async function fromLines(
  { io, signal }: Context,
  asked: Pair<SecretAsked>,
  hint: string,
): Promise<Pair<string>> {
  const [first = '', second = '', ...more] = (await readAll(io, namesOf(asked), signal)).split(/\r?\n/)
  const missing = first === '' ? asked[0] : second === '' ? asked[1] : undefined
  if (missing !== undefined) throw usageError(`stdin held no ${missing.what}`, hint)
  if (more.length > 0) throw usageError(`stdin held more than two lines: ${namesOf(asked)}`, hint)
  return [first, second]
}

async function fromPerson(context: Context, asked: Pair<SecretAsked>, hint: string): Promise<Pair<string>> {
  if (!canAsk(context)) throw usageError(`there is nobody to ask for the ${namesOf(asked)}`, hint)
  return [await askFor(context, asked[0]), await askFor(context, asked[1])]
}

async function askFor({ io, signal }: Context, { what, question, isNew }: SecretAsked): Promise<string> {
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
