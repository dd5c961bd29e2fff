/** Lists of prices an exchange sends (price-log.ts). */
export type PriceList = 'spot' | 'overview' | 'futures' | 'cycle'

export interface VisitedPage {
  readonly path: string
  readonly member: boolean
  /** Selectors that must all be visible before the screen counts as shown. */
  readonly shape: readonly string[]
  /** What a visitor came to press. */
  readonly control: string
  /** Lists that hold the prices of the screen; none where it shows no price. */
  readonly prices: readonly PriceList[]
  readonly pair?: string
}

/** Screens measured by `npm run first-price`. */
export const pages: Readonly<Record<string, VisitedPage>> = {
  home: {
    path: '/',
    member: false,
    shape: ['header a[href="/coinSearch"]', 'main [role="tab"]', 'a[href="/balances"]'],
    control: 'main [role="tab"]',
    prices: ['spot', 'overview', 'futures'],
  },
  spot: {
    path: '/coinExchange',
    member: true,
    shape: ['h1', 'main form input', 'main form button', 'main section[aria-label]'],
    control: 'main form button',
    prices: ['spot'],
    pair: 'BTC/USDT',
  },
  futures: {
    path: '/futures',
    member: true,
    shape: ['h1', 'main [role="tab"]', 'main form input', 'main form button', 'a[href="/balances"]'],
    control: 'main form button',
    prices: ['futures'],
    pair: 'BTC/USDT',
  },
  cycle: {
    path: '/cycle',
    member: true,
    shape: ['h1', 'main section dl', 'main [role="tab"]', '[data-keep-clear] button'],
    control: 'h1 button',
    prices: ['cycle'],
    pair: 'BTC/USDT',
  },
  market: {
    path: '/marketDetails/trad',
    member: false,
    shape: ['h1', 'main section dl', 'main [role="tab"]', '[data-keep-clear] button'],
    control: 'main [role="tab"]',
    prices: ['spot'],
    pair: 'BTC/USDT',
  },
  balances: screen('/balances', 'nav a[href="/coinRecharge"]', ['header', 'main [role="tab"]']),
  my: screen('/my', 'main button', ['header', 'main button']),
  deposit: screen('/coinRecharge', 'main button', ['header h1', 'main']),
  otc: screen('/otc', 'main form button', ['header h1', 'main']),
  register: { ...screen('/register', 'main form button', ['header', 'main']), member: false },
}

function screen(path: string, control: string, shape: readonly string[]): VisitedPage {
  return {
    path,
    member: true,
    shape: [...shape, ...(control.startsWith('nav') ? [control] : [])],
    control,
    prices: [],
  }
}
