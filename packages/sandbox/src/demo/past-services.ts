import { BANNER_PATH } from '../api/handlers/home-handlers'
import { DAY, type DemoScript, HOUR, MINUTE, type ScriptedAction, withFollowUp } from './demo-script'
import { DAYS } from './past-trades'

/** Of a token's contract: a valid address, and nobody's wallet. */
const OWN_WALLET = 'TCFLL5dx5ZJdKnWuesXxi1VPwjLVmWZZy9'
const PROOF = `${BANNER_PATH}tide.svg`
/** BGK to USDT. */
const SWAP_BGK = 16

/** What came in, went out and moved between the wallets. */
export function walletActions({ submit, uid, fundPasswordHash, depositTo }: DemoScript): ScriptedAction[] {
  const where = { uid, coin: 'USDT', chain: 'TRC20', address: OWN_WALLET }
  const reviewed = (before: number, ask: () => ReturnType<typeof submit>, reason?: string) =>
    withFollowUp(before, ask, 25 * MINUTE, (recordId) =>
      submit({ type: 'wallet.decide', recordId, approved: reason === undefined, ...(reason && { reason }) }),
    )
  const deposit = (quantity: string) => () =>
    submit({ type: 'wallet.deposit', ...depositTo(), quantity, image: PROOF })
  const withdraw = (quantity: string) => () =>
    submit({ type: 'wallet.withdraw', ...where, quantity, passwordHash: fundPasswordHash })
  const swap = (quantity: string) => () => {
    const swapped = { uid, pairId: SWAP_BGK, quantity, passwordHash: fundPasswordHash }
    return submit({ type: 'flash.swap', ...swapped })
  }
  const toFutures = (quantity: string, to: 'futures' | 'spot') => () =>
    submit({ type: 'futures.transfer', uid, coin: 'USDT', quantity, to })
  const toFiat = () =>
    submit({ type: 'wallet.transferFiat', uid, direction: 'in', coin: 'USDT', quantity: '300' })
  return [
    ...reviewed(DAYS * DAY - HOUR, deposit('2500')),
    [DAYS * DAY - 2 * HOUR, toFutures('4500', 'futures')],
    [20 * DAY + 3 * HOUR, swap('150')],
    [17 * DAY, () => submit({ type: 'wallet.addAddress', ...where, tag: '', remark: 'My wallet' })],
    ...reviewed(16 * DAY - 5 * HOUR, withdraw('150')),
    ...reviewed(12 * DAY, deposit('40'), 'This picture shows no transfer. Please send another one.'),
    ...reviewed(11 * DAY + 7 * HOUR, deposit('1000')),
    [9 * DAY - HOUR, toFutures('500', 'spot')],
    ...reviewed(6 * DAY + 4 * HOUR, withdraw('200')),
    [4 * DAY + HOUR, swap('300')],
    [2 * DAY - 3 * HOUR, toFiat],
  ]
}

/** The first round of Quiet Fields. */
const SALE = 1003

/** A purchase for money, and a part in a token sale. */
export function purchases({ submit, uid }: DemoScript): ScriptedAction[] {
  const buy = () =>
    submit({ type: 'otc.buy', uid, coin: 'USDT', currency: 'USD', quantity: '250', matchMs: MINUTE })
  const pay = (orderId: number) =>
    submit({ type: 'otc.pay', uid, orderId, image: PROOF, reviewMs: 5 * MINUTE })
  const subscribe = () =>
    submit({ type: 'ieo.subscribe', uid, projectId: SALE, payCoin: 'USDT', quantity: '20000' })
  return [...withFollowUp(14 * DAY, buy, 6 * MINUTE, pay), [2 * DAY, subscribe]]
}

/** Questions to the staff, answered hours later; those of long ago are closed. */
export function tickets({ submit, uid }: DemoScript): ScriptedAction[] {
  const ticket = (before: number, title: string, content: string, reply: string) =>
    withFollowUp(
      before,
      () => submit({ type: 'ticket.open', uid, title, content, images: [] }),
      3 * HOUR,
      (ticketId) => submit({ type: 'ticket.reply', ticketId, reply, close: before > 5 * DAY }),
    )
  return [
    ...ticket(
      17 * DAY - HOUR,
      'Which network should I use?',
      'My wallet offers TRC20 and ERC20 for USDT. Which one is cheaper?',
      'TRC20 has the lower fee. Both arrive: the address must be one of the network you choose.',
    ),
    ...ticket(
      6 * DAY + 3 * HOUR,
      'How long does a withdrawal take?',
      'I have sent 200 USDT to my own wallet over TRC20.',
      'Usually within half an hour. You can follow it under Assets, Records.',
    ),
    ...ticket(
      DAY + 5 * HOUR,
      'Can I change the leverage of an open position?',
      'I would like to lower it without closing.',
      'Not while it is open. Close part of it, or add margin by a transfer: both lower your risk.',
    ),
  ]
}
