import type { CoinChain, UserInfo, WithdrawalAddress } from '@bgk/sdk'
import { createMemoryStorage } from '@bgk/sdk'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { answeringClient } from '../../../../test/answering-client'
import { wrapperOf } from '../../../../test/wrapper'
import addresses from '../../../i18n/locales/EN/addresses.json'
import app from '../../../i18n/locales/EN/app.json'
import ui from '../../../i18n/locales/EN/ui.json'
import withdraw from '../../../i18n/locales/EN/withdraw.json'
import { readDraft } from '../../../shared/storage/form-state'
import { AddressField } from './address-field'
import { BlockList } from './block-list'

const chain = { coin: 'XRP', chain: 'XRP' } as CoinChain
const known = { id: 7, address: 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', tag: '12' } as WithdrawalAddress

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'clipboard')
})

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function open(children: ReactNode) {
  const { client } = answeringClient()
  afterEach(() => client.close())
  const session = createMemoryStorage()
  const Wrapper = wrapperOf({ client, texts: { addresses, app, ui, withdraw }, app: { session } })
  render(
    <MemoryRouter>
      <Wrapper>
        {children}
        <Address />
      </Wrapper>
    </MemoryRouter>,
  )
  return session
}
const address = () => document.querySelector('output')?.textContent

/** Opens the address sheet and pastes a text. */
async function paste(text: string, onChoose: (id: number) => void) {
  Object.defineProperty(navigator, 'clipboard', { value: { readText: async () => text }, configurable: true })
  const session = open(
    <AddressField
      chain={chain}
      addresses={[known]}
      chosen={undefined}
      onChoose={onChoose}
      error={undefined}
    />,
  )
  fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement)
  const button = await screen.findByRole('button', { name: 'Paste', hidden: true })
  expect(screen.getByRole('button', { name: 'Scan QR', hidden: true })).toBeTruthy()
  await act(async () => fireEvent.click(button))
  return session
}

it('selects a pasted or scanned address from the address book', async () => {
  const chosen: number[] = []
  await paste(`xrp:${known.address}?dt=12`, (id) => chosen.push(id))
  expect(chosen).toEqual([7])
})

it('opens the form of a new address with the pasted or scanned text', async () => {
  const session = await paste(`xrp:${known.address}?dt=99`, () => {})
  await waitFor(() => expect(address()).toBe('/coinAddress?add=1&coin=XRP&chain=XRP'))
  const empty = { address: '', tag: '', coin: '', chain: '', requested: '' }
  expect(readDraft(session, 'address', empty)).toEqual({
    ...{ address: known.address, tag: '99', coin: 'XRP', chain: 'XRP', requested: 'XRP XRP' },
  })
})

it('links an unverified member to verification by the primary button', async () => {
  const user = { kyc: 'none', fundPasswordSet: false } as unknown as UserInfo
  const blocks = ['KYC_REQUIRED', 'FUND_PASSWORD_NOT_SET'] as const
  open(<BlockList {...{ user, chain, blocks }} context={{} as never} onUnlocked={() => {}} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Verify identity' })))
  expect(address()).toBe('/idAuth')
})

it('omits fund and password locks that the exchange does not report', () => {
  const user = { kyc: 'verified', fundPasswordSet: true } as unknown as UserInfo
  const list = { user, chain, blocks: ['NO_ADDRESS'], onUnlocked: () => {} } as const
  open(<BlockList {...list} context={{} as never} />)
  expect(screen.getByText('Identity verification')).toBeTruthy()
  expect(screen.queryByText('Account status')).toBeNull()
  expect(screen.queryByText('24-hour security lock')).toBeNull()
  cleanup()
  open(<BlockList {...list} context={{ fundsLocked: false } as never} />)
  expect(screen.getByText('Funds are not frozen')).toBeTruthy()
  expect(screen.getByText('Not locked')).toBeTruthy()
})
