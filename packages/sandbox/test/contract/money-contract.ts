import { call, compatDepositProof, compatRevokeWithdrawal } from '@bgk/sdk/endpoints'
import { pictureOf } from '../server/pictures'
import type { Contract } from './contract'

const PAGE = { page: 1, limit: 20 }
const fundPassword = '246810'

/** Deposits, withdrawals, transfers, swaps, token sales and fiat. */
export async function moneyContract(contract: Contract): Promise<void> {
  await walletContract(contract)
  await flashContract(contract)
  await ieoContract(contract)
  await fiatContract(contract)
}

async function walletContract({ trader, fresh, accept, setup, refuse, advance }: Contract): Promise<void> {
  const { account } = trader
  await accept('account totals', account.totals())
  await accept('spot account', account.spotAssets())
  await accept('fiat account', account.fiatAssets())
  await accept('balances of a pair', account.pairBalance({ base: 'BTC', quote: 'USDT' }))
  await accept('balance of one coin', account.spotBalance({ coin: 'USDT' }))
  await refuse('UNKNOWN_COIN', 'an unknown coin', account.spotBalance({ coin: 'XXX' }))
  await accept('coins and their chains', account.coins())
  const where = { coin: 'USDT', chain: 'TRC20', chainLabel: 'TRC20' }
  const { address } = await accept('a deposit address', account.depositAddress(where))
  await refuse('UNKNOWN_CHAIN', 'an unknown chain', account.depositAddress({ ...where, chain: 'XXX' }))
  const image = await setup(pictureOf(trader))
  const proof = { coin: 'USDT', chain: 'TRC20', address, quantity: '25', image }
  await accept('a deposit with proof', call(trader.transport, compatDepositProof, proof))

  const withdrawal = {
    coin: 'USDT',
    chain: 'TRC20',
    address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    quantity: '100',
    fundPassword,
  }
  await refuse('NO_ADDRESS', 'an address outside the address book', account.withdraw(withdrawal))
  const entry = {
    coin: 'USDT',
    chain: 'TRC20',
    address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    remark: 'mine',
  }
  await accept('a new address', account.addAddress(entry))
  await refuse('ADDRESS_TAKEN', 'a duplicate address', account.addAddress(entry))
  const [written] = await accept('address book', account.addresses())
  await accept('withdrawal context', account.withdrawalContext({ coin: 'USDT' }))
  const { orderId: id = 0 } = await accept('a withdrawal', account.withdraw(withdrawal))
  await accept('a revoked withdrawal', call(trader.transport, compatRevokeWithdrawal, { id }))
  await refuse(
    'RECORD_NOT_FOUND',
    'a withdrawal no longer under review',
    call(trader.transport, compatRevokeWithdrawal, { id }),
  )
  await accept('another withdrawal', account.withdraw(withdrawal))
  await refuse(
    'FUND_PASSWORD_WRONG',
    'a wrong fund password',
    account.withdraw({ ...withdrawal, fundPassword: '000000' }),
  )
  await refuse(
    'INSUFFICIENT_BALANCE',
    'above the available balance',
    account.withdraw({ ...withdrawal, quantity: '19000' }),
  )
  await refuse('KYC_REQUIRED', 'an unverified member', fresh.account.withdraw(withdrawal))
  await advance(31_000)
  await accept('deposits', account.records({ kind: 'deposit', ...PAGE }))
  await accept('a removed address', account.removeAddress({ id: written?.id ?? 0 }))
  await refuse('ADDRESS_NOT_FOUND', 'a missing address', account.removeAddress({ id: written?.id ?? 0 }))

  await accept(
    'coins to the fiat account',
    account.transferFiat({ direction: 'in', coin: 'USDT', quantity: '300' }),
  )
  await refuse(
    'INSUFFICIENT_BALANCE',
    'above the available balance',
    account.transferFiat({ direction: 'in', coin: 'USDT', quantity: '900000' }),
  )
  await accept('balance of one coin in the fiat account', account.fiatBalance({ coin: 'USDT' }))
}

async function flashContract({ trader, accept, refuse }: Contract): Promise<void> {
  const pairs = await accept('swap pairs', trader.flash.pairs())
  const pairId = pairs.find(({ from, to }) => from === 'USDT' && to === 'BTC')?.id ?? 0
  await accept('a swap', trader.flash.swap({ pairId, quantity: '50', fundPassword }))
  await refuse(
    'QUANTITY_BELOW_MIN',
    'below the minimum',
    trader.flash.swap({ pairId, quantity: '0.01', fundPassword }),
  )
  await refuse(
    'FUND_PASSWORD_WRONG',
    'a wrong fund password',
    trader.flash.swap({ pairId, quantity: '50', fundPassword: '000000' }),
  )
  await accept('swaps', trader.flash.orders(PAGE))
}

async function ieoContract({ trader, visitor, accept, refuse }: Contract): Promise<void> {
  const projects = await accept('token sales of every status', visitor.ieo.projects())
  const open = projects.find(({ status }) => status === 'open')
  const next = projects.find(({ status }) => status === 'notOpen')
  const payCoins = await accept('pay coins of a sale', trader.ieo.payCoins({ coin: open?.coin ?? '' }))
  const payCoin = payCoins[0]?.coin ?? ''
  const amount = open?.min ?? '0'
  await accept(
    'a subscription to a sale',
    trader.ieo.subscribe({ projectId: open?.id ?? 0, payCoin, quantity: amount, fundPassword }),
  )
  await refuse(
    'PROJECT_NOT_OPEN',
    'a sale that is not open',
    trader.ieo.subscribe({ projectId: next?.id ?? 0, payCoin, quantity: amount, fundPassword }),
  )
  await accept('subscriptions', trader.ieo.orders(PAGE))
}

async function fiatContract({ trader, accept, setup, refuse, advance }: Contract): Promise<void> {
  const { fiat, user } = trader
  await accept('coins tradable for fiat', fiat.coins())
  await accept('currencies and rates', fiat.payCoins())
  const { orderId = '' } = await accept(
    'a fiat purchase',
    fiat.buy({ coin: 'USDT', currency: 'INR', quantity: '100' }),
  )
  await refuse(
    'QUANTITY_BELOW_MIN',
    'below the minimum',
    fiat.buy({ coin: 'USDT', currency: 'INR', quantity: '1' }),
  )
  await advance(3500)
  await accept('a matched order', fiat.order({ id: orderId }))
  await accept('payment proof', fiat.uploadProof({ orderId, image: await setup(pictureOf(trader)) }))
  await refuse('FIAT_ORDER_NOT_FOUND', 'an unknown order', fiat.order({ id: '999999' }))
  await refuse(
    'BANK_CARD_REQUIRED',
    'a sale without a payment method',
    fiat.sell({ coin: 'USDT', currency: 'INR', quantity: '50', fundPassword }),
  )
  const card = {
    kind: 'bankCard',
    payee: 'Demo Trader',
    cardNumber: '4111 1111 1111 1111',
    bank: 'Demo Bank',
    bankAddress: '',
    branch: '',
    swiftCode: '',
    ifscCode: '',
    iban: '',
    accountType: '',
  } as const
  await accept('a bank card', user.addBank(card))
  await refuse('BANK_NUMBER_INVALID', 'a card number too short', user.addBank({ ...card, cardNumber: '411' }))
  await accept('a fiat sale', fiat.sell({ coin: 'USDT', currency: 'INR', quantity: '50', fundPassword }))
  await advance(31_000)
  await accept('history', fiat.orders(PAGE))
}
