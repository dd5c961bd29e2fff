import type { BindBankCard, BindChatApp } from './payment-method-command'

/**
 * Where members are paid to: one bank card and one chat-app account each, the last one bound. Invariant: what is here
 * has passed `checkBankCard` or `checkChatApp`.
 */
export interface PaymentMethodsView {
  of(uid: number): PaymentMethodsOf
}

export interface PaymentMethodsOf {
  readonly bankCard: BoundBankCard | null
  readonly chatApp: BoundChatApp | null
}

/** `shown`: masked, all that leaves the exchange. */
interface BoundBankCard extends Omit<BindBankCard, 'type' | 'uid'> {
  readonly shown: string
  readonly boundTs: number
}

interface BoundChatApp extends Omit<BindChatApp, 'type' | 'uid'> {
  readonly shown: string
  readonly boundTs: number
}

const NONE: PaymentMethodsOf = { bankCard: null, chatApp: null }

export class PaymentMethods implements PaymentMethodsView {
  readonly rows = new Map<number, PaymentMethodsOf>()

  of(uid: number): PaymentMethodsOf {
    return this.rows.get(uid) ?? NONE
  }
}
