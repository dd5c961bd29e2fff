import { call, demoClaimFunds, demoFundsOffer, demoInbox } from '@bgk/sdk/endpoints'
import type { Contract } from './contract'

/** What a newcomer gets because the exchange is a demonstration. */
export async function demoContract(contract: Contract): Promise<void> {
  const { visitor, trader, accept, refuse, setup } = contract
  const account = 'newcomer@bgk.example'
  await setup(visitor.user.getCode({ purpose: 'registerEmail', account, areaCode: '0' }))
  await accept('codes sent to an account', call(visitor.transport, demoInbox, { account }))
  await accept('funds that may be claimed now', call(trader.transport, demoFundsOffer, undefined))
  await accept('funds for trying it out', call(trader.transport, demoClaimFunds, undefined))
  await refuse(
    'DEMO_FUNDS_CLAIMED',
    'a second time within 24 hours',
    call(trader.transport, demoClaimFunds, undefined),
  )
}
