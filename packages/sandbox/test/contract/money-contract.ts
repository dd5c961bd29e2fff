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
  await accept('everything owned', account.totals())
  await accept('the spot account', account.spotAssets())
  await accept('the fiat account', account.fiatAssets())
  await accept('both coins of a pair', account.pairBalance({ base: 'BTC', quote: 'USDT' }))
  await accept('one coin', account.spotBalance({ coin: 'USDT' }))
  await refuse('UNKNOWN_COIN', 'a coin that does not exist', account.spotBalance({ coin: 'XXX' }))
  await accept('coins and their chains', account.coins())
  const where = { coin: 'USDT', chain: 'TRC20', chainLabel: 'TRC20' }
  const { address } = await accept('an address to deposit to', account.depositAddress(where))
  await refuse(
    'UNKNOWN_CHAIN',
    'a chain that does not exist',
    account.depositAddress({ ...where, chain: 'XXX' }),
  )
  const image = await setup(pictureOf(trader))
  const proof = { coin: 'USDT', chain: 'TRC20', address, quantity: '25', image }
  await accept('a deposit told with its proof', call(trader.transport, compatDepositProof, proof))

  const withdrawal = {
    coin: 'USDT',
    chain: 'TRC20',
    address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    quantity: '100',
    fundPassword,
  }
  await refuse('NO_ADDRESS', 'no address in the book', account.withdraw(withdrawal))
  const entry = {
    coin: 'USDT',
    chain: 'TRC20',
    address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    remark: 'mine',
  }
  await accept('an address for the book', account.addAddress(entry))
  await refuse('ADDRESS_TAKEN', 'the same address again', account.addAddress(entry))
  const [written] = await accept('the book of addresses', account.addresses())
  await accept('what a withdrawal needs', account.withdrawalContext({ coin: 'USDT' }))
  const { orderId: id = 0 } = await accept('a withdrawal', account.withdraw(withdrawal))
  await accept('a withdrawal that waits, taken back', call(trader.transport, compatRevokeWithdrawal, { id }))
  await refuse(
    'RECORD_NOT_FOUND',
    'a withdrawal that no longer waits',
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
    'more than is free',
    account.withdraw({ ...withdrawal, quantity: '19000' }),
  )
  await refuse('KYC_REQUIRED', 'nobody knows who one is', fresh.account.withdraw(withdrawal))
  await advance(31_000)
  await accept('deposits', account.records({ kind: 'deposit', ...PAGE }))
  await accept('an address out of the book', account.removeAddress({ id: written?.id ?? 0 }))
  await refuse(
    'ADDRESS_NOT_FOUND',
    'an address that is gone',
    account.removeAddress({ id: written?.id ?? 0 }),
  )

  await accept(
    'coins to the fiat account',
    account.transferFiat({ direction: 'in', coin: 'USDT', quantity: '300' }),
  )
  await refuse(
    'INSUFFICIENT_BALANCE',
    'more than is free',
    account.transferFiat({ direction: 'in', coin: 'USDT', quantity: '900000' }),
  )
  await accept('one coin of the fiat account', account.fiatBalance({ coin: 'USDT' }))
}

async function flashContract({ trader, accept, refuse }: Contract): Promise<void> {
  const pairs = await accept('what can be swapped', trader.flash.pairs())
  const pairId = pairs.find(({ from, to }) => from === 'USDT' && to === 'BTC')?.id ?? 0
  await accept('a swap', trader.flash.swap({ pairId, quantity: '50', fundPassword }))
  await refuse(
    'QUANTITY_BELOW_MIN',
    'less than the least',
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
  const projects = await accept('token sales of every state', visitor.ieo.projects())
  const open = projects.find(({ status }) => status === 'open')
  const next = projects.find(({ status }) => status === 'notOpen')
  const payCoins = await accept('coins a sale takes', trader.ieo.payCoins({ coin: open?.coin ?? '' }))
  const payCoin = payCoins[0]?.coin ?? ''
  const amount = open?.min ?? '0'
  await accept(
    'a share of a sale',
    trader.ieo.subscribe({ projectId: open?.id ?? 0, payCoin, quantity: amount, fundPassword }),
  )
  await refuse(
    'PROJECT_NOT_OPEN',
    'before it opens',
    trader.ieo.subscribe({ projectId: next?.id ?? 0, payCoin, quantity: amount, fundPassword }),
  )
  await accept('shares', trader.ieo.orders(PAGE))
}

async function fiatContract({ trader, accept, setup, refuse, advance }: Contract): Promise<void> {
  const { fiat, user } = trader
  await accept('coins for money', fiat.coins())
  await accept('currencies and rates', fiat.payCoins())
  const { orderId = '' } = await accept(
    'coins bought with money',
    fiat.buy({ coin: 'USDT', currency: 'INR', quantity: '100' }),
  )
  await refuse(
    'QUANTITY_BELOW_MIN',
    'less than the least',
    fiat.buy({ coin: 'USDT', currency: 'INR', quantity: '1' }),
  )
  await advance(3500)
  await accept('a merchant is found', fiat.order({ id: orderId }))
  await accept('paid: the proof', fiat.uploadProof({ orderId, image: await setup(pictureOf(trader)) }))
  await refuse('FIAT_ORDER_NOT_FOUND', 'an order that never was', fiat.order({ id: '999999' }))
  await refuse(
    'BANK_CARD_REQUIRED',
    'sold without an account to be paid to',
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
  await accept('a card to be paid to', user.addBank(card))
  await refuse('BANK_NUMBER_INVALID', 'a card number too short', user.addBank({ ...card, cardNumber: '411' }))
  await accept(
    'coins sold for money',
    fiat.sell({ coin: 'USDT', currency: 'INR', quantity: '50', fundPassword }),
  )
  await advance(31_000)
  await accept('what became of them', fiat.orders(PAGE))
}
