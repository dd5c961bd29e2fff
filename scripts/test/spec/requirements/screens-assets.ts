import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import { funds, walletCalls, walletScreens } from '../test-files'

const assetWorth = testsOf('apps/web/src/features/balances/asset-worth.test.ts')
const balanceRows = testsOf('apps/web/e2e/balance-rows.spec.ts')
const balances = testsOf('apps/web/e2e/balances.spec.ts')

const fiatScreens = testsOf('apps/web/e2e/fiat.spec.ts')

export const assetScreens: readonly Requirement[] = [
  ...promisesOf('screens: Assets', {
    'The total of all accounts is shown in INR.': [
      balances('totals are in the configured currency until the person chooses another, then all are'),
    ],
    'An eye turns all figures to stars.': [
      balances('each account has its coins; the eye hides the sum and all lists'),
    ],
    'A way leads to buying and selling for money (/otc).': [
      fiatScreens('coins are bought: a merchant, the payment with its picture, the review, the balance'),
    ],
    'There are tabs of the exchange, the futures and the fiat account.': [
      balances('each account has its coins; the eye hides the sum and all lists'),
    ],
    'The exchange account has its sum in USDT with a fiat estimate.': [
      balanceRows(
        'rows tell available, frozen and value; empty coins are hidden, a code is found in small letters',
      ),
    ],
    'A coin of the exchange account tells available, frozen and value.': [
      balanceRows(
        'rows tell available, frozen and value; empty coins are hidden, a code is found in small letters',
      ),
    ],
    'A coin of the futures account tells available, profit, position margin and order margin.': [
      balanceRows(
        'rows tell available, frozen and value; empty coins are hidden, a code is found in small letters',
      ),
    ],
    'Coins without a usable balance can be hidden.': [
      balanceRows(
        'rows tell available, frozen and value; empty coins are hidden, a code is found in small letters',
      ),
      assetWorth('hides coins with nothing usable, not dust'),
    ],
    'Coins are searched by their code, in capitals however it is typed.': [
      assetWorth('searches by upper-cased code'),
      balanceRows(
        'rows tell available, frozen and value; empty coins are hidden, a code is found in small letters',
      ),
    ],
    'A coin opens its records at /balanceRecord.': [
      balances('a coin leads to its page: what is held to the last decimal, its market, a transfer of it'),
    ],
    'The records are narrowed by type, coin and state.': [
      funds('the history is narrowed by type, coin and state, and the address keeps it'),
    ],
  }),
  ...promisesOf('screens: Money', {
    'A deposit shows the address of coin and chain, and the tag where the chain wants one.': [
      walletScreens(
        'coin and chain say where to send: another address each, a tag where the chain wants one',
      ),
    ],
    'A deposit is told with amount and screenshot, and is among the deposits.': [
      walletScreens('a deposit is told with its proof and is in the balance when the staff has approved it'),
    ],
    'A withdrawal takes coin, address, amount and fund password, and tells what is received.': [
      walletScreens('a withdrawal is reviewed with the fund password, waits, and is completed'),
    ],
    'A withdrawal is among the withdrawals, and in full in the records.': [
      walletScreens('a withdrawal is reviewed with the fund password, waits, and is completed'),
      funds('a withdrawal that waits is told in full, and taken back; a rejected one says why'),
    ],
    'A transfer moves coins between the exchange account and the futures or fiat account, both ways.': [
      funds(
        'a transfer to the fiat account and back: checked beside the field, kept over a reload, in the records',
      ),
      walletCalls('a transfer to the futures account and back is in the records'),
    ],
    'A swap exchanges a coin for another at the price shown, and is in the history.': [
      funds(
        'a swap: limits before it is sent, the fund password beside its field, the price renewed, then in the history',
      ),
    ],
    'The address book lists addresses, adds them and deletes them.': [
      walletScreens(
        'an address of another network is refused before anything is sent; a right one leads back to the form',
      ),
      walletScreens('a saved address is deleted after a question'),
    ],
    'Buying for money takes coin, quantity and currency, and finds a merchant.': [
      fiatScreens('coins are bought: a merchant, the payment with its picture, the review, the balance'),
    ],
    'Selling for money takes coin and quantity, and pays to the bound card.': [
      fiatScreens(
        'who sells binds a card first: every fault beside its field, back to the form, sold and paid',
      ),
    ],
    "A fiat order shows the merchant's bank card or chat-app payment code.": [
      fiatScreens('coins are bought: a merchant, the payment with its picture, the review, the balance'),
    ],
    'The payment of a fiat order is proven by a screenshot.': [
      fiatScreens('coins are bought: a merchant, the payment with its picture, the review, the balance'),
    ],
    'Fiat orders are listed, each with its order information.': [
      fiatScreens('coins are bought: a merchant, the payment with its picture, the review, the balance'),
    ],
    'Bank data are bound: payee, card number, bank, bank address, SWIFT, IFSC, account type, branch and IBAN.':
      [
        fiatScreens(
          'who sells binds a card first: every fault beside its field, back to the form, sold and paid',
        ),
      ],
    'A chat-app account is bound with its payment code.': [
      fiatScreens('the chat app is bound with its payment code, and shown masked'),
    ],
  }),
]
