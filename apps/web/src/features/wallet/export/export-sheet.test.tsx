import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answeringClient } from '../../../../test/answering-client'
import { wrapperOf } from '../../../../test/wrapper'
import app from '../../../i18n/locales/EN/app.json'
import balanceRecord from '../../../i18n/locales/EN/balance-record.json'
import ui from '../../../i18n/locales/EN/ui.json'
import { saveFile } from '../../../shared/media/save-file'
import { ExportSheet } from './export-sheet'

vi.mock('../../../shared/media/save-file', () => ({ saveFile: vi.fn() }))

afterEach(() => {
  cleanup()
  vi.mocked(saveFile).mockClear()
})

const list =
  (...data: unknown[]) =>
  () => ({ data, count: data.length })
const LISTS = [
  '/trad/tradHistory',
  '/trad/entrustHistory',
  '/contract/tradOrder',
  '/cycle/tradHistory',
  '/flash/flashOrder',
  '/account/financeByTypeCoin',
]
const cycle = { autoid: 5, tradcoin: 'BTC', maincoin: 'USDT', type: 'buy', number: '10', paycoin: 'USDT' }

function open(answers: Readonly<Record<string, unknown>>) {
  const empty = Object.fromEntries(LISTS.map((path) => [path, list()]))
  const { client } = answeringClient({ ...empty, ...answers })
  afterEach(() => client.close())
  render(<ExportSheet open onClose={() => {}} />, {
    wrapper: wrapperOf({ client, texts: { app, balanceRecord, ui } }),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save CSV', hidden: true }))
}

it('saves all loaded rows as one file, and reports their number', async () => {
  open({
    '/cycle/tradHistory': list({ ...cycle, state: 'done', income: '-10', closedate: 1_790_000_000_000 }),
  })
  expect(await screen.findByText('Saved 1 row.')).toBeTruthy()
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? []
  expect(name).toMatch(/^transactions-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await file?.text())?.split('\r\n')
  expect(lines?.[0]).toBe('date,type,pair,side,quantity,price,fee,fee coin,total,id')
  expect(lines?.[1]).toMatch(/^2026-09-21T[\d:.]+Z,cycle,BTC\/USDT,buy,10,,.*,-10,5$/)
})

it('saves no file when a list fails, and offers a retry', async () => {
  open({ '/cycle/tradHistory': null })
  expect(await screen.findByText(/No file was saved\./)).toBeTruthy()
  expect(saveFile).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Save CSV', hidden: true })).toBeTruthy()
})
