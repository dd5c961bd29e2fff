import type { Handler } from '../../config/command'
import { CliError, usageError } from '../../terminal/errors'
import { fieldsOf, rowsOf } from '../../terminal/text'
import { type ControlMethod, findSandbox, type SandboxControl } from './control'
import { textOf } from './operate'

const METHODS: readonly ControlMethod[] = ['GET', 'POST', 'DELETE']

/**
 * `bgk sandbox control METHOD ROUTE [field=text] [field:=json]`: any route under `/sandbox/`. Fields of GET and DELETE
 * go into the query.
 */
export const sandboxControl: Handler = async (context, [verb = '', path = '', ...words], flags) => {
  const method = METHODS.find((known) => known === verb.toUpperCase())
  if (method === undefined) throw usageError(`unknown method "${verb}"`, 'use GET, POST or DELETE')
  const route = path.replace(/^\/?(?:sandbox\/)?/, '')
  if (!/^[\w-]+(?:\/[\w-]+)*$/.test(route)) {
    throw usageError(`invalid route "${path}"`, 'list routes with: bgk sandbox control GET routes')
  }
  const fields = Object.fromEntries(words.map(readField))
  const sandbox = await findSandbox(context, flags)
  const answer =
    method === 'POST'
      ? await sandbox.ask(method, route, fields)
      : await sandbox.ask(method, `${route}${queryOf(fields)}`)
  return context.output.answer(answer, [JSON.stringify(answer, undefined, 2)])
}

function readField(word: string): [string, unknown] {
  const [, name, sign, text = ''] = /^([A-Za-z]\w*)(:?=)([\s\S]*)$/.exec(word) ?? []
  if (name === undefined) {
    throw usageError(`invalid field "${word}"`, 'use field=text, or field:=json for numbers, true and false')
  }
  if (sign === '=') return [name, text]
  try {
    return [name, JSON.parse(text)]
  } catch {
    throw usageError(`"${text}" of ${name} is not JSON`, 'use field=text for a text')
  }
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? '' : `?${query}`
}

interface Step {
  readonly line: number
  readonly route: string
  /** Account whose id is sent as `uid`. */
  readonly account: string | undefined
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * `bgk sandbox seed FILE|-`: a state from a file, a step a line: `{"route":"funds","account":"trader@bgk.test","coin":"USDT","amount":"100"}`.
 * The file is read whole before the first step; one that is refused ends it (exit 8 after others were done).
 */
export const sandboxSeed: Handler = async (context, [name = ''], flags) => {
  const { output } = context
  const text = await textOf(context, name, 'steps')
  const steps = text.split('\n').flatMap((line, index) => readStep(line, index + 1))
  const sandbox = await findSandbox(context, flags)
  const uids = new Map<string, number>()
  let done = 0
  for (const { line, route, account, fields } of steps) {
    try {
      const uid = account === undefined ? undefined : (uids.get(account) ?? (await uidOf(sandbox, account)))
      if (account !== undefined && uid !== undefined) uids.set(account, uid)
      await sandbox.ask('POST', route, { ...fields, ...(uid !== undefined && { uid }) })
      done += 1
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      throw new CliError(
        done === 0 ? error.exitName : 'partial',
        `line ${line}, ${route}: ${error.message}`,
        {
          ...error.details,
          params: { done: String(done), steps: String(steps.length) },
          hint: `${done} of ${steps.length} steps were completed before`,
        },
      )
    }
  }
  return output.answer({ steps: done }, [`${done} steps done`])
}

function readStep(text: string, line: number): readonly Step[] {
  if (text.trim() === '' || text.startsWith('#')) return []
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw usageError(
      `line ${line}: not a JSON object`,
      'use one step per line, such as {"route":"shock","base":"BTC","quote":"USDT","percent":"-5"}',
    )
  }
  const { route, account, ...fields } = fieldsOf(value)
  if (typeof route !== 'string' || !/^[a-z][\w-]*(?:\/[\w-]+)*$/.test(route))
    throw usageError(
      `line ${line}: missing or invalid route`,
      'list routes with: bgk sandbox control GET routes',
    )
  if (account !== undefined && typeof account !== 'string')
    throw usageError(`line ${line}: account must be an email address or a phone number`)
  return [{ line, route, account, fields }]
}

async function uidOf(sandbox: SandboxControl, account: string): Promise<number> {
  const answer = fieldsOf(await sandbox.ask('GET', `members?account=${encodeURIComponent(account)}`))
  const uid = rowsOf(answer.members)[0]?.uid
  if (typeof uid !== 'number') throw new CliError('not_found', `no user ${account}`)
  return uid
}
