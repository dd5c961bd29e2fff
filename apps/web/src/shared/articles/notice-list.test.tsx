import { createMemoryStorage } from '@bgk/sdk'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answeringClient } from '../../../test/answering-client'
import { wrapperOf } from '../../../test/wrapper'
import notice from '../../i18n/locales/EN/notice.json'
import { NoticeList } from './notice-list'

afterEach(cleanup)

it("shows a notice's first words, and a dot until it is opened", async () => {
  const row = {
    autoid: 4,
    title: 'New fees',
    wdate: '2026-11-22 10:00:00',
    reply: '<p>Lower <b>fees</b></p>',
  }
  const { client } = answeringClient({ '/home/articles': [row] })
  afterEach(() => client.close())
  const storage = createMemoryStorage()
  const wrapper = wrapperOf({ texts: { notice }, client, app: { storage } })
  const { unmount } = render(<NoticeList />, { wrapper })
  expect(await screen.findByText('Lower fees')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Unread' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /New fees/ }))
  expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull()
  unmount()
  render(<NoticeList />, { wrapper })
  expect(await screen.findByText('Lower fees')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull()
})
