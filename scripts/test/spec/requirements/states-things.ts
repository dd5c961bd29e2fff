import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  fiatCalls,
  funds,
  futuresWire,
  homeScreen,
  identity,
  members,
  otc,
  people,
  spotScreen,
  tickets,
  trading,
  walletCalls,
  walletScreens,
  walletWire,
  wire,
} from '../test-files'

const ieo = testsOf('packages/sandbox/test/core/ieo.test.ts')
const profileScreen = testsOf('apps/web/e2e/profile.spec.ts')
const spot = testsOf('packages/sandbox/test/core/spot.test.ts')
const stateKey = testsOf('apps/web/src/platform/trade/state-key.test.ts')

export const thingStates: readonly Requirement[] = [
  ...promisesOf('states: order', {
    'An order that was not traded is open.': [
      futuresWire('%s.%s'),
      trading(
        'a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
      ),
    ],
    'An order that was traded in part is partly filled.': [
      spotScreen('a partial fill is seen as it happens, then the whole; the record keeps what was @both'),
      wire('$codec: $note'),
    ],
    'An order that was traded whole is filled.': [
      spotScreen('a partial fill is seen as it happens, then the whole; the record keeps what was @both'),
    ],
    'An order that was cancelled whole is cancelled.': [
      spot('rest, freeze what they may cost and free it when cancelled'),
      spotScreen('the record is narrowed by pair, side, state and time; all open orders go at one word'),
    ],
    'An order that was cancelled after a part was filled says so.': [
      spot('a part-filled order that is cancelled is uncancel and frees the rest only'),
    ],
    'An open order is cancelled after a question.': [
      trading(
        'a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
      ),
    ],
    'A state that is not known is shown as it came.': [
      stateKey('rule 20: an unknown state is shown as it came'),
    ],
  }),
  ...promisesOf('states: deposit or withdrawal', {
    'A deposit or withdrawal waits until it is decided.': [
      walletScreens('a withdrawal is reviewed with the fund password, waits, and is completed'),
      walletWire('%s.%s'),
    ],
    'One that was approved is completed.': [
      walletScreens('a deposit is told with its proof and is in the balance when the staff has approved it'),
      walletScreens('a withdrawal is reviewed with the fund password, waits, and is completed'),
    ],
    'One that was not is rejected, with the reason.': [
      funds('a withdrawal that waits is told in full, and taken back; a rejected one says why'),
      walletCalls('a withdrawal: address book, fee, states, rejection by the control plane'),
    ],
  }),
  ...promisesOf('states: identity', {
    'A new member is not verified.': [
      members('registers by e-mail with a code from the outbox and logs in'),
      profileScreen(
        'the profile greets its member and says how far verified; a visitor is shown the ways in',
      ),
    ],
    'Papers that were handed in are under review.': [
      identity('papers are handed in, refused with a reason, handed in again and accepted'),
    ],
    'Papers that were refused have failed, and are handed in again.': [
      identity('papers are handed in, refused with a reason, handed in again and accepted'),
    ],
    'Papers that were accepted make a verified member.': [
      identity('papers are handed in, refused with a reason, handed in again and accepted'),
    ],
  }),
  ...promisesOf('states: ticket', {
    'A new ticket waits for a reply.': [
      tickets('waiting, answered by itself, closed by itself ten times as long after'),
      walletWire('%s.%s'),
    ],
    'A ticket that was answered is replied.': [
      tickets('waiting, answered by itself, closed by itself ten times as long after'),
      people('a ticket: refused, sent, answered by itself, by the staff, closed'),
    ],
    'A ticket is closed at last, and nothing moves it any more.': [
      tickets('the staff answers, answers again, closes; after that nothing moves it'),
    ],
  }),
  ...promisesOf('states: fiat order', {
    'An order to buy looks for a merchant, then is to be paid.': [
      fiatCalls('a newcomer sees every state of a purchase: the merchant, 20 minutes, the review, the coins'),
    ],
    'An order that was paid is under review.': [
      fiatCalls('a newcomer sees every state of a purchase: the merchant, 20 minutes, the review, the coins'),
    ],
    'An order whose payment was found is completed.': [
      fiatCalls('a newcomer sees every state of a purchase: the merchant, 20 minutes, the review, the coins'),
    ],
    'An order is cancelled by its member, or when the time to pay is over.': [
      otc('cancel racing pay: whoever is first wins, the other changes nothing'),
      fiatCalls('after 20 minutes without payment one has to apply again'),
    ],
    'An order that the staff turns down has failed, with a reason.': [
      fiatCalls('the control plane: finds the merchant, releases, rejects with a reason, cancels on request'),
    ],
    'Every state of a fiat order of the wire is read.': [walletWire('%s.%s')],
  }),
  ...promisesOf('states: token sale', {
    'A sale is not open before its start, in progress until its end, then ended.': [
      ieo('one sale: opens at its first millisecond, has ended at its last, the next round takes its number'),
      walletWire('%s.%s'),
    ],
    'Home tells sales that are not open, in progress and ended.': [
      homeScreen('contracts have their tab, projects their true state'),
    ],
  }),
]
