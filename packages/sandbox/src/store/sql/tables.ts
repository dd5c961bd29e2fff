/**
 * The tables of schema `bgk` in a backup: every column as text, with the key of each row. Written and
 * restored in this order.
 */

export interface TableShape {
  readonly name: string
  readonly columns: readonly (readonly [name: string, type: ColumnType])[]
  /** Columns of the primary key, in order. */
  readonly key: readonly string[]
  /** Append-only with ascending keys; otherwise rows may change, and the newest version counts. */
  readonly grows: boolean
  /** Rows a page; default 2,000. */
  readonly page?: number
}

type ColumnType = 'bigint' | 'int' | 'numeric' | 'text' | 'boolean' | 'bytea' | 'int[]' | 'numeric[]'

const JOURNAL = [
  ['seq', 'bigint'],
  ['ts', 'bigint'],
  ['uid', 'bigint'],
  ['key', 'text'],
  ['type', 'text'],
  ['body', 'text'],
  ['crc', 'bigint'],
  ['hash', 'bytea'],
] as const

/** Snapshots first: without a fixed view, the oldest may be deleted meanwhile. */
export const TABLES: readonly TableShape[] = [
  {
    name: 'meta',
    columns: [
      ['name', 'text'],
      ['value', 'text'],
    ],
    key: ['name'],
    grows: false,
  },
  {
    name: 'snapshot',
    columns: [
      ['seq', 'bigint'],
      ['ts', 'bigint'],
      ['format', 'int'],
      ['chain', 'text'],
      ['state_hash', 'text'],
      ['sha256', 'text'],
      ['body', 'text'],
    ],
    key: ['seq'],
    grows: true,
    page: 1,
  },
  {
    name: 'checkpoint',
    columns: [
      ['seq', 'bigint'],
      ['ts', 'bigint'],
      ['chain', 'text'],
      ['state_hash', 'text'],
      ['sha256', 'text'],
      ['bots', 'text'],
      ['members', 'text'],
    ],
    key: ['seq'],
    grows: true,
  },
  {
    name: 'journal_start',
    columns: [
      ['one', 'boolean'],
      ['seq', 'bigint'],
      ['hash', 'bytea'],
      ['archived', 'bigint'],
      ['digest', 'text'],
    ],
    key: ['one'],
    grows: false,
  },
  { name: 'journal_archive', columns: [...JOURNAL, ['previous', 'bytea']], key: ['seq'], grows: true },
  { name: 'journal', columns: JOURNAL, key: ['seq'], grows: true },
  {
    name: 'balance',
    columns: [
      ['id', 'int'],
      ['account', 'text'],
      ['coin', 'text'],
      ['amount', 'numeric'],
    ],
    key: ['id'],
    grows: false,
  },
  {
    name: 'ledger',
    columns: [
      ['seq', 'bigint'],
      ['coin', 'text'],
      ['accounts', 'int[]'],
      ['amounts', 'numeric[]'],
    ],
    key: ['seq', 'coin'],
    grows: true,
  },
  {
    name: 'ledger_daily',
    columns: [
      ['day', 'int'],
      ['account', 'int'],
      ['amount', 'numeric'],
      ['lines', 'bigint'],
    ],
    key: ['day', 'account'],
    grows: false,
  },
  {
    name: 'trades',
    columns: [
      ['id', 'bigint'],
      ['seq', 'bigint'],
      ['pair', 'text'],
      ['price', 'numeric'],
      ['lots', 'numeric'],
      ['taker_side', 'text'],
      ['ts', 'bigint'],
      ['maker_order', 'bigint'],
      ['taker_order', 'bigint'],
      ['maker_uid', 'bigint'],
      ['taker_uid', 'bigint'],
      ['maker_fee', 'numeric'],
      ['taker_fee', 'numeric'],
    ],
    key: ['id'],
    grows: true,
  },
  {
    name: 'trades_daily',
    columns: [
      ['day', 'int'],
      ['pair', 'text'],
      ['trades', 'bigint'],
      ['lots', 'numeric'],
      ['value', 'numeric'],
    ],
    key: ['day', 'pair'],
    grows: false,
  },
  {
    name: 'orders',
    columns: [
      ['id', 'bigint'],
      ['uid', 'bigint'],
      ['pair', 'text'],
      ['side', 'text'],
      ['order_type', 'text'],
      ['price', 'numeric'],
      ['lots', 'numeric'],
      ['remaining', 'numeric'],
      ['status', 'text'],
      ['created_ts', 'bigint'],
      ['updated_ts', 'bigint'],
    ],
    key: ['id'],
    grows: false,
  },
  {
    name: 'futures_orders',
    columns: [
      ['id', 'bigint'],
      ['uid', 'bigint'],
      ['contract', 'text'],
      ['side', 'text'],
      ['order_type', 'text'],
      ['price', 'numeric'],
      ['lots', 'bigint'],
      ['remaining', 'bigint'],
      ['leverage', 'int'],
      ['margin_mode', 'text'],
      ['status', 'text'],
      ['created_ts', 'bigint'],
      ['updated_ts', 'bigint'],
    ],
    key: ['id'],
    grows: false,
  },
  {
    name: 'futures_positions',
    columns: [
      ['id', 'bigint'],
      ['uid', 'bigint'],
      ['contract', 'text'],
      ['side', 'text'],
      ['margin_mode', 'text'],
      ['leverage', 'int'],
      ['lots', 'bigint'],
      ['cost', 'numeric'],
      ['margin', 'numeric'],
      ['fee', 'numeric'],
      ['funding', 'numeric'],
      ['realised', 'numeric'],
      ['status', 'text'],
      ['opened_ts', 'bigint'],
      ['closed_ts', 'bigint'],
    ],
    key: ['id'],
    grows: false,
  },
]

/** Selects rows as lines of JSON arrays with every column as text or null. `where` includes its keyword. */
export function selectLines(table: TableShape, where: string, limit?: number): string {
  const texts = table.columns.map(([name, type]) =>
    type === 'bytea' ? `encode(${name}, 'hex')` : `${name}::text`,
  )
  const page = limit === undefined ? '' : ` limit ${limit}`
  return `select string_agg(json_build_array(${texts})::text, E'\\n')
    from (select * from bgk.${table.name} ${where} order by ${table.key}${page}) page`
}

/** Inserts lines of `selectLines`; existing rows that may change are overwritten. */
export function insertLines(table: TableShape, lines: readonly string[]): string {
  const names = table.columns.map(([name]) => name)
  const values = table.columns.map(([, type], at) =>
    type === 'bytea' ? `decode(r->>${at}, 'hex')` : `(r->>${at})::${type}`,
  )
  const rest = names.filter((name) => !table.key.includes(name)).map((name) => `${name} = excluded.${name}`)
  const again = table.grows ? '' : ` on conflict (${table.key}) do update set ${rest}`
  return `insert into bgk.${table.name} (${names}) select ${values}
    from jsonb_array_elements(${sqlText(`[${lines.join(',')}]`)}::jsonb) r${again}`
}

/** A condition for the rows after a line's key. */
export function after(table: TableShape, line: string): string {
  const row: unknown = JSON.parse(line)
  const values = table.key.map((name) => {
    const at = table.columns.findIndex(([column]) => column === name)
    const type = table.columns[at]?.[1]
    return `${sqlText(String(Array.isArray(row) ? row[at] : ''))}::${type}`
  })
  return `(${table.key}) > (${values})`
}

export function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
