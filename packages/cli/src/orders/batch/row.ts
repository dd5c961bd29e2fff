import { gt, isPositive } from '@bgk/sdk/decimal'
import { isPlainNumber } from '@bgk/sdk/trading'

const actions = ['buy', 'sell', 'long', 'short', 'cancel', 'cancel-futures'] as const

export type Action = (typeof actions)[number]

/** The columns of a file, in the order of the templates. */
export const columns = [
  'action',
  'pair',
  'amount',
  'percent',
  'cost',
  'price',
  'lots',
  'lever',
  'mode',
  'tp',
  'sl',
  'id',
  'ref',
] as const

type Column = (typeof columns)[number]

export const isColumn = (name: string): name is Column => columns.some((one) => one === name)

/** What a row says, by its columns; what is empty is absent. */
export type Cells = Readonly<Partial<Record<Column, string>>>

/** One order or cancel of a file. */
export interface Row extends Cells {
  readonly action: Action
}

/** What is wrong with a row, and how to mend it. */
export interface Problem {
  readonly column: string
  readonly message: string
  readonly hint: string
}

const SPOT: readonly Column[] = ['pair', 'amount', 'percent', 'cost', 'price']
const FUTURES: readonly Column[] = ['pair', 'lots', 'percent', 'price', 'lever', 'mode', 'tp', 'sl']

const ALLOWED: Readonly<Record<Action, readonly Column[]>> = {
  buy: SPOT,
  sell: SPOT,
  long: FUTURES,
  short: FUTURES,
  cancel: ['pair', 'id'],
  'cancel-futures': ['pair', 'id'],
}

/** Of these exactly one says how much. */
const SIZES: Readonly<Record<Action, readonly Column[]>> = {
  buy: ['amount', 'percent', 'cost'],
  sell: ['amount', 'percent', 'cost'],
  long: ['lots', 'percent'],
  short: ['lots', 'percent'],
  cancel: ['id'],
  'cancel-futures': ['id'],
}

const NUMBERS: readonly Column[] = ['amount', 'percent', 'cost', 'price', 'lots', 'tp', 'sl']

/** Reads a row by itself, without an exchange. */
export function readRow(cells: Cells): Row | Problem {
  const { action: word = '' } = cells
  const action = actions.find((one) => one === word.toLowerCase())
  if (action === undefined) {
    const message = word === '' ? 'it says no action' : `"${word}" is no action`
    return { column: 'action', message, hint: `write one of ${actions.join(', ')}` }
  }
  const problem =
    unexpectedColumn(action, cells) ?? missingValue(action, cells) ?? badNumber(cells) ?? badWord(cells)
  return problem ?? { ...cells, action }
}

/** A row in words, before anybody knows what it makes. */
export function rowText({ action, pair = '', amount, percent, cost, lots, price, id }: Row): string {
  if (id !== undefined) return `${action === 'cancel' ? 'cancel' : 'cancel futures'} order ${id}`
  const size = percent !== undefined ? `${percent} %` : lots !== undefined ? `${lots} lots` : amount
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
    message: `${action} takes no ${column}`,
    hint: `leave it empty; ${action} takes ${taken.join(', ')}`,
  }
}

function missingValue(action: Action, cells: Cells): Problem | undefined {
  const isCancel = action.startsWith('cancel')
  if (!isCancel && cells.pair === undefined) {
    return { column: 'pair', message: 'it says no pair', hint: 'write one such as BTC/USDT' }
  }
  const sizes = SIZES[action]
  const [size, other] = sizes.filter((name) => cells[name] !== undefined)
  if (size === undefined) {
    const [column = 'id'] = sizes
    return isCancel
      ? { column, message: 'it says no order', hint: 'write the id of the order' }
      : { column, message: 'it does not say how much', hint: `give one of ${sizes.join(', ')}` }
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
    const hint = 'write a number above 0 such as 0.001, with a point and no blanks or commas'
    return { column, message: `"${text}" is no ${column}`, hint }
  }
  const { percent } = cells
  if (percent !== undefined && gt(percent, '100'))
    return { column: 'percent', message: `"${percent}" is above 100`, hint: 'write a number up to 100' }
  return undefined
}

function badWord({ mode, lever, id, ref }: Cells): Problem | undefined {
  if (mode !== undefined && mode !== 'cross' && mode !== 'isolated') {
    return { column: 'mode', message: `"${mode}" is no mode`, hint: 'write cross or isolated' }
  }
  if (lever !== undefined && !/^[1-9]\d{0,2}$/.test(lever)) {
    return { column: 'lever', message: `"${lever}" is no leverage`, hint: 'write a whole number such as 10' }
  }
  if (id !== undefined && !/^\d{1,15}$/.test(id)) {
    return { column: 'id', message: `"${id}" is no order id`, hint: 'see them with: bgk spot orders' }
  }
  if (ref !== undefined && ref.length > 64) {
    return { column: 'ref', message: 'it is longer than 64 characters', hint: 'write a shorter one' }
  }
  return undefined
}
