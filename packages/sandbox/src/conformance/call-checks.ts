import { BAD, type BadKind } from './bad-values'
import { type Call, calls } from './calls'
import type { Ledger } from './ledger'
import { requests } from './requests'
import type { Run } from './suite'
import { type Fields, isFields, textOf, wholeOf } from './values'
import type { Reply } from './wire'

const RULES = 'docs/reference'
const ENVELOPE = `${RULES}/wire.md#envelope`

/** Calls with a login whose answers are the same for everybody. */
const COMMON: ReadonlySet<string> = new Set([
  'user.logout',
  'account.coins',
  'flash.pairs',
  'fiat.coins',
  'fiat.payCoins',
])

/** Tests for calls that nobody may make without a login. */
export const isPrivate = ({ name, auth }: Call): boolean => auth && !COMMON.has(name)

/** Every call's own checks, apart from the fields of its answer. */
export function declareCallChecks(ledger: Ledger): void {
  for (const call of calls) {
    const { name, auth, method } = call
    const { bad = {}, paged } = requests[name] ?? {}
    const declare = (part: string, field: string, expected: string, rule = ENVELOPE) =>
      ledger.declare(`${name}/${part}`, { field, expected, rule })
    declare('status', 'HTTP status', 'an accepted call is answered with HTTP 200')
    declare('accepted', 'code', 'a valid request is accepted with code 200')
    declare('code', 'code', 'the code is the number 200, or its text')
    declare('msg', 'msg', 'msg is a text')
    if (paged) {
      declare('count', 'count', 'a list in pages has the whole number of all rows beside data')
      declare('page-size', 'data', 'a page has at most `limit` rows, and never more than count')
    }
    if (isPrivate(call))
      declare('login', 'code', 'without a token the answer has code 401', `${RULES}/rules.md#r28`)
    if (auth && method === 'POST' && Object.keys(bad).length > 0)
      declare(
        'unchanged',
        'data',
        'refused requests change no balance, order or list',
        `${RULES}/exchange.md#i22`,
      )
    if (Object.keys(bad).length > 0)
      declare('refusal', 'code', 'a refusal has a code other than 200 and 401, and a message')
    for (const [field, kinds] of Object.entries(bad)) {
      for (const kind of kinds) {
        const [, expected, rule] = BAD[kind]
        declare(`refuses-${field}-${kind}`, field, expected, `${RULES}/${rule}`)
      }
    }
  }
}

/** Checks the envelope of an accepted response to one of the 104 calls. */
export function checkEnvelope(ledger: Ledger, { name }: Call, reply: Reply, sent: Fields): void {
  const verify = (part: string, passed: boolean, actual: unknown) =>
    ledger.verify(`${name}/${part}`, passed, actual)
  const body = isFields(reply.body) ? reply.body : {}
  verify('status', reply.status === 200, `HTTP ${reply.status}`)
  verify('code', body.code === 200 || body.code === '200', body.code)
  verify('msg', typeof body.msg === 'string', body.msg)
  if (!requests[name]?.paged) return
  const count = wholeOf(reply.count)
  verify('count', !Number.isNaN(count), reply.count)
  const most = Math.min(
    Number(sent.limit ?? Number.POSITIVE_INFINITY),
    Number.isNaN(count) ? Infinity : count,
  )
  verify(
    'page-size',
    reply.rows.length <= most,
    `${reply.rows.length} rows, limit ${textOf(sent.limit)}, count ${textOf(reply.count)}`,
  )
}

/** Sends a valid request and checks that it is accepted. */
export async function accept(run: Run, name: string, fields?: Fields): Promise<Reply> {
  const reply = await run.wire.send(name, fields ?? requests[name]?.fields?.(run.facts) ?? {})
  verifyAccepted(run, name, reply)
  return reply
}

export function verifyAccepted({ ledger }: Pick<Run, 'ledger'>, name: string, reply: Reply): void {
  ledger.verify(`${name}/accepted`, reply.accepted, describe(reply))
  if (!reply.accepted && reply.status !== 200) ledger.verify(`${name}/status`, false, describe(reply))
}

/** A short description of an envelope, for reports. */
export function describe({ status, code, msg }: Reply): string {
  if (status === 0) return 'no response'
  return Number.isNaN(code) ? `HTTP ${status} without an envelope` : `HTTP ${status}, code ${code}: ${msg}`
}

/** Tests for the kind of answer that a refusal has: an envelope, or for reads an HTTP error with a message. */
function isRefusal({ method }: Pick<Call, 'method'>, reply: Reply): boolean {
  const { status, code, body } = reply
  if (Number.isNaN(code))
    return method === 'GET' && status >= 400 && status < 500 && isFields(body) && textOf(body.message) !== ''
  const isOther = code !== 200 && code !== 401 && code !== 0
  return isOther && reply.msg !== '' && status < 500
}

/** Sends each bad value of a call; checks that it is refused in the right way. */
export async function checkRefusals(run: Run, call: Call): Promise<void> {
  const { fields = () => ({}), bad = {} } = requests[call.name] ?? {}
  const valid = fields(run.facts)
  for (const [field, kinds] of Object.entries(bad))
    for (const kind of kinds) await checkRefusal(run, call, field, kind, valid)
}

async function checkRefusal(
  run: Run,
  call: Call,
  field: string,
  kind: BadKind,
  valid: Fields,
): Promise<void> {
  const [value] = BAD[kind]
  const sent = Object.fromEntries(
    Object.entries({ ...valid, [field]: value }).filter(([, each]) => each !== undefined),
  )
  verifyRefused(run, call, `refuses-${field}-${kind}`, await run.wire.send(call.name, sent))
}

/** Records a refusal under its own check and the kind of its answer. */
function verifyRefused({ ledger }: Pick<Run, 'ledger'>, call: Call, part: string, reply: Reply): void {
  const refused = !reply.accepted && reply.status !== 0
  ledger.verify(`${call.name}/${part}`, refused, describe(reply))
  if (refused) ledger.verify(`${call.name}/refusal`, isRefusal(call, reply), describe(reply))
}

/** Sends an authenticated call without a token. */
export async function checkLogin({ wire, ledger, facts }: Run, { name }: Call): Promise<void> {
  const reply = await wire.send(name, requests[name]?.fields?.(facts) ?? {}, { token: null })
  const isLoggedOut = reply.code === 401 || (Number.isNaN(reply.code) && reply.status === 401)
  ledger.verify(`${name}/login`, isLoggedOut, describe(reply))
}
