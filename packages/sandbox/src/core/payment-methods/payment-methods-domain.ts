import type { Answer } from '../command'
import type { Domain } from '../domain'
import type { World } from '../world'
import { checkBankCard, checkChatApp, masked } from './check-payment-method'
import type { BindBankCard, BindChatApp } from './payment-method-command'
import type { PaymentMethodsOf } from './payment-methods'

/** Bank cards and chat-app accounts. */
export const paymentMethodsDomain: Domain = {
  name: 'paymentMethods',

  handle(world, command) {
    if (command.type === 'payment.bankCard') return bindBankCard(world, command)
    return command.type === 'payment.chatApp' ? bindChatApp(world, command) : undefined
  },

  save: ({ paymentMethods }) =>
    paymentMethods.rows.size === 0 ? '' : JSON.stringify([...paymentMethods.rows]),

  restore({ paymentMethods }, text) {
    const saved: readonly (readonly [number, PaymentMethodsOf])[] = JSON.parse(text)
    for (const [uid, methods] of saved) paymentMethods.rows.set(uid, methods)
  },

  accounts: () => [],
  check: () => {},
  tick: () => {},
}

/** The card of a member from now on; orders that found their merchant keep the one they have. */
function bindBankCard(world: World, command: BindBankCard): Answer {
  const { uid } = command
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const verdict = checkBankCard(command)
  if (!verdict.ok) return verdict
  const { card } = verdict
  const shown = masked(card.cardNumber || card.iban)
  const { rows } = world.paymentMethods
  rows.set(uid, { ...world.paymentMethods.of(uid), bankCard: { ...card, shown, boundTs: world.now } })
  return { ok: true }
}

function bindChatApp(world: World, command: BindChatApp): Answer {
  const { uid } = command
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const verdict = checkChatApp(command)
  if (!verdict.ok) return verdict
  const { chatApp } = verdict
  const shown = masked(chatApp.account)
  const { rows } = world.paymentMethods
  rows.set(uid, { ...world.paymentMethods.of(uid), chatApp: { ...chatApp, shown, boundTs: world.now } })
  return { ok: true }
}
