import type { MemberAccount } from '../core/kernel/command'

export interface DemoAccount {
  /** Also the name shown. */
  readonly label: string
  readonly account: MemberAccount & { readonly email: string }
  /** Only while the sandbox listens on this machine alone. */
  readonly password: string
  readonly verified: boolean
  /** 6 digits. */
  readonly fundPassword?: string
  /** Coin and decimal text. */
  readonly funds: readonly (readonly [coin: string, amount: string])[]
}

/** Verified, with funds: what a visitor trades with first. */
export const DEMO_TRADER: DemoAccount = {
  label: 'Demo Trader',
  account: { email: 'trader@bgk.test', phone: '13800138000', areaCode: '86' },
  password: 'Trader2026',
  verified: true,
  fundPassword: '246810',
  funds: [
    ['USDT', '10000'],
    ['BTC', '0.5'],
    ['ETH', '5'],
    ['BGK', '2000'],
  ],
}

/** As it is after registration: nothing verified, nothing held. */
const DEMO_FRESH: DemoAccount = {
  label: 'Fresh Account',
  account: { email: 'fresh@bgk.test' },
  password: 'Fresh2026',
  verified: false,
  funds: [],
}

/** Invited by the trader; of no password, so nobody logs in with it. */
export const DEMO_FRIEND = 'friend@bgk.test'

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [DEMO_TRADER, DEMO_FRESH]
