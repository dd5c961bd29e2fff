import type { Handler } from '../../config/command'
import { textFlag } from '../../config/settings'
import { usageError } from '../../terminal/errors'
import { nearest } from '../../terminal/suggest'
import { fieldsOf, rowsOf } from '../../terminal/text'
import { field, type View } from '../../terminal/view'
import { findSandbox, type SandboxControl } from './control'

/** Something that waits for a decision of the staff. */
interface Waiting {
  readonly kind: string
  readonly id: number
  readonly uid: number
  readonly what: string
  readonly dueAt: number | undefined
}

const waitingView: View<Waiting> = {
  type: 'waiting',
  about: 'A pending review',
  fields: [
    field.text('kind', 'Kind: kyc, deposit, withdrawal, fiat or ticket', { title: 'Kind' }),
    field.integer('id', 'Id, as used by approve and reject; user id for kyc', { title: 'Id' }),
    field.integer('uid', 'User id', { title: 'Member' }),
    field.text('what', 'Description', { title: 'What' }),
    field.time('dueAt', 'Automatic decision time; null if none or unknown', { title: 'By itself' }),
  ],
}

const KINDS = ['kyc', 'deposit', 'withdrawal', 'fiat'] as const
type Kind = (typeof KINDS)[number]

/** `bgk sandbox review list`. */
export const reviewList: Handler = async (context, _args, flags) => {
  const rows = await waitingIn(await findSandbox(context, flags))
  return context.output.list(waitingView, rows, 'nothing waits for a decision')
}

const decide =
  (approved: boolean): Handler =>
  async (context, [kindText = '', idText], flags) => {
    const { output } = context
    const reason = textFlag(flags, 'reason')
    const { kind, id } = readTarget(kindText, idText, approved)
    const sandbox = await findSandbox(context, flags)
    await sandbox.ask('POST', 'review', {
      ...(kind === 'kyc' ? { what: 'identity', uid: id } : { what: kind === 'fiat' ? 'fiat' : 'record', id }),
      approved,
      ...(reason !== undefined && { reason }),
    })
    return output.answer({ kind, id, approved, reason: reason ?? null }, [
      `${approved ? 'Approved' : 'Rejected'}: ${kind} ${id}${reason === undefined ? '' : ` (${reason})`}`,
    ])
  }

/** `bgk sandbox review approve KIND ID`. */
export const reviewApprove: Handler = decide(true)

/** `bgk sandbox review reject KIND ID`. */
export const reviewReject: Handler = decide(false)

function readTarget(
  kindText: string,
  idText: string | undefined,
  approved: boolean,
): { readonly kind: Kind; readonly id: number } {
  const verb = approved ? 'approve' : 'reject'
  if (kindText === 'ticket')
    throw usageError(
      'a question is answered, not decided',
      'bgk sandbox control POST tickets/reply id:=3 reply="It has arrived."',
    )
  const kind = KINDS.find((known) => known === kindText)
  if (kind === undefined) {
    const near = nearest(kindText, KINDS)
    throw usageError(
      `"${kindText}" is nothing to ${verb}`,
      near === undefined ? `one of ${KINDS.join(', ')}` : `did you mean ${near} ?`,
    )
  }
  if (idText === undefined || !/^\d{1,15}$/.test(idText))
    throw usageError(`which ${kind}?`, 'see what waits with: bgk sandbox review list')
  return { kind, id: Number(idText) }
}

async function waitingIn(sandbox: SandboxControl): Promise<readonly Waiting[]> {
  const pending = fieldsOf(await sandbox.ask('GET', 'pending'))
  const waiting = (kind: string, row: Row, what: string, id = row.id): Waiting => ({
    kind,
    id: Number(id),
    uid: Number(row.uid),
    what,
    dueAt: typeof row.dueTs === 'number' ? row.dueTs : undefined,
  })
  return [
    ...rowsOf(pending.identities).map((row) => waiting('kyc', row, `papers of ${row.realName}`, row.uid)),
    ...rowsOf(pending.records).map((row) =>
      waiting(row.kind === 'deposit' ? 'deposit' : 'withdrawal', row, `${row.amount} ${row.coin}`),
    ),
    ...rowsOf(pending.fiatOrders).map((row) =>
      waiting(
        'fiat',
        row,
        `${row.side} ${row.amount} ${row.coin} for ${row.total} ${row.currency}, ${row.status}`,
      ),
    ),
    ...rowsOf(pending.tickets).map((row) => waiting('ticket', row, String(row.title))),
  ]
}

type Row = Readonly<Record<string, unknown>>
