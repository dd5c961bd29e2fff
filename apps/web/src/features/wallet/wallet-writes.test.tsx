import type { CoinChain, FlashPair } from '@bgk/sdk'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { answeringClient } from '../../../test/answering-client'
import { wrapperOf } from '../../../test/wrapper'
import addresses from '../../i18n/locales/EN/addresses.json'
import deposit from '../../i18n/locales/EN/deposit.json'
import { createLostWrites } from '../../shared/writes/lost-writes'
import { AddressForm } from './addresses/add-address'
import { useSwap } from './convert/use-swap'
import { ProofForm } from './deposit/proof-form'

afterEach(cleanup)

const chain: CoinChain = {
  coin: 'USDT',
  chain: 'TRC20',
  chainLabel: 'TRON',
  depositEnabled: true,
  withdrawEnabled: true,
} as CoinChain
const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

function open(answers: Readonly<Record<string, unknown>> = {}) {
  const exchange = answeringClient(answers)
  const Wrapper = wrapperOf({
    texts: { addresses, deposit },
    client: exchange.client,
    app: { lostWrites: createLostWrites() },
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <Wrapper>{children}</Wrapper>
    </MemoryRouter>
  )
  afterEach(() => exchange.client.close())
  return { ...exchange, wrapper }
}

/** Draft of a form that the screen has not cleared yet. */
const draftOf = <Fields extends Record<string, string>>(fields: Fields) => ({
  ...{ coin: 'USDT', chain: 'TRC20', fields, draft: fields, choose() {}, change() {}, forget() {} },
})

it('swaps the reviewed pair and quantity, even if the form has changed since', async () => {
  const { sent, wrapper } = open({ '/account/accountInfo': [{ coinname: 'USDT', balance: '100' }] })
  const pair: FlashPair = { id: 1, from: 'USDT', to: 'BTC', fromPrice: '1', toPrice: '50000' }
  const options = { pair, draft: { amount: '10' }, onAmount() {}, onDone() {} }
  const { result, rerender } = renderHook(useSwap, { wrapper, initialProps: options })
  act(() => expect(result.current.ask()).toBe(true))
  rerender({ ...options, pair: { ...pair, id: 2, from: 'ETH' }, draft: { amount: '99' } })
  expect(result.current.reviewed).toEqual({ pair, quantity: '10' })
  act(() => result.current.typePassword('123456'))
  await act(async () => result.current.confirm())
  expect(sent('/flash/addFlash')).toEqual([expect.objectContaining({ autoid: 1, number: '10' })])
})

it('updates the price of the swap under review', () => {
  const { wrapper } = open()
  const pair: FlashPair = { id: 1, from: 'USDT', to: 'BTC', fromPrice: '1', toPrice: '50000' }
  const options = { pair, draft: { amount: '10' }, onAmount() {}, onDone() {} }
  const { result, rerender } = renderHook(useSwap, { wrapper, initialProps: options })
  act(() => expect(result.current.ask()).toBe(true))
  rerender({ ...options, pair: { ...pair, toPrice: '40000' } })
  expect(result.current.reviewed?.pair.toPrice).toBe('40000')
})

it('sends one deposit proof per draft', async () => {
  const { sent, wrapper } = open()
  const form = draftOf({ amount: '10', image: '/upload/proof.png' })
  render(<ProofForm chain={chain} address={address} form={form} />, { wrapper })
  const button = screen.getByRole('button', { name: deposit.proof.send })
  await act(async () => fireEvent.click(button))
  expect(sent('/fiat/rgaddFiatPayOrder')).toEqual([
    { coin: 'USDT', blockname: 'TRC20', address, number: '10', imgurl: '/upload/proof.png' },
  ])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: deposit.review.again })))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: deposit.proof.send })))
  expect(sent('/fiat/rgaddFiatPayOrder')).toHaveLength(1)
})

it('saves one address per draft', async () => {
  const { sent, wrapper } = open()
  const form = draftOf({ address, tag: '', remark: ' cold ' })
  render(<AddressForm chain={chain} form={form} onSaved={() => {}} />, { wrapper })
  const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: addresses.save })))
  await save()
  await save()
  expect(sent('/account/addToAddress')).toEqual([
    { coin: 'USDT', blockName: 'TRC20', address, tag: '', title: 'cold' },
  ])
})
