import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { textFlag } from '../../argv/read-flags'
import { CliError, usageError } from '../../cli-error'
import type { Context } from '../../context'
import { fieldsOf, findSandbox, rowsOf } from '../../exchange/sandbox-control'
import type { Handler } from '../../manifest-shape'
import type { View } from '../../output/view'
import { readAll } from '../../prompt/read-all'

interface Notice {
  readonly id: number
  readonly kind: string
  readonly title: string
}

const noticeView: View<Notice> = {
  type: 'sandbox-notice',
  about: 'an announcement that an operator published',
  fields: [
    { name: 'id', kind: 'integer', title: 'Id', about: 'what `withdraw` takes' },
    { name: 'kind', kind: 'text', title: 'Kind', about: 'notice, help, once or everyone' },
    { name: 'title', kind: 'text', quoted: true, title: 'Title', about: 'its title' },
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
  await context.output.list(noticeView, rows)
  if (rows.length === 0) await context.output.note('nothing was published here')
  return 0
}

/** `bgk sandbox notice publish TITLE FILE`. */
export const noticePublish: Handler = async (context, [title = '', file = ''], flags) => {
  const kind = textFlag(flags, 'kind') ?? 'notice'
  const html = await textOf(context, file)
  const sandbox = await findSandbox(context, flags)
  const { id } = fieldsOf(await sandbox.ask('POST', 'announcements', { kind, title, html }))
  await context.output.answer(
    () => ({ id, kind, title }),
    () => [`Published: ${kind} ${id}`],
  )
  return 0
}

/** `bgk sandbox notice withdraw ID`. */
export const noticeWithdraw: Handler = async (context, [text = ''], flags) => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw usageError(`"${text}" is not an id`, 'bgk sandbox notice list')
  const sandbox = await findSandbox(context, flags)
  await sandbox.ask('POST', 'announcements/withdraw', { id: Number(text) })
  await context.output.answer(
    () => ({ id: Number(text), withdrawn: true }),
    () => [`Withdrawn: ${text}`],
  )
  return 0
}

async function textOf({ io, signal }: Context, file: string): Promise<string> {
  if (file === '-') return readAll(io, 'text', signal)
  return readFile(resolve(io.cwd, file), 'utf8').catch((cause: unknown) => {
    throw new CliError('usage', `${file} cannot be read`, { cause })
  })
}
