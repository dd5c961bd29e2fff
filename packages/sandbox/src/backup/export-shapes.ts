import type { ExchangeConfig } from '../core/config'
import type { Exchange } from '../core/exchange'
import { contractName } from '../core/futures/contract'
import { parseUnits, unitsText } from '../core/kernel/units'
import { pairName } from '../core/market/market-data'

export type Field = string | null
/** Columns of a stored row, each as SQL text. */
export type Row = (column: string) => string

export interface Export {
  readonly columns: readonly string[]
  /** Source tables in order; undefined: built from the state. */
  readonly from?: readonly string[]
  /** Account numbers in a row, whose names are looked up first. */
  readonly accounts?: (row: Row) => readonly string[]
  readonly rows: (row: Row, units: ExportUnits) => Iterable<readonly Field[]>
}

const ORDER = [
  'id',
  'uid',
  'side',
  'order_type',
  'price',
  'quantity',
  'remaining',
  'status',
  'created',
  'updated',
]

/** All exportable tables with their row builders. */
export const EXPORTS = {
  members: {
    columns: [
      'uid',
      'email',
      'phone',
      'area_code',
      'verified',
      'invited_by',
      'credit_score',
      'frozen',
      'created',
    ],
    rows: () => [],
  },
  orders: {
    columns: ['pair', ...ORDER],
    from: ['orders'],
    rows: (row, units) => [[row('pair'), ...orderFields(row, units.of(row('pair')))]],
  },
  futures_orders: {
    columns: ['contract', ...ORDER, 'leverage', 'margin_mode'],
    from: ['futures_orders'],
    rows: (row, units) => [
      [row('contract'), ...orderFields(row, units.of(row('contract'))), row('leverage'), row('margin_mode')],
    ],
  },
  positions: {
    columns: [
      ...[
        'id',
        'uid',
        'contract',
        'side',
        'margin_mode',
        'leverage',
        'quantity',
        'cost',
        'margin',
        'fee',
        'funding',
      ],
      ...['realized', 'status', 'opened', 'closed'],
    ],
    from: ['futures_positions'],
    rows: (row, units) => [
      [
        ...['id', 'uid', 'contract', 'side', 'margin_mode', 'leverage'].map(row),
        units.of(row('contract')).quantity(row('lots')),
        ...['cost', 'margin', 'fee', 'funding', 'realised'].map((name) => coins(row(name))),
        row('status'),
        time(row('opened_ts')),
        row('closed_ts') === '0' ? null : time(row('closed_ts')),
      ],
    ],
  },
  trades: {
    columns: [
      ...[
        'id',
        'seq',
        'pair',
        'price',
        'quantity',
        'taker_side',
        'time',
        'maker_order',
        'taker_order',
        'maker_uid',
      ],
      ...['taker_uid', 'maker_fee', 'taker_fee'],
    ],
    from: ['trades'],
    rows: (row, units) => [
      [
        ...['id', 'seq', 'pair'].map(row),
        units.of(row('pair')).price(row('price')),
        units.of(row('pair')).quantity(row('lots')),
        row('taker_side'),
        time(row('ts')),
        ...['maker_order', 'taker_order', 'maker_uid', 'taker_uid'].map(row),
        coins(row('maker_fee')),
        coins(row('taker_fee')),
      ],
    ],
  },
  ledger: {
    columns: ['seq', 'line', 'account', 'coin', 'amount'],
    from: ['ledger'],
    accounts: (row) => elements(row('accounts')),
    *rows(row, units) {
      const amounts = elements(row('amounts'))
      for (const [at, account] of elements(row('accounts')).entries()) {
        yield [row('seq'), String(at + 1), units.account(account), row('coin'), coins(amounts[at] ?? '0')]
      }
    },
  },
  ledger_daily: {
    columns: ['day', 'account', 'coin', 'amount', 'lines'],
    from: ['ledger_daily'],
    accounts: (row) => [row('account')],
    *rows(row, units) {
      const day = time(String(Number(row('day')) * 86_400_000)).slice(0, 10)
      const account = row('account')
      yield [day, units.account(account), units.coin(account), coins(row('amount')), row('lines')]
    },
  },
  journal: {
    columns: ['seq', 'time', 'uid', 'type', 'command'],
    from: ['journal_archive', 'journal'],
    rows: (row) => [
      [row('seq'), time(row('ts')), row('uid') || null, row('type'), withoutSecrets(row('body'))],
    ],
  },
} as const satisfies Readonly<Record<string, Export>>

export type ExportTable = keyof typeof EXPORTS

export const EXPORT_TABLES: readonly string[] = Object.keys(EXPORTS)

export function isExportTable(name: string): name is ExportTable {
  return Object.hasOwn(EXPORTS, name)
}

/** Rows of table `members`, built from the state. */
export function memberRows(state: Exchange['state']): Field[][] {
  return [...state.members.values()]
    .filter(({ role }) => role === 'member')
    .map(({ uid, account, verified, invitedBy, createdTs }) => {
      const { creditScore, fundsLocked } = state.people.person(uid)
      return [
        String(uid),
        account.email ?? null,
        account.phone ?? null,
        account.areaCode ?? null,
        String(verified),
        invitedBy === undefined ? null : String(invitedBy),
        String(creditScore),
        String(fundsLocked),
        time(String(createdTs)),
      ]
    })
}

function orderFields(row: Row, market: Market): string[] {
  return [
    ...['id', 'uid', 'side', 'order_type'].map(row),
    market.price(row('price')),
    market.quantity(row('lots')),
    market.quantity(row('remaining')),
    row('status'),
    time(row('created_ts')),
    time(row('updated_ts')),
  ]
}

function coins(units: string): string {
  return unitsText(BigInt(units), 8)
}

/** ISO 8601, UTC. */
function time(ms: string): string {
  return new Date(Number(ms)).toISOString()
}

/** Elements of a number array such as `{1,2}`. */
function elements(array: string): string[] {
  return array.slice(1, -1).split(',').filter(Boolean)
}

/** Command fields with a hash of a password or token. */
const SECRET = /hash$|password|token|secret|^was$/i

function withoutSecrets(body: string): string {
  return JSON.stringify(JSON.parse(body, (key, value: unknown) => (SECRET.test(key) ? undefined : value)))
}

interface Market {
  price(ticks: string): string
  quantity(lots: string): string
}

/** Meaning of stored numbers: ticks, lots and accounts. */
export class ExportUnits {
  readonly #markets: ReadonlyMap<string, Market>
  readonly #accounts = new Map<string, { name: string; coin: string }>()

  constructor({ pairs, contracts = [] }: Pick<ExchangeConfig, 'pairs' | 'contracts'>) {
    this.#markets = new Map<string, Market>([
      ...pairs.map((pair): [string, Market] => [
        pairName(pair),
        {
          price: (ticks) => unitsText(BigInt(ticks), pair.priceDecimals),
          quantity: (lots) => unitsText(BigInt(lots), pair.amountDecimals),
        },
      ]),
      ...contracts.map((contract): [string, Market] => [
        contractName(contract),
        {
          price: (ticks) => unitsText(BigInt(ticks), contract.priceDecimals),
          quantity: (lots) => unitsText(BigInt(lots) * (parseUnits(contract.unit, 8) ?? 0n), 8),
        },
      ]),
    ])
  }

  /** Falls back to ticks and lots for a market missing in the config. */
  of(market: string): Market {
    return this.#markets.get(market) ?? { price: (ticks) => ticks, quantity: (lots) => lots }
  }

  /** Names the account of a balance row: `ledger` and `ledger_daily` refer to it by number. */
  name(row: (column: string) => string): void {
    this.#accounts.set(row('id'), { name: row('account'), coin: row('coin') })
  }

  knows(id: string): boolean {
    return this.#accounts.has(id)
  }

  account(id: string): string {
    return this.#accounts.get(id)?.name ?? id
  }

  coin(id: string): string | null {
    return this.#accounts.get(id)?.coin ?? null
  }
}
