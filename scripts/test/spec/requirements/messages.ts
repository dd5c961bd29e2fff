import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  messages as catalogue,
  cycleTrouble,
  describedErrors,
  feedPair,
  fiatCalls,
  funds,
  futuresScreen,
  identity,
  refusals,
  sales,
  sending,
  session,
  shortSales,
  spotOrders,
  spotTrouble,
  trading,
  translations,
  transport,
  walletScreens,
  worker,
} from '../test-files'

const ours = catalogue('says what stands in the way in the product’s words')
const poster = testsOf('apps/web/src/features/futures/poster/poster.test.tsx')

export const messages: readonly Requirement[] = [
  ...promisesOf('messages: `msg` of the answer', {
    'A refusal, a code other than 200, is shown in the words of its msg.': [
      transport('another code is SERVER_REJECTED with the server’s words and reason'),
      describedErrors('shows what the exchange said with %s %d'),
      spotTrouble(
        'the exchange disagrees: its words stand in the question, and beside the field when that is closed',
      ),
    ],
    'All texts of the app itself stand in nine languages.': [
      translations('%s: each code has a text of its own with the places of the English one'),
    ],
  }),
  ...promisesOf('messages: nothing', {
    'A POST that ends with 401 shows nothing.': [
      sending('an ended session is told nowhere: the app goes to the login'),
    ],
    'A POST that ends with 401 ends the session.': [
      session('rule 28: a 401 clears the session and calls for the login'),
      transport('what answers mean > %s is UNAUTHORIZED and tells which token'),
    ],
  }),
  ...promisesOf('messages: `message` of the HTTP answer', {
    'A call that failed with an HTTP error is told by the message field of its answer.': [
      transport('an HTTP error says its message field, else a fixed one'),
      describedErrors('shows what the exchange said with %s %d'),
    ],
  }),
  ...promisesOf('messages: Request failed! Please check network connection', {
    'A call that failed on the network without words says: Request failed! Please check network connection.':
      [
        transport('a read that failed is NETWORK and may be repeated'),
        transport('an HTTP error says its message field, else a fixed one'),
        catalogue('says failures of network and socket in the product’s words'),
      ],
  }),
  ...promisesOf('messages: Websocket push data exception, please try again later', {
    'A frame that cannot be read says: Websocket push data exception, please try again later.': [
      feedPair('a malformed frame is a typed problem and the stream lives on'),
      catalogue('says failures of network and socket in the product’s words'),
    ],
  }),
  ...promisesOf('messages: Websocket connection exception', {
    'A cycle order without a connection says: Websocket connection exception.': [
      cycleTrouble('a closed socket: nothing is sent, and the page is loaded anew after 3 s'),
    ],
    'A connection that fails is a problem that says: Websocket connection exception.': [
      catalogue('says failures of network and socket in the product’s words'),
    ],
  }),
  ...promisesOf("messages: nothing but the field's own state", {
    'An upload that fails is seen in its field alone, which offers to try again.': [
      identity('a picture that could not be sent is sent again, and a reload loses nothing'),
      walletScreens('a deposit is told with its proof and is in the balance when the staff has approved it'),
    ],
  }),
  ...promisesOf("messages: the exchange's own text", {
    'After placing, cancelling and closing the msg of the answer is a toast.': [
      sending('the words of the exchange are a toast, ours where it has none'),
    ],
    'The exchange has words for an order that was placed, filled and cancelled.': [
      spotOrders('places a limit order, freezes its cost, lists it, cancels it'),
      trading(
        'a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
      ),
    ],
  }),
  ...promisesOf('messages: insufficient balance', {
    'An order that the wallet does not cover says: insufficient balance.': [
      futuresScreen('bad input is shown beside its field; a lost answer is looked for'),
      cycleTrouble('rule 12: each fault of a stake is told before it is sent'),
      funds(
        'a transfer to the fiat account and back: checked beside the field, kept over a reload, in the records',
      ),
    ],
  }),
  ...promisesOf('messages: insufficient account balance', {
    'A subscription that the account does not cover says: insufficient account balance.': [
      sales('what is wrong with a subscription stands at its field before anything is sent'),
    ],
  }),
  ...promisesOf('messages: remaining total insufficient', {
    'A subscription to more than is left says: the remaining total is insufficient.': [
      shortSales('more than what is left is refused in the product’s words; the most is what is left'),
    ],
  }),
  ...promisesOf('messages: coin not open for trading', {
    'An order on a closed market says: this coin is not open for trading.': [
      spotOrders('an unknown pair and one that is closed'),
      ours,
    ],
    'A market that closes says so on its screen, and its button is off.': [
      spotTrouble(
        'the exchange disagrees: its words stand in the question, and beside the field when that is closed',
      ),
      cycleTrouble('the exchange refuses: its words stand beside the field; a lost answer is looked up'),
    ],
  }),
  ...promisesOf('messages: copied, copying failed', {
    'Copying says that it worked, or that it failed.': [
      testsOf('apps/web/src/platform/copy/use-copy.test.tsx')(
        'says that a text was copied, or that it was not',
      ),
      testsOf('apps/web/src/platform/copy/copy-text.test.ts')('says no when neither works'),
    ],
  }),
  ...promisesOf('messages: picture saved, saving failed', {
    'Saving a picture says that it worked.': [poster('says that the picture was saved')],
    'Saving a picture says that it failed, whatever part of it did.': [
      poster('says that the picture could not be made'),
    ],
  }),
  ...promisesOf('messages: please upload payment screenshot', {
    'What has to be proved and is not says: please upload payment screenshot.': [
      walletScreens('a deposit is told with its proof and is in the balance when the staff has approved it'),
      refusals('for %s'),
      ours,
    ],
  }),
  ...promisesOf('messages: funds frozen, contact customer service', {
    'A withdrawal while funds are frozen says: funds frozen, contact customer service.': [
      ours,
      walletScreens('each block stands in its order and goes when it is mended, the lock after 24 hours'),
    ],
  }),
  ...promisesOf('messages: credit score below 80 cannot be withdrawn', {
    'A withdrawal with a credit below 80 says: credit score below 80 cannot be withdrawn.': [
      ours,
      walletScreens('each block stands in its order and goes when it is mended, the lock after 24 hours'),
    ],
  }),
  ...promisesOf('messages: please bind bank card first', {
    'A sale for money without a card says: please bind bank card first.': [
      ours,
      fiatCalls('a sale: the card first, then coins frozen, then paid'),
    ],
  }),
  ...promisesOf('messages: no withdrawal address added for this coin', {
    'A withdrawal without an address says: no withdrawal address added for this coin.': [
      ours,
      walletScreens('who is new sees what a withdrawal asks for as one list'),
    ],
  }),
  ...promisesOf('messages: complete identity verification first', {
    'A withdrawal before the identity check says: complete identity verification first.': [
      ours,
      walletScreens('who is new sees what a withdrawal asks for as one list'),
    ],
  }),
  ...promisesOf('messages: set the fund password first', {
    'A withdrawal without a fund password says: set the fund password first.': [
      ours,
      walletScreens('who is new sees what a withdrawal asks for as one list'),
    ],
  }),
  ...promisesOf('messages: update could not be loaded', {
    'An update that cannot be fetched is said to have failed, and can be tried again.': [
      testsOf('apps/web/src/features/home/opening/update-sheet.test.tsx')(
        'says that the update could not be downloaded, and tries again at the next press',
      ),
      testsOf('apps/web/src/platform/app-update.test.ts')('fails where the server cannot be reached'),
    ],
  }),
  ...promisesOf('messages: no network service', {
    'A device without a network is told that it is offline.': [
      worker('without a network the app opens from the worker and says that it is offline'),
    ],
  }),
]
