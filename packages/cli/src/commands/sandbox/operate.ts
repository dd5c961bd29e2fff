import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Context, Handler } from '../../config/command'
import { textFlag } from '../../config/settings'
import { CliError, usageError } from '../../terminal/errors'
import { readAll } from '../../terminal/secrets'
import { fieldsOf, rowsOf } from '../../terminal/text'
import { field, type View } from '../../terminal/view'
import { findSandbox, type SandboxControl } from './control'

const setFundsLocked =
  (frozen: boolean): Handler =>
  async (context, [member = ''], flags) => {
    const sandbox = await findSandbox(context, flags)
    const uid = await memberOf(sandbox, member)
    await sandbox.ask('POST', 'review', { what: 'standing', uid, frozen })
    return context.output.answer({ uid, frozen }, [`User ${uid}: funds ${frozen ? 'frozen' : 'unfrozen'}`])
  }

/** `bgk sandbox freeze MEMBER`. */
export const sandboxFreeze: Handler = setFundsLocked(true)

/** `bgk sandbox unfreeze MEMBER`. */
export const sandboxUnfreeze: Handler = setFundsLocked(false)

/** Resolves a user id, email address or phone number to the id. */
async function memberOf(sandbox: SandboxControl, text: string): Promise<number> {
  const { members } = fieldsOf(await sandbox.ask('GET', `members?account=${encodeURIComponent(text)}`))
  const [found] = rowsOf(members)
  if (typeof found?.uid === 'number') return found.uid
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new CliError('not_found', `no user "${text}"`, {
    field: 'member',
    hint: 'use the id, email address or phone number; list users with: bgk sandbox control GET members',
  })
}

const MARKETS = ['spot', 'futures', 'cycle']

const setHalted =
  (halted: boolean): Handler =>
  async (context, [pair = ''], flags) => {
    const market = textFlag(flags, 'market') ?? 'spot'
    if (!MARKETS.includes(market)) throw usageError(`--market must be ${MARKETS.join(', ')}, not "${market}"`)
    const [base, quote, ...rest] = pair.toUpperCase().split(/[/_-]/)
    if (!base || !quote || rest.length > 0)
      throw usageError(`invalid pair "${pair}"`, 'use a pair such as BTC/USDT')
    const sandbox = await findSandbox(context, flags)
    await sandbox.ask('POST', 'halt', { base, quote, market, halted })
    return context.output.answer({ pair: `${base}/${quote}`, market, halted }, [
      `${base}/${quote} ${market}: ${halted ? 'halted' : 'trading'}`,
    ])
  }

/** `bgk sandbox halt PAIR`. */
export const sandboxHalt: Handler = setHalted(true)

/** `bgk sandbox resume PAIR`. */
export const sandboxResume: Handler = setHalted(false)

interface Notice {
  readonly id: number
  readonly kind: string
  readonly title: string
}

const noticeView: View<Notice> = {
  type: 'sandbox-notice',
  about: 'An announcement by an operator',
  fields: [
    field.integer('id', 'Id, as used by `notice withdraw`', { title: 'Id' }),
    field.text('kind', 'Kind: notice, help, once or everyone', { title: 'Kind' }),
    field.text('title', 'Title', { quoted: true, title: 'Title' }),
  ],
}

/** `bgk sandbox notice list`. */
export const noticeList: Handler = async (context, _args, flags) => {
  const sandbox = await findSandbox(context, flags)
  const { announcements } = fieldsOf(await sandbox.ask('GET', 'announcements'))
  const rows = rowsOf(announcements).map(({ id, kind, title }) => ({
    id: Number(id),
    kind: String(kind),
    title: String(title),
  }))
  return context.output.list(noticeView, rows, 'No published announcements')
}

/** `bgk sandbox notice publish TITLE FILE`. */
export const noticePublish: Handler = async (context, [title = '', file = ''], flags) => {
  const kind = textFlag(flags, 'kind') ?? 'notice'
  const html = await textOf(context, file, 'text')
  const sandbox = await findSandbox(context, flags)
  const { id } = fieldsOf(await sandbox.ask('POST', 'announcements', { kind, title, html }))
  return context.output.answer({ id, kind, title }, [`Published: ${kind} ${id}`])
}

/** `bgk sandbox notice withdraw ID`. */
export const noticeWithdraw: Handler = async (context, [text = ''], flags) => {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw usageError(`invalid id "${text}"`, 'list announcements with: bgk sandbox notice list')
  const sandbox = await findSandbox(context, flags)
  await sandbox.ask('POST', 'announcements/withdraw', { id: Number(text) })
  return context.output.answer({ id: Number(text), withdrawn: true }, [`Withdrawn: ${text}`])
}

/** The text of a file that was named; of stdin for `-`. */
export async function textOf({ io, signal }: Context, file: string, what: string): Promise<string> {
  if (file === '-') return readAll(io, what, signal)
  return readFile(resolve(io.cwd, file), 'utf8').catch((cause: unknown) => {
    throw new CliError('usage', `cannot read ${file}`, { cause })
  })
}
