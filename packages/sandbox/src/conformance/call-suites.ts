import { accept, checkLogin, checkRefusals, isPrivate, verifyAccepted } from './call-checks'
import { type Call, calls } from './calls'
import { coinsOf } from './facts'
import { requests } from './requests'
import { type Run, type Suite, suite } from './suite'
import { type Fields, textOf } from './values'

// Each call by itself: accepted, refused, refused without a login. Their checks come from the table of requests.

const NONE = {} as const

const inTurn = async (run: Run, of: readonly Call[], each: (call: Call) => Promise<unknown>) => {
  for (const call of of) {
    run.signal.throwIfAborted()
    await each(call)
  }
}

const isGenericRead = ({ name, method }: Call) =>
  method === 'GET' && !requests[name]?.late && name !== 'user.getCode'

export const callSuites: readonly Suite[] = [
  suite('public reads', 'public', NONE, (run) =>
    inTurn(
      run,
      calls.filter((call) => !call.auth && isGenericRead(call)),
      ({ name }) => accept(run, name),
    ),
  ),
  suite('logins required', 'public', NONE, (run) =>
    inTurn(run, calls.filter(isPrivate), (call) => checkLogin(run, call)),
  ),
  suite('refusals of public calls', 'public', NONE, (run) =>
    inTurn(
      run,
      calls.filter(({ auth }) => !auth),
      (call) => checkRefusals(run, call),
    ),
  ),
  suite('reads of the account', 'login', NONE, (run) =>
    inTurn(
      run,
      calls.filter((call) => call.auth && isGenericRead(call)),
      ({ name }) => (name === OPTIONAL ? attempt(run, name) : accept(run, name)),
    ),
  ),
  suite('refusals of account reads', 'login', NONE, (run) =>
    inTurn(
      run,
      calls.filter(({ auth, method }) => auth && method === 'GET'),
      (call) => checkRefusals(run, call),
    ),
  ),
  suite('refusals of writes', 'login', NONE, async (run) => {
    let before = await accountState(run)
    for (const call of calls.filter(({ auth, method }) => auth && method === 'POST')) {
      if (CLOSING.has(call.name) && !run.isIdle) {
        run.ledger.skip(`${call.name}/`, 'the account has open orders or positions')
        continue
      }
      await checkRefusals(run, call)
      if (Object.keys(requests[call.name]?.bad ?? {}).length === 0) continue
      const after = await accountState(run)
      const changed = Object.keys(after).filter((key) => after[key] !== before[key])
      run.ledger.verify(
        `${call.name}/unchanged`,
        changed.length === 0,
        changed.map((key) => `${key}: ${before[key]} became ${after[key]}`).join('; '),
      )
      before = after
    }
  }),
]

/** A back end without object storage refuses it; pictures then go to the upload call. */
const OPTIONAL = 'home.uploadCredentials'

/** Sends a call that a back end may refuse. */
async function attempt(run: Run, name: string): Promise<void> {
  const reply = await run.wire.send(name)
  if (reply.accepted || Number.isNaN(reply.code)) verifyAccepted(run, name, reply)
  else run.ledger.skip(`${name}/`, `the exchange refuses it: ${reply.msg}`)
}

/** Calls that could close what the owner of the account has open. */
const CLOSING: ReadonlySet<string> = new Set(['futures.closeByCoin', 'futures.closeAll'])

/** Balances and lengths of lists, as texts by name. */
async function accountState({ wire, facts }: Run): Promise<Readonly<Record<string, string>>> {
  const state: Record<string, string> = {}
  const note = (name: string, value: unknown) => {
    state[name] = textOf(value) || JSON.stringify(value ?? null)
  }
  const assets = async (call: string, list: string, fields: readonly string[]) => {
    const rows = (await wire.send(call)).fields[list]
    for (const row of Array.isArray(rows) ? rows : [])
      for (const field of fields) note(`${call} ${textOf(row?.coin)} ${field}`, row?.[field])
  }
  await assets('account.spotAssets', 'assets', ['usable', 'disable'])
  await assets('account.futuresAssets', 'contract_assets', ['usable', 'orders', 'entrust'])
  await assets('account.fiatAssets', 'c2c_assets', ['usable', 'disable'])
  const page: Fields = { page: 1, limit: 1 }
  const pair = coinsOf(facts.spot)
  const counted: readonly [string, Fields][] = [
    ['spot.openOrders', { ...page, ...pair }],
    ['spot.orderHistory', { ...page, ...pair }],
    ['futures.openOrders', page],
    ['futures.orderHistory', page],
    ['cycle.history', page],
    ['flash.orders', page],
    ['ieo.orders', page],
    ['fiat.orders', page],
    ['account.records', { ...page, type: 'out', coin: 'USDT' }],
  ]
  for (const [call, fields] of counted) note(`${call} count`, (await wire.send(call, fields)).count)
  const listed: readonly [string, Fields][] = [
    ['account.addresses', {}],
    ['user.tickets', {}],
    ['futures.positions', {}],
    ['cycle.positions', coinsOf(facts.cycle)],
  ]
  for (const [call, fields] of listed) note(`${call} rows`, (await wire.send(call, fields)).rows.length)
  const { username, idcard, idcardstate, bankcard, tel, email } = (await wire.send('user.info')).fields
  note('user.info', { username, idcard, idcardstate, bankcard, tel, email })
  return state
}
