import type { Answer, CommandBody, RejectCode } from '../../src/core/commands'
import { ExchangeWorld } from '../../src/core/exchange-world'
import type { Merchant, MerchantConfig, OtcConfig, OtcOrder } from '../../src/core/fiat/fiat'
import { unitsText } from '../../src/core/kernel/units'
import type { BindBankCard } from '../../src/core/payment-methods/payment-methods'
import { Harness } from './harness'

export const MINUTE = 60_000

export const CARD: Omit<BindBankCard, 'type' | 'uid'> = {
  payee: 'Ann Example',
  cardNumber: '4111 1111 1111 1111',
  bank: 'Bank',
  bankAddress: '',
  branch: '',
  swiftCode: '',
  ifscCode: '',
  iban: '',
  accountType: 'savings',
}

function merchant(id: number, rest: Partial<MerchantConfig> = {}): MerchantConfig {
  const account = { bank: 'Bank', name: `Merchant ${id}`, account: `M${id}`, extraA: '', extraB: '' }
  return {
    id,
    currency: 'INR',
    buySpread: 100,
    sellSpread: 100,
    minValue: '10',
    maxValue: '1000',
    accounts: [{ kind: 'bankCard', ...account }],
    stock: [
      ['USDT', '1000'],
      ['BTC', '10'],
    ],
    parallel: 2,
    orders: 100,
    completed: 90,
    ...rest,
  }
}

/** 1: the usual one. 2: cheaper, small limits, chat app payments. 3: like 1, more reliable. */
const MERCHANTS: readonly MerchantConfig[] = [
  merchant(1),
  merchant(2, {
    buySpread: 50,
    sellSpread: 50,
    maxValue: '100',
    parallel: 1,
    accounts: [
      { kind: 'chatApp', bank: 'Chat', name: 'Merchant 2', account: 'chat2', extraA: '', extraB: '' },
    ],
  }),
  merchant(3, { completed: 95 }),
  merchant(4, { currency: 'JPY' }),
]

const OTC: OtcConfig = {
  coins: [
    { coin: 'USDT', min: '10', max: '1000' },
    { coin: 'BTC', min: '0.1', max: '10' },
  ],
  currencies: [
    { code: 'INR', name: 'Indian rupee', symbol: '₹', rate: '80', decimals: 2, enabled: true },
    { code: 'JPY', name: 'Yen', symbol: '¥', rate: '150', decimals: 0, enabled: true },
    { code: 'GBP', name: 'Pound', symbol: '£', rate: '0.8', decimals: 2, enabled: false },
  ],
  merchants: MERCHANTS,
}

/** An exchange with merchants and one member with 1000 USDT in the fiat account and a bank card. */
export class OtcHarness extends Harness {
  readonly uid: number

  constructor(otc: OtcConfig = OTC) {
    super({ otc })
    this.uid = this.seller()
  }

  /** Another member with the same setup. */
  seller(): number {
    const uid = this.member({ USDT: '1000' })
    this.answer({ type: 'wallet.transferFiat', uid, direction: 'in', coin: 'USDT', quantity: '1000' })
    this.answer({ type: 'payment.bankCard', uid, ...CARD })
    return uid
  }

  buy(
    amount: string,
    rest: { uid?: number; coin?: string; currency?: string; matchMs?: number } = {},
  ): Answer {
    return this.answer({
      type: 'otc.buy',
      uid: this.uid,
      coin: 'USDT',
      currency: 'INR',
      quantity: amount,
      ...rest,
    })
  }

  sell(
    amount: string,
    rest: { uid?: number; currency?: string; matchMs?: number; reviewMs?: number } = {},
  ): Answer {
    return this.answer({
      type: 'otc.sell',
      uid: this.uid,
      coin: 'USDT',
      currency: 'INR',
      quantity: amount,
      ...rest,
    })
  }

  pay(orderId: number, rest: { uid?: number; image?: string; reviewMs?: number } = {}): Answer {
    return this.answer({ type: 'otc.pay', uid: this.uid, orderId, image: 'proof', ...rest })
  }

  cancelFiat(orderId: number, uid = this.uid): Answer {
    return this.answer({ type: 'otc.cancel', uid, orderId })
  }

  decide(orderId: number, approved: boolean, reason?: string): Answer {
    const body: CommandBody = { type: 'otc.decide', orderId, approved }
    return this.answer(reason === undefined ? body : { ...body, reason })
  }

  later(ms: number): void {
    this.ts += ms
    this.answer({ type: 'clock.tick' })
  }

  order(id: number, uid = this.uid): Readonly<OtcOrder> {
    const order = this.exchange.state.otc.order(uid, id)
    if (order === undefined) throw new Error(`no order ${id}`)
    return order
  }

  /** `available / locked` in the fiat account. */
  fiat(coin = 'USDT', uid = this.uid): string {
    const { available, locked } = this.exchange.state.wallet.fiat(uid, coin)
    return `${unitsText(available, 8)} / ${unitsText(locked, 8)}`
  }
}

/** The order's id; throws for a rejection. */
export function idOf(answer: Answer): number {
  if (!answer.ok || answer.orderId === undefined) throw new Error(`rejected: ${JSON.stringify(answer)}`)
  return answer.orderId
}

export function codeOf(answer: Answer): RejectCode | 'ok' {
  return answer.ok ? 'ok' : answer.code
}

/** Merchant of the exchange by id. */
export function merchantOf({ exchange }: Harness, id: number): Merchant {
  const merchant = exchange.state instanceof ExchangeWorld ? exchange.state.otc.merchant(id) : undefined
  if (merchant === undefined) throw new Error(`no merchant ${id}`)
  return merchant
}
