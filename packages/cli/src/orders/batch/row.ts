import { gt, isPositive } from '@bgk/sdk/decimal'
import { isPlainNumber } from '@bgk/sdk/trading'
import { formerFields } from '../former-names'

const actions = ['buy', 'sell', 'long', 'short', 'cancel', 'cancel-futures'] as const

export type Action = (typeof actions)[number]

/** Columns in the order of the templates. */
export const columns = [
  'action',
  'pair',
  'quantity',
  'percent',
  'cost',
  'price',
  'leverage',
  'marginMode',
  'takeProfit',
  'stopLoss',
  'id',
  'ref',
] as const

type Column = (typeof columns)[number]

const plain = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '')

/** Column of a name, ignoring case and separators; undefined if unknown. */
export const columnOf = (name: string): Column | undefined =>
  columns.find((one) => plain(one) === plain(name)) ?? formerFields.get(plain(name))

/** Values of a row by column, without empty ones. */
export type Cells = Readonly<Partial<Record<Column, string>>>

/** One order or cancel of a file. */
export interface Row extends Cells {
  readonly action: Action
}

/** A problem of a row with its fix. */
export interface Problem {
  readonly column: string
  readonly message: string
  readonly hint: string
}

const SPOT: readonly Column[] = ['pair', 'quantity', 'percent', 'cost', 'price']
const FUTURES: readonly Column[] = [
  'pair',
  'quantity',
  'percent',
  'price',
  'leverage',
  'marginMode',
  'takeProfit',
  'stopLoss',
]

const ALLOWED: Readonly<Record<Action, readonly Column[]>> = {
  buy: SPOT,
  sell: SPOT,
  long: FUTURES,
  short: FUTURES,
  cancel: ['pair', 'id'],
  'cancel-futures': ['pair', 'id'],
}

/** Size columns; exactly one is required. */
const SIZES: Readonly<Record<Action, readonly Column[]>> = {
  buy: ['quantity', 'percent', 'cost'],
  sell: ['quantity', 'percent', 'cost'],
  long: ['quantity', 'percent'],
  short: ['quantity', 'percent'],
  cancel: ['id'],
  'cancel-futures': ['id'],
}

const NUMBERS: readonly Column[] = ['quantity', 'percent', 'cost', 'price', 'takeProfit', 'stopLoss']

/** Reads a row by itself, without an exchange. */
export function readRow(cells: Cells): Row | Problem {
  const { action: word = '' } = cells
  const action = actions.find((one) => one === word.toLowerCase())
  if (action === undefined) {
    const message = word === '' ? 'missing action' : `unknown action "${word}"`
    return { column: 'action', message, hint: `use one of ${actions.join(', ')}` }
  }
  const problem =
    unexpectedColumn(action, cells) ?? missingValue(action, cells) ?? badNumber(cells) ?? badWord(cells)
  return problem ?? { ...cells, action }
}

/** Describes a row before it is planned. */
export function rowText({ action, pair = '', quantity, percent, cost, price, id }: Row): string {
  if (id !== undefined) return `${action === 'cancel' ? 'cancel' : 'cancel futures'} order ${id}`
  const unit = action === 'long' || action === 'short' ? ' lots' : ''
  const size = percent !== undefined ? `${percent}%` : quantity && `${quantity}${unit}`
  const what = size === undefined ? `${pair} for ${cost}` : `${size} ${pair}`
  return `${action} ${what} ${price === undefined ? 'at market' : `at ${price}`}`
}

export const isProblem = (read: Row | Problem): read is Problem => 'column' in read

function unexpectedColumn(action: Action, cells: Cells): Problem | undefined {
  const taken = ALLOWED[action]
  const column = columns.find(
    (name) => name !== 'action' && name !== 'ref' && cells[name] !== undefined && !taken.includes(name),
  )
  if (column === undefined) return undefined
  return {
    column,
    message: `${action} does not take ${column}`,
    hint: `leave it empty; ${action} takes ${taken.join(', ')}`,
  }
}

function missingValue(action: Action, cells: Cells): Problem | undefined {
  const isCancel = action.startsWith('cancel')
  if (!isCancel && cells.pair === undefined) {
    return { column: 'pair', message: 'missing pair', hint: 'use a pair such as BTC/USDT' }
  }
  const sizes = SIZES[action]
  const [size, other] = sizes.filter((name) => cells[name] !== undefined)
  if (size === undefined) {
    const [column = 'id'] = sizes
    return isCancel
      ? { column, message: 'missing order id', hint: 'set the id of the order' }
      : { column, message: 'missing order size', hint: `set one of ${sizes.join(', ')}` }
  }
  if (other === undefined) return undefined
  return {
    column: other,
    message: `${size} and ${other} exclude each other`,
    hint: 'leave one of them empty',
  }
}

function badNumber(cells: Cells): Problem | undefined {
  for (const column of NUMBERS) {
    const text = cells[column]
    if (text === undefined) continue
    if (isPlainNumber(text) && isPositive(text)) continue
    const hint = 'use a number above 0 with a decimal point, such as 0.001'
    return { column, message: `invalid ${column} "${text}"`, hint }
  }
  const { percent } = cells
  if (percent !== undefined && gt(percent, '100'))
    return { column: 'percent', message: `percent "${percent}" is above 100`, hint: 'use a number up to 100' }
  return undefined
}

function badWord({ marginMode, leverage, id, ref }: Cells): Problem | undefined {
  if (marginMode !== undefined && marginMode !== 'cross' && marginMode !== 'isolated') {
    return {
      column: 'marginMode',
      message: `invalid margin mode "${marginMode}"`,
      hint: 'use cross or isolated',
    }
  }
  if (leverage !== undefined && !/^[1-9]\d{0,2}$/.test(leverage)) {
    return {
      column: 'leverage',
      message: `invalid leverage "${leverage}"`,
      hint: 'use a whole number such as 10',
    }
  }
  if (id !== undefined && !/^\d{1,15}$/.test(id)) {
    return { column: 'id', message: `invalid order id "${id}"`, hint: 'list orders with: bgk spot orders' }
  }
  if (ref !== undefined && ref.length > 64) {
    return { column: 'ref', message: 'longer than 64 characters', hint: 'use a shorter reference' }
  }
  return undefined
}
