import { usageError } from '../../cli-error'
import { type ControlMethod, findSandbox } from '../../exchange/sandbox-control'
import type { Handler } from '../../manifest-shape'

const METHODS: readonly ControlMethod[] = ['GET', 'POST', 'DELETE']

/**
 * `bgk sandbox control METHOD ROUTE [field=text] [field:=json]`: any route under `/sandbox/`. Fields of GET and DELETE
 * go into the query.
 */
export const sandboxControl: Handler = async (context, [verb = '', path = '', ...words], flags) => {
  const method = METHODS.find((known) => known === verb.toUpperCase())
  if (method === undefined) throw usageError(`"${verb}" is no method`, 'GET, POST or DELETE')
  const route = path.replace(/^\/?(?:sandbox\/)?/, '')
  if (!/^[\w-]+(?:\/[\w-]+)*$/.test(route)) {
    throw usageError(`"${path}" is no route`, 'see them with: bgk sandbox control GET routes')
  }
  const fields = Object.fromEntries(words.map(readField))
  const sandbox = await findSandbox(context, flags)
  const answer =
    method === 'POST'
      ? await sandbox.ask(method, route, fields)
      : await sandbox.ask(method, `${route}${queryOf(fields)}`)
  await context.output.answer(
    () => answer,
    () => [JSON.stringify(answer, undefined, 2)],
  )
  return 0
}

function readField(word: string): [string, unknown] {
  const [, name, sign, text = ''] = /^([A-Za-z]\w*)(:?=)([\s\S]*)$/.exec(word) ?? []
  if (name === undefined) {
    throw usageError(`"${word}" is no field`, 'write field=text, or field:=json for numbers, true and false')
  }
  if (sign === '=') return [name, text]
  try {
    return [name, JSON.parse(text)]
  } catch {
    throw usageError(`"${text}" of ${name} is no JSON`, 'write field=text for a text')
  }
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? '' : `?${query}`
}
