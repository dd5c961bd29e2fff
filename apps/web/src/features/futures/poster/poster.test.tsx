import type { FuturesPosition } from '@bgk/sdk'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answeringClient } from '../../../../test/answering-client'
import { wrapperOf } from '../../../../test/wrapper'
import app from '../../../i18n/locales/EN/app.json'
import futures from '../../../i18n/locales/EN/futures.json'
import poster from '../../../i18n/locales/EN/poster.json'
import ui from '../../../i18n/locales/EN/ui.json'
import { loadTexts } from '../../../i18n/text-files'
import { createPreferences } from '../../../shared/storage/preferences'
import { createToasts } from '../../../ui/overlays/ui-provider'
import { Poster } from './poster'

/** What the library makes of the card, which there is no drawing of here. */
const picture = vi.hoisted(() => ({ made: true }))
vi.mock(import('../../../shared/media/poster-picture'), async (original) => ({
  ...(await original()),
  takePicture: () =>
    picture.made ? Promise.resolve(new Blob(['png'])) : Promise.reject(new Error('No picture was made')),
}))

afterEach(() => {
  cleanup()
  picture.made = true
  vi.restoreAllMocks()
})

const notices = await loadTexts('EN', 'notices')

const position: FuturesPosition = {
  id: 7,
  base: 'BTC',
  quote: 'USDT',
  side: 'buy',
  type: 'market',
  marginMode: 'isolated',
  leverage: 20,
  quantity: '10',
  closableQuantity: '10',
  fee: '0.3',
  entryPrice: '65000',
  margin: '65',
  liquidationPrice: '58800',
  value: '65',
  interest: '0',
  stopOrderCount: 0,
  status: 'open',
  openedAt: Date.UTC(2026, 0, 2),
}

/** Presses "Save image" on the poster of a member; what is said then. */
async function save() {
  const { client, storage } = answeringClient({
    '/user/getInvitationUrl': { recomcode: 'R', direct_people: 0, indirect_people: 0, appurl: '/register/R' },
    '/contract/symbols': [],
  })
  const toasts = createToasts()
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  render(<Poster position={position} listed="open" />, {
    wrapper: wrapperOf({
      ...{ client, toasts, app: { preferences: createPreferences(storage) } },
      texts: { app, futures, notices, poster, ui },
    }),
  })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save image' })
  await expect.poll(() => button.disabled).toBe(false)
  await act(async () => fireEvent.click(button))
  await expect.poll(() => toasts.current.value).toBeDefined()
  const { text, tone } = toasts.current.value ?? {}
  cleanup()
  client.close()
  return { saved, toast: [text, tone] }
}

it('says that the picture was saved', async () => {
  expect(await save()).toEqual({ saved: ['BGK-BTC-7.png'], toast: ['Image saved', 'success'] })
})

it('says that the picture could not be made', async () => {
  picture.made = false
  expect(await save()).toEqual({ saved: [], toast: ['Couldn’t save the image', 'error'] })
})

it('says so too when the browser cannot save it', async () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('full')
  })
  expect(await save()).toEqual({ saved: [], toast: ['Couldn’t save the image', 'error'] })
})
