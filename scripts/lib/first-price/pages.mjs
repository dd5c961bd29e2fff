// The screens whose first price is measured. `shape`: what must be seen before the screen counts as there, in the words of any build of
// the app; `control`: what a person came to press; `prices`: the lists that hold the prices its server told (see told-prices.mjs).
export const pages = {
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
}
