import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { answeringClient } from '../../../../test/answering-client'
import { wrapperOf } from '../../../../test/wrapper'
import app from '../../../i18n/locales/EN/app.json'
import help from '../../../i18n/locales/EN/help.json'
import { ArticleList } from './article-list'

afterEach(cleanup)

const row = (id: number, title: string, category?: string) => ({
  autoid: id,
  title,
  wdate: '2026-11-22 10:00:00',
  reply: '<p>Text</p>',
  ...(category !== undefined && { category }),
})

const show = (rows: readonly object[]) => {
  const { client } = answeringClient({ '/home/articles': [...rows] })
  afterEach(() => client.close())
  const router = createMemoryRouter([{ path: '/', element: <ArticleList /> }])
  render(<RouterProvider router={router} />, { wrapper: wrapperOf({ texts: { app, help }, client }) })
}

const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('shows groups under headings that name their lists, also while searching', async () => {
  const trading = [1, 2, 3, 4, 5].map((id) => row(id, `Order ${id}`, 'Trading'))
  const funds = [6, 7, 8].map((id) => row(id, `Network ${id}`, 'Deposits'))
  show([...trading, ...funds, row(9, 'Maintenance')])
  await screen.findByRole('list', { name: 'Trading' })
  expect(headings()).toEqual(['Trading', 'Deposits'])
  const [first] = screen.getAllByRole('listitem')
  expect(first?.textContent).toBe('Maintenance')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'network' } })
  expect(headings()).toEqual(['Deposits'])
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } })
  expect(headings()).toEqual([])
  expect(screen.getByText('No article matches “nothing”')).toBeTruthy()
})

it('shows one list without headings if articles have no category, or all the same', async () => {
  show([row(1, 'Orders', 'Trading'), row(2, 'Maintenance')])
  const list = await screen.findByRole('list', { name: 'Help articles' })
  expect(list.textContent).toBe('OrdersMaintenance')
  expect(headings()).toEqual([])
})
