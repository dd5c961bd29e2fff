/**
 * Journals and states from before version 4 spoke the words of the wire: `style`, `lever`, `mode`, an `amount` of coins, and the states
 * `section`, `all`, `cancel`, `uncancel`. They are turned into today's when they are read; nothing writes them any more.
 */
import type { CommandBody } from './commands'
import { STATE_VERSION } from './serialize-world'

type Fields = Readonly<Record<string, string>>
type Row = Readonly<Record<string, unknown>>

const OF_COINS: Fields = { amount: 'quantity' }

/** New names of a command's fields, by its type. */
const COMMAND_FIELDS: Readonly<Record<string, Fields>> = {
  'spot.place': { style: 'orderType', amount: 'quantity' },
  'futures.place': { style: 'orderType', lever: 'leverage', mode: 'marginMode' },
  'futures.transfer': OF_COINS,
  'cycle.place': OF_COINS,
  'flash.swap': OF_COINS,
  'ieo.subscribe': OF_COINS,
  'otc.buy': OF_COINS,
  'otc.sell': OF_COINS,
  'wallet.deposit': OF_COINS,
  'wallet.withdraw': OF_COINS,
  'wallet.transferFiat': OF_COINS,
}

/** A journaled command in today's words; one that has them already comes back as it is. */
export function commandInWords(body: CommandBody): CommandBody {
  const fields = COMMAND_FIELDS[body.type]
  if (fields === undefined || !Object.keys(fields).some((old) => old in body)) return body
  // What the old names stood for is what the new ones do: the rest of the command is untouched.
  return renamed(body, fields) as unknown as CommandBody
}

const STATUS: Fields = {
  section: 'partial',
  all: 'filled',
  cancel: 'cancelled',
  uncancel: 'partiallyCancelled',
}

/** What an order of the wire's state is called. */
function statusOf(state: unknown): unknown {
  return (typeof state === 'string' && STATUS[state]) || state
}

const FUTURES_FIELDS: Fields = {
  style: 'orderType',
  lever: 'leverage',
  mode: 'marginMode',
  unfilled: 'remaining',
  state: 'status',
}

/** Where a saved spot order has its state. */
const STATE_AT = 8

interface OldState extends Row {
  readonly version: number
  readonly pairs: readonly { readonly bids: readonly unknown[][]; readonly asks: readonly unknown[][] }[]
  readonly members: readonly { readonly closed: readonly unknown[][] }[]
  readonly idempotency: readonly unknown[]
  readonly domains: readonly (readonly [name: string, text: string])[]
}

interface OldFutures extends Row {
  readonly desks: readonly {
    readonly positions: readonly Row[]
    readonly closedPositions: readonly Row[]
    readonly closedOrders: readonly Row[]
  }[]
  readonly orders: readonly Row[]
}

/** A saved state as this version writes it; a text of this version comes back as it is. Throws SyntaxError on what is no JSON. */
export function upgradeState(text: string): string {
  if (!/^\{"version":[23],/.test(text)) return text
  const saved: OldState = JSON.parse(text)
  const { pairs, members, idempotency, domains } = saved
  return JSON.stringify({
    ...saved,
    version: STATE_VERSION,
    pairs: pairs.map((pair) => ({ ...pair, bids: pair.bids.map(spotOrder), asks: pair.asks.map(spotOrder) })),
    members: members.map((member) => ({ ...member, closed: member.closed.map(spotOrder) })),
    idempotency: saved.version === 2 ? keysOfVersion2(idempotency) : keysOfVersion3(idempotency),
    domains: domains.map(([name, saved]) => [name, name === 'futures' ? futuresState(saved) : saved]),
  })
}

function spotOrder(row: readonly unknown[]): readonly unknown[] {
  return row.map((value, index) => (index === STATE_AT ? statusOf(value) : value))
}

function futuresState(text: string): string {
  const saved: OldFutures = JSON.parse(text)
  return JSON.stringify({
    ...saved,
    desks: saved.desks.map((desk) => ({
      ...desk,
      positions: desk.positions.map(position),
      closedPositions: desk.closedPositions.map(position),
      closedOrders: desk.closedOrders.map(futuresOrder),
    })),
    orders: saved.orders.map(futuresOrder),
  })
}

function position(row: Row): Row {
  return renamed(row, FUTURES_FIELDS)
}

function futuresOrder(row: Row): Row {
  return { ...renamed(row, FUTURES_FIELDS), status: statusOf(row.state) }
}

/** With the fields in their old order: the same state must give the same text. */
function renamed(row: object, fields: Fields): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [fields[name] ?? name, value]))
}

/** What version 2 kept of a key, with its name before it. */
type Version2Key = readonly [
  name: string,
  kept: {
    readonly ts: number
    readonly answer: Row & { readonly ok: boolean }
  },
]

/**
 * Fingerprints of commands in old words are of no use any more: they are left out, and whoever sends such a key again has the
 * answer of the first time.
 */
function keysOfVersion2(keys: readonly unknown[]): readonly string[] {
  return (keys as readonly Version2Key[]).flatMap(([name, { ts, answer }]) => {
    const { ok, code, orderId, state, recordId, uid, ...rest } = answer
    if (!ok)
      return [
        name,
        `${ts.toString(36)}   -${code}${Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`}`,
      ]
    const parts = [orderId, statusOf(state), recordId, uid]
    while (parts.length > 0 && parts.at(-1) === undefined) parts.pop()
    return [name, `${ts.toString(36)}   +${parts.join(',')}`]
  })
}

function keysOfVersion3(texts: readonly unknown[]): readonly unknown[] {
  return texts.map((text, index) => {
    if (index % 2 === 0 || typeof text !== 'string') return text
    const [time = '', , type = '', answer = ''] = text.split(' ', 4)
    const rest = text.split(' ').slice(4).join(' ').replace('"field":"amount"', '"field":"quantity"')
    const [orderId = '', state, ...more] = answer.split(',')
    const said =
      answer.startsWith('+') && state !== undefined ? [orderId, statusOf(state), ...more].join(',') : answer
    return [time, '', type, said, ...(rest === '' ? [] : [rest])].join(' ')
  })
}
