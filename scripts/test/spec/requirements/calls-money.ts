import { promisesOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  contract,
  cycleOrders,
  fiatCalls,
  futuresOrders,
  publicReads,
  swapsAndSales,
  walletCalls,
  walletRequests,
} from '../test-files'

const everyCall = contract('each call is done at least once')
const carried = walletRequests('what requests carry')
const totals = swapsAndSales(
  'all of it in USDT and yuan, wherever it is: exact, and only a swap or a sale changes it',
)
const demoWallet = publicReads('the wallet of the demo trader')
const deposit = walletCalls('coins, an address that is none, a deposit with proof that moves on by itself')
const withdrawal = walletCalls('a withdrawal: address book, fee, states, rejection by the control plane')
const transfer = walletCalls('a transfer to the futures account and back is in the records')
const fiatAccount = walletCalls('the fiat account')
const swap = swapsAndSales('what is offered, a swap at the price shown while it holds, its row')
const subscription = swapsAndSales('subscribing: pay coins, the lock, the release, all through the client')
const purchase = fiatCalls(
  'a newcomer sees every state of a purchase: the merchant, 20 minutes, the review, the coins',
)

/** Account, flash exchange, token sales and fiat. */
export const moneyCalls: readonly Requirement[] = promisesOf('calls', {
  'GET /account/getExchangeRateByCoin: a currency per USDT, with its symbol (coin).': [
    publicReads('coins and rates, and a plain refusal for those there are not'),
  ],
  'GET /account/myAccountCount: the total of all accounts.': [totals],
  'GET /account/myAccount: the exchange account (assets, assets_amount).': [demoWallet, totals],
  'GET /account/contractAssets: the futures account.': [
    futuresOrders('futures: funds in, an order, its cancellation, refusals with reason and field'),
    totals,
  ],
  'GET /account/c2cAccount: the fiat account.': [fiatAccount],
  'GET /account/coins: coins and their chains.': [deposit],
  'GET /account/getCoinAddress: where to deposit a coin of a chain.': [deposit, carried],
  'GET /account/withdrawalTips: what a withdrawal needs: usable funds, addresses, locks.': [
    withdrawal,
    walletCalls('a newcomer: identity, fund password, both passwords changed'),
  ],
  'GET /account/balance: both coins of a pair.': [demoWallet],
  'GET /account/tradBalance: one coin of the exchange account.': [demoWallet],
  'GET /account/contractBalance: one coin of the futures account, which cycle orders are paid from.': [
    cycleOrders('an order runs, ends, is settled and told: positions, result, history, money'),
  ],
  'GET /account/c2cBalance: one coin of the fiat account.': [fiatAccount],
  'GET /account/financeByTypeCoin: records by type and coin.': [deposit, carried],
  'GET /account/toAddressList: the book of withdrawal addresses.': [withdrawal],
  'POST /account/outCoin: asks for a withdrawal.': [withdrawal, carried],
  'POST /account/contractTransfer: moves a coin to the futures account and back.': [transfer, carried],
  'POST /account/c2cTransfer: moves a coin to the fiat account and back.': [fiatAccount, carried],
  'POST /account/addToAddress: adds a withdrawal address.': [withdrawal, carried],
  'POST /account/removeToAddress: removes a withdrawal address.': [withdrawal],

  'GET /flash/flashCoin: what can be swapped for what, with prices and limits.': [swap],
  'GET /flash/flashOrder: the swaps that were made.': [swap],
  'POST /flash/addFlash: swaps a coin for another.': [swap, carried],

  'GET /ieo/getIeoList: the token sales.': [swapsAndSales('a newcomer sees every state, without a login')],
  'GET /ieo/findPayCoinByCoin: the coins a sale is paid with, their balances and prices.': [subscription],
  'GET /ieo/getIeoOrder: one’s own subscriptions.': [subscription],
  'POST /ieo/addIeoOrder: subscribes to a sale.': [subscription, carried],

  'GET /fiat/fiatCoin: the coins that are bought and sold for money.': [
    fiatCalls('what can be bought, and with what'),
  ],
  'GET /fiat/payCoinList: the currencies and their rates.': [fiatCalls('what can be bought, and with what')],
  'GET /fiat/fiatOrderList: one’s own fiat orders, by pages.': [
    fiatCalls('the control plane: finds the merchant, releases, rejects with a reason, cancels on request'),
  ],
  'GET /fiat/fiatOrderById: one fiat order.': [purchase, carried],
  'POST /fiat/addFiatPayOrder: buys a coin for money.': [purchase, carried],
  'POST /fiat/addFiatPayOrderImg: hands in the screenshot of the payment.': [purchase, carried, everyCall],
  'POST /fiat/sellFiatOrder: sells a coin for money.': [
    fiatCalls('a sale: the card first, then coins frozen, then paid'),
    carried,
  ],
})
