import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { answeringClient } from '../../../../test/answering-client'
import { wrapperOf } from '../../../../test/wrapper'
import app from '../../../i18n/locales/EN/app.json'
import balanceRecord from '../../../i18n/locales/EN/balance-record.json'
import ui from '../../../i18n/locales/EN/ui.json'
import wallet from '../../../i18n/locales/EN/wallet.json'
import { createPreferences } from '../../../shared/storage/preferences'
import { RecordList } from './record-list'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const records: Readonly<Record<string, readonly object[]>> = {
  in: [
    { id: 1, type: 'in', coin: 'BTC', number: '0.5', gas: '0', state: 'completed', wdate: 1_790_000_000_000 },
  ],
  out: [
    {
      id: 2,
      type: 'out',
      coin: 'USDT',
      number: '20',
      gas: '1.5',
      gascoin: 'USDT',
      address,
      state: 'sending',
    },
    { id: 3, type: 'out', coin: 'ETH', state: 'dismissed' },
  ],
}
const swaps = [{ autoid: 4, maincoin: 'USDT', tradcoin: 'BTC', fromnumber: '100', tonumber: '0.002' }]

function open(wide: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener() {}, removeEventListener() {} }))
  const { client, storage } = answeringClient({
    '/account/financeByTypeCoin': (query: URLSearchParams) => {
      const data = records[query.get('type') ?? ''] ?? []
      return { data, count: data.length }
    },
    '/flash/flashOrder': () => ({ data: swaps, count: swaps.length }),
  })
  afterEach(() => client.close())
  const Wrapper = wrapperOf({
    client,
    texts: { app, balanceRecord, ui, wallet },
    app: { preferences: createPreferences(storage) },
  })
  render(<RecordList filter={{ type: 'all', coin: 'all', state: 'all' }} onClear={() => {}} />, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <Wrapper>{children}</Wrapper>
      </MemoryRouter>
    ),
  })
}

const textsOf = (parts: readonly Element[]) => parts.map(({ textContent }) => textContent ?? '')

it('shows the amounts and states of the cards, and the fees and addresses of the sheets', async () => {
  open(false)
  const cards = textsOf(within(await screen.findByRole('list')).getAllByRole('button'))
  cleanup()
  open(true)
  const table = await screen.findByRole('table', { name: 'Transaction history' })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => textsOf([...row.children]))
  expect(rows.map(([, type, ...rest]) => [type, ...rest])).toEqual([
    ['Deposit', 'BTC', '+0.5 BTC', '0 BTC', 'Completed', '1'],
    ['Withdrawal', 'USDT', '−20 USDT', '1.5 USDT', 'Pending', 'TR7NHq…gjLj6t'],
    ['Withdrawal', 'ETH', '-- ETH', '--', 'Rejected', '3'],
    ['Swap', 'USDT → BTC', '+0.002 BTC−100 USDT', '--', 'Completed', '4'],
  ])
  expect(cards).toHaveLength(rows.length)
  rows.forEach(([, , , amount = '', , state = ''], index) => {
    const swapped = amount.includes('BTC−')
    expect(cards[index]).toContain(amount)
    if (!swapped) expect(cards[index]).toContain(state)
  })
})

it('opens a record by the first button of its row', async () => {
  open(true)
  const table = await screen.findByRole('table')
  const row = within(table).getAllByRole('row')[2] as HTMLElement
  const [opener, copy] = within(row).getAllByRole('button')
  expect(opener?.tabIndex).toBe(0)
  expect(copy?.getAttribute('aria-label')).toBe('Copy')
  fireEvent.click(opener as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Withdrawal' })
  expect(dialog.textContent).toContain(address)
})
