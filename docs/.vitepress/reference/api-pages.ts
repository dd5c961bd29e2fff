// Pages of the API reference: exports of an entry point, split by the folder of their source.

export interface ApiPage {
  /** Path below docs/reference/, without `.md`. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** Entry point, or beginning of the source's path below the package's `src/`. */
  readonly sources: readonly string[]
  /** Exports of this page, wherever their source lies. */
  readonly exports?: readonly string[]
}

const page = (path: string, title: string, description: string, ...sources: string[]): ApiPage => ({
  path,
  title,
  description,
  sources,
})

/** Page of one group of a client's calls. */
const calls = (group: string, about: string): ApiPage => ({
  path: `sdk/${group}-calls`,
  title: `client.${group}`,
  description: about,
  sources: [],
  exports: [`${group[0]?.toUpperCase()}${group.slice(1)}Calls`],
})

/** Pages of `@bgk/sdk`; the longest matching source wins. */
export const sdkPages: readonly ApiPage[] = [
  page(
    'sdk/client',
    'Client',
    'Creates a client of an exchange: options, groups of calls, and their signatures.',
    'client/',
    'http/',
  ),
  calls('spot', 'Spot markets, orders and fills.'),
  calls('futures', 'Futures markets, orders, positions and stops.'),
  calls('cycle', 'Cycle contracts: terms, stakes and results.'),
  calls('account', 'Balances, deposits, withdrawals, transfers and records.'),
  calls('fiat', 'Buying and selling coins for fiat.'),
  calls('user', 'Registration, login, security, identity and tickets.'),
  page(
    'sdk/session',
    'Session',
    'Login, tokens and the clock of a client, and the second step of a login.',
    'session/',
  ),
  page(
    'sdk/feed',
    'Feed',
    'Live market data and account updates of a client: streams, books, candles and their status.',
    'live/',
  ),
  page(
    'sdk/orders',
    'Orders and writes',
    'Placing, moving, awaiting and resolving orders and other writes.',
    'orders/',
    'writes/',
    'trading/fill',
  ),
  page(
    'sdk/errors',
    'BgkError',
    'The error class of the SDK, its details, and type guards for codes and reasons.',
    'errors',
    'endpoints/reasons/',
  ),
  page(
    'sdk/calls',
    'Single calls',
    'Calling one endpoint without a client, and iterating over pages of rows.',
    'endpoints/',
    'index',
  ),
  page(
    'sdk/trading-models',
    'Trading models',
    'Inputs and results of spot, futures and cycle calls.',
    'wire/spot',
    'wire/futures',
    'wire/cycle',
    'wire/market',
    'wire/candles',
    'wire/fills',
    'wire/order-changes',
    'wire/account-frame',
  ),
  page(
    'sdk/wallet-models',
    'Wallet models',
    'Inputs and results of account, fiat, swap and token-sale calls.',
    'wire/account',
    'wire/wallet',
    'wire/withdrawals',
    'wire/fiat',
    'wire/flash',
    'wire/ieo',
    'wire/record-kind',
    'wire/demo',
  ),
  page(
    'sdk/user-models',
    'User models',
    'Inputs and results of user, security and home calls, and types that all calls share.',
    'wire/',
    'wire/account-security',
  ),
  page(
    'sdk/environment',
    'Environment',
    'Clock, timers, network and storage that a client takes from its host, and its languages.',
    'runtime/',
    'messages/',
  ),
]

/** Further entry points of `@bgk/sdk`, by their source. */
export const sdkEntries: readonly ApiPage[] = [
  page(
    'sdk/endpoints',
    '@bgk/sdk/endpoints',
    'Table of all calls: path, codecs, authentication.',
    'endpoints/index',
  ),
  page('sdk/market', '@bgk/sdk/market', 'Markets, candles and books without an account.', 'live/index'),
  page('sdk/decimal', '@bgk/sdk/decimal', 'Exact decimal arithmetic on text.', 'decimal/index'),
  page(
    'sdk/trading',
    '@bgk/sdk/trading',
    'Rules and mathematics of orders, positions and fees.',
    'trading/index',
  ),
  page('sdk/forms', '@bgk/sdk/forms', 'Checks of form fields.', 'forms/index'),
  page('sdk/guards', '@bgk/sdk/guards', 'Limits on every call that moves money.', 'guards/index'),
  page('sdk/languages', '@bgk/sdk/languages', 'Languages of the exchange.', 'messages/languages'),
  page('sdk/messages', '@bgk/sdk/messages', 'Texts of codes in nine languages.', 'messages/index'),
  page('sdk/indicators', '@bgk/sdk/indicators', 'Technical indicators of candles.', 'indicators/index'),
  page('sdk/upload', '@bgk/sdk/upload', 'Checks, compresses and uploads images.', 'upload/index'),
  page('sdk/testing', '@bgk/sdk/testing', 'Fake exchange, clock and network for tests.', 'testing/index'),
]

/** Pages of `@bgk/react-bindings`. */
export const hookPages: readonly ApiPage[] = [
  page(
    'hooks/provider',
    'Provider and session',
    'BgkProvider, the client of a tree, and its login state.',
    'provider',
    'session',
  ),
  page(
    'hooks/live',
    'Live data',
    'Signals and hooks of live prices, books, candles and balances.',
    'live',
    'signals',
    'throttled-live',
    'countdown',
  ),
  page(
    'hooks/order-forms',
    'Order forms',
    'State, checks and estimates of spot, futures and cycle order forms.',
    'order-form/',
  ),
  page(
    'hooks/trading',
    'Trading calls',
    'Reads and writes of markets, spot, futures and cycle.',
    'calls/spot',
    'calls/futures',
    'calls/positions',
    'calls/cycle',
    'calls/market',
  ),
  page(
    'hooks/account',
    'Account calls',
    'Reads and writes of balances, wallet, fiat, swaps and token sales.',
    'calls/account',
    'calls/wallet',
    'calls/fiat',
    'calls/flash',
    'calls/ieo',
    'calls/demo',
  ),
  page('hooks/user', 'User calls', 'Reads and writes of user, security and home.', 'calls/'),
  page(
    'hooks/reads-and-writes',
    'Reads and writes',
    'Types and options that all hooks share: results, pages, keys, invalidation, unknown outcomes.',
    '',
  ),
]
