import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  fiatCalls,
  paymentMethods,
  people,
  publicReads,
  swapsAndSales,
  walletCalls,
  walletRequests,
  walletScreens,
  walletWire,
  wire,
} from '../test-files'

const content = testsOf('packages/sandbox/src/content/content.test.ts')
const countrySheet = testsOf('apps/web/src/platform/credentials/country-sheet.test.tsx')

export const peopleEntities: readonly Requirement[] = [
  ...promisesOf('entities: Wallet', {
    'A coin of the exchange account has available, frozen, worth in USDT and chain.': [wire('$codec: $note')],
    'A coin says whether it can be deposited and withdrawn.': [wire('$codec: $note')],
    'The balance of a pair has the usable base and the usable quote.': [wire('$codec: $note')],
    'A coin of the futures account has available, position margin, order margin and profit.': [
      walletWire('$codec: $note'),
    ],
    'A coin of the fiat account has available and frozen.': [walletWire('$codec: $note')],
    'Each account has its total, and all of them one in USDT.': [
      wire('$codec: $note'),
      swapsAndSales(
        'all of it in USDT and yuan, wherever it is: exact, and only a swap or a sale changes it',
      ),
    ],
    'A chain of a coin has limits, fee, and whether a tag is needed.': [walletWire('$codec: $note')],
    'A withdrawal address has coin, chain, address, remark and tag.': [
      walletWire('$codec: $note'),
      walletScreens(
        'an address of another network is refused before anything is sent; a right one leads back to the form',
      ),
    ],
    'A deposit has coin, address, quantity and screenshot.': [
      walletCalls('coins, an address that is none, a deposit with proof that moves on by itself'),
      walletScreens('a deposit is told with its proof and is in the balance when the staff has approved it'),
    ],
    'A withdrawal has coin, address, quantity, fee and what is received.': [
      walletWire('$codec: $note'),
      walletCalls('a withdrawal: address book, fee, states, rejection by the control plane'),
    ],
    'Records are of deposits, withdrawals, transfers and of the exchange itself.': [
      walletWire('kinds of finance records'),
    ],
    'A swap has what is paid and received, and the price of both coins.': [walletWire('$codec: $note')],
  }),
  ...promisesOf('entities: People', {
    'A member has account number, invitation code, phone, email, identity state, credit score and whether a fund password is set.':
      [wire('$codec: $note')],
    'A team member has account number, time of invitation and revenue.': [
      walletWire('$codec: $note'),
      people('rule 18: a friend registers by code, trades, and brings a rebate in the coin of the fee'),
    ],
    'The invitation has code, link and how many came directly and through friends.': [wire('$codec: $note')],
    'A ticket has title, content, pictures, reply and status.': [
      walletWire('$codec: $note'),
      people('a ticket: refused, sent, answered by itself, by the staff, closed'),
    ],
    'A bank card has payee, number, bank, bank address, SWIFT code, IFSC code, account type, branch and IBAN.':
      [
        walletRequests('%s'),
        paymentMethods(
          'rule 17: 16 to 19 digits in China, 9 to 19 elsewhere; SWIFT, IFSC, IBAN by their standards',
        ),
      ],
    'A chat-app payee has account and payment code.': [
      walletRequests('%s'),
      fiatCalls('bank cards are checked as the SDK does; an unusual number is taken with a warning'),
    ],
    'One bank card and one chat-app account are bound, of which only the last signs are shown.': [
      paymentMethods('one of each kind, the last one counts; only the last signs are shown'),
    ],
    'A fiat order has coin, currency, quantity, price, total, payee, proof and the time to pay before.': [
      walletWire('$codec: $note'),
    ],
  }),
  ...promisesOf('entities: Content', {
    'A banner has a picture and where it leads.': [wire('$codec: $note')],
    'A notice has id, title, time and HTML body.': [wire('$codec: $note')],
    'Help articles are articles of another type.': [
      publicReads('home: time, banners that exist, notices, help, areas, about, versions'),
    ],
    'A country has name, initials, dialling code and whether it is a common one.': [wire('$codec: $note')],
    'Common countries stand first.': [
      content('area codes: about sixty, unique, the short list first'),
      countrySheet('the common countries stand first, under a head of their own'),
    ],
    'The exchange says the newest version of the app.': [wire('$codec: $note')],
    'Tips are one-time messages and messages for all.': [wire('$codec: $note')],
    'About says LINEURL and what else the exchange tells of itself.': [wire('$codec: $note')],
    "A currency's rate says symbol and price per USDT.": [wire('$codec: $note')],
    'A token sale has price, start and end, what is issued and remains, lock in days, pay coins and gift.': [
      walletWire('$codec: $note'),
    ],
    'A subscription has what was paid, the gift and what is released.': [walletWire('$codec: $note')],
    'Upload credentials have key id, secret, token, region, bucket, folder, address and life.': [
      wire('$codec: $note'),
    ],
  }),
]
