import { act, cleanup, fireEvent, render, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { answeringClient } from '../../../test/answering-client'
import { wrapperOf } from '../../../test/wrapper'
import checks from '../../i18n/locales/EN/app.json'
import demo from '../../i18n/locales/EN/demo.json'
import transfer from '../../i18n/locales/EN/transfer.json'
import { createLostWrites } from '../writes/lost-writes'
import { NextStep } from './next-step'

afterEach(cleanup)

const DEMO = {
  '/home/versions': { demo_funds: 'enable' },
  '/demo/funds': { coin: 'USDT', number: '10000', opendate: 0 },
}

/** Primary button of a spot form with this available balance. */
function open(available: string | undefined, answers: Readonly<Record<string, unknown>>) {
  const exchange = answeringClient(answers)
  const Wrapper = wrapperOf({
    texts: { checks, demo, transfer },
    client: exchange.client,
    app: { lostWrites: createLostWrites() },
  })
  const { container } = render(
    <MemoryRouter>
      <Wrapper>
        <NextStep account="spot" coin="USDT" available={available} size={48}>
          <button type="submit">Buy BTC</button>
        </NextStep>
      </Wrapper>
    </MemoryRouter>,
  )
  afterEach(() => exchange.client.close())
  return { ...within(container), sent: exchange.sent }
}

it.each([undefined, '5'])("rule 36: shows the form's own button for balance %j", async (available) => {
  const { getByRole } = open(available, DEMO)
  await act(async () => undefined)
  expect(getByRole('button').textContent).toBe('Buy BTC')
})

it('rule 36: claims demo funds without a balance', async () => {
  const { sent, findByRole } = open('0', { ...DEMO, '/account/contractBalance': { usable: '0' } })
  fireEvent.click(await findByRole('button', { name: transfer.next.demo }))
  await act(async () => undefined)
  expect(sent('/demo/addFunds')).toHaveLength(1)
})

it('rule 36: transfers from the other account first', async () => {
  const { findByRole } = open('0', { ...DEMO, '/account/contractBalance': { usable: '500' } })
  expect(await findByRole('button', { name: 'Transfer 500 USDT' })).toBeDefined()
})

it('rule 36: leads to a deposit on an exchange without demo funds', async () => {
  const { findByRole } = open('0', { '/home/versions': {}, '/account/contractBalance': { usable: '0' } })
  expect(await findByRole('button', { name: 'Deposit USDT' })).toBeDefined()
})
