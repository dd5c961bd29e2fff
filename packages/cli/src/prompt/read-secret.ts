import { usageError } from '../cli-error'
import type { Context } from '../context'
import { canAsk } from './confirm'
import { readAll } from './read-all'
import { readLine } from './read-line'

/** A secret from stdin or from a hidden prompt, never from a flag; exit 2 when there is nobody to ask, or it is empty. */
export async function readSecret(
  context: Context,
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
