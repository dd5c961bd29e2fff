import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answeringClient } from '../../../../test/answering-client'
import { renderAnswered } from '../../../../test/render-answered'
import security from '../../../i18n/locales/EN/security.json'
import { PhrasePart } from './phrase-part'

afterEach(cleanup)

async function open(answer: object) {
  const exchange = answeringClient({ '/user/antiPhishing': answer })
  const view = renderAnswered(<PhrasePart onDone={() => {}} />, { texts: { security }, exchange })
  await screen.findByLabelText('Login password')
  return view
}

it('sends a phrase of at least four characters with the password', async () => {
  const { sent, press, type } = await open({ phrase: null })
  type('Login password', 'Trader2026')
  type('Phrase', 'abc')
  await press('Set phrase')
  expect(sent('/user/setAntiPhishing')).toEqual([])
  type('Phrase', ' blue tide ')
  await press('Set phrase')
  expect(sent('/user/setAntiPhishing')).toEqual([{ phrase: 'blue tide', loginPassword: 'Trader2026' }])
})

it('removes the current phrase with the password', async () => {
  const { sent, press, type } = await open({ phrase: 'blue tide' })
  expect(screen.getByText('blue tide')).toBeTruthy()
  await press('Remove phrase')
  expect(screen.queryByLabelText('Phrase')).toBeNull()
  type('Login password', 'Trader2026')
  await act(async () => fireEvent.submit(document.querySelector('form')!))
  expect(sent('/user/setAntiPhishing')).toEqual([{ phrase: '', loginPassword: 'Trader2026' }])
})
