import { call, demoClaimFunds, demoFundsOffer, demoInbox } from '@bgk/sdk/endpoints'
import type { Contract } from './contract'

/** Demo funds and verification codes of a new user on a demo exchange. */
export async function demoContract(contract: Contract): Promise<void> {
  const { visitor, trader, accept, refuse, setup } = contract
  const account = 'newcomer@bgk.example'
  await setup(visitor.user.getCode({ purpose: 'registerEmail', account, areaCode: '0' }))
  await accept('codes sent to an account', call(visitor.transport, demoInbox, { account }))
  await accept('claimable funds', call(trader.transport, demoFundsOffer, undefined))
  await accept('claimed demo funds', call(trader.transport, demoClaimFunds, undefined))
  await refuse(
    'DEMO_FUNDS_CLAIMED',
    'a second claim within 24 hours',
    call(trader.transport, demoClaimFunds, undefined),
  )
}
