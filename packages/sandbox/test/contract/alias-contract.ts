import { aliases, call } from '@bgk/sdk/endpoints'
import { png } from '../server/pictures'
import type { Contract } from './contract'

const PAGE = { page: 1, limit: 5 }

/** The paths by which other clients of the family know calls of the table. */
export async function aliasContract(contract: Contract): Promise<void> {
  const { trader, visitor, accept, refuse, setup } = contract
  const open = visitor.transport
  await accept('what the exchange offers', call(open, aliases.settings, undefined))
  await accept('spot markets', call(open, aliases.spotOverview, undefined))
  await accept('futures markets', call(open, aliases.futuresOverview, undefined))
  const code = { purpose: 'registerEmail', account: 'door@bgk.example', areaCode: '0' } as const
  await accept('a code', call(open, aliases.getCode, code))

  const { transport } = trader
  await accept('what friends brought', call(transport, aliases.earnings, undefined))
  await setup(trader.spot.buyLimit({ pair: 'BTC/USDT', price: '20000', quantity: '0.01' }))
  await accept('open orders of all pairs', call(transport, aliases.spotOrders, PAGE))
  await accept('past orders of all pairs', call(transport, aliases.spotHistory, PAGE))
  await accept('fills of all pairs', call(transport, aliases.spotFills, PAGE))
  const where = { coin: 'USDT', chain: 'TRC20', chainLabel: 'TRC20' }
  await accept('an address to deposit to', call(transport, aliases.depositAddress, where))
  const address = { coin: 'USDT', chain: 'TRC20', address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }
  await setup(trader.account.addAddress({ ...address, remark: 'by the other door' }))
  const withdrawal = { ...address, quantity: '30', fundPassword: '246810' }
  await accept('a withdrawal', call(transport, aliases.withdraw, withdrawal))
  await refuse(
    'INSUFFICIENT_BALANCE',
    'more than is free',
    call(transport, aliases.withdraw, { ...withdrawal, quantity: '19000' }),
  )
  await accept('the bank that is bound', call(transport, aliases.bank, undefined))
  const image = new Blob([png], { type: 'image/png' })
  await accept('a picture', call(transport, aliases.uploadImage, { image }))
  await refuse(
    'IMAGE_TYPE',
    'no picture',
    call(transport, aliases.uploadImage, { image: new Blob(['text'], { type: 'image/png' }) }),
  )
}
