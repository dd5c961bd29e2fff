import {
  accountExchangeRate,
  accountFiatAssets,
  accountFiatBalance,
  accountFuturesAssets,
  accountFuturesBalance,
  accountPairBalance,
  accountSpotAssets,
  accountSpotBalance,
  accountTotals,
} from './account-assets'
import {
  accountAddAddress,
  accountAddresses,
  accountCoins,
  accountDepositAddress,
  accountRecords,
  accountRemoveAddress,
  accountTransferFiat,
  accountTransferFutures,
  accountWithdraw,
  accountWithdrawalContext,
} from './account-transfers'

// docs/reference/wire.md#account.

/** Wallets, deposits, withdrawals, transfers. */
export const account = {
  /**
   * Returns the exchange rate of a currency, in units per USDT.
   *
   * @param input `coin` is the code of the currency.
   * @throws BgkError `SERVER_REJECTED` with reason `UNKNOWN_CURRENCY`; `NETWORK`, `TIMEOUT`, `BUSY` or
   * `RATE_LIMITED`: try again later.
   * @example
   * const { symbol, price } = await client.account.exchangeRate({ coin: 'INR' })
   */
  exchangeRate: accountExchangeRate,
  /**
   * Returns the total value of all accounts, in USDT and CNY.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { usdt } = await client.account.totals()
   */
  totals: accountTotals,
  /**
   * Returns the spot account: available and locked quantity of each coin, its price in USDT, and the total
   * value.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { assets, total } = await client.account.spotAssets()
   */
  spotAssets: accountSpotAssets,
  /**
   * Returns the futures account: available funds, order margin and position margin of each coin, and the
   * total value.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { assets, total } = await client.account.futuresAssets()
   */
  futuresAssets: accountFuturesAssets,
  /**
   * Returns the fiat account: available and locked quantity of each coin, and the total value.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { assets, total } = await client.account.fiatAssets()
   */
  fiatAssets: accountFiatAssets,
  /**
   * Returns all coins with their networks: deposit and withdrawal status, limits and fees in the coin.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const chains = (await client.account.coins()).filter(({ coin }) => coin === 'USDT')
   */
  coins: accountCoins,
  /**
   * Returns the deposit address of a coin on a network.
   *
   * @param input Coin, chain and label as listed by `account.coins`.
   * @returns The address, and its `tag` (`''` if there is none).
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `UNKNOWN_CHAIN` or
   * `DEPOSIT_CLOSED`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { address, tag } = await client.account.depositAddress({ coin: 'USDT', chain: 'TRC20', chainLabel:
   * 'TRC20' })
   */
  depositAddress: accountDepositAddress,
  /**
   * Returns the withdrawal form's data for a coin: available quantity, saved addresses and withdrawal
   * restrictions.
   *
   * @returns Quantities in the coin; `lockedUntil` in epoch milliseconds.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `UNKNOWN_COIN`; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { available, addresses, lockedUntil } = await client.account.withdrawalContext({ coin: 'USDT' })
   */
  withdrawalContext: accountWithdrawalContext,
  /**
   * Returns the available quantity of both coins of a pair in the spot account.
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @returns Quantities as plain decimal text.
   * @throws BgkError `REQUEST_INVALID` for an invalid pair; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `UNKNOWN_COIN`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { base, quote } = await client.account.pairBalance('BTC/USDT')
   */
  pairBalance: accountPairBalance,
  /**
   * Returns the available and locked quantity of a coin in the spot account, and its price in USDT.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `UNKNOWN_COIN`; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { available, locked } = await client.account.spotBalance({ coin: 'USDT' })
   */
  spotBalance: accountSpotBalance,
  /**
   * Returns the available and locked quantity of a coin in the futures account.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `UNKNOWN_COIN`; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { available } = await client.account.futuresBalance({ coin: 'USDT' })
   */
  futuresBalance: accountFuturesBalance,
  /**
   * Returns the available and locked quantity of a coin in the fiat account.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `UNKNOWN_COIN`; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { available } = await client.account.fiatBalance({ coin: 'USDT' })
   */
  fiatBalance: accountFiatBalance,
  /**
   * Lists deposits, withdrawals, transfers or system bookings, newest first.
   *
   * @param input The `kind`; `coin` filters the list (default: all); any `types` other than `extended`
   * reports futures bookings as `system`; `page` (from 1) and `limit` (rows per page, 1 to 500).
   * @returns One page, with the `total` number of rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { rows } = await client.account.records({ kind: 'withdrawal', coin: 'USDT', page: 1, limit: 20 })
   */
  records: accountRecords,
  /**
   * Lists the saved withdrawal addresses of all coins.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const addresses = await client.account.addresses()
   */
  addresses: accountAddresses,
  /**
   * Withdraws coins to a saved address. The fee is deducted from the quantity.
   *
   * @param input Coin, chain and address as saved; the `tag` if the network requires one; `quantity` in the
   * coin including the fee, plain decimal text; and the fund password, which is never stored.
   * @returns The exchange's message, and the `orderId` of the record if the exchange returns it.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `KYC_REQUIRED`,
   * `NO_ADDRESS`, `ADDRESS_REQUIRED`, `TAG_REQUIRED`, `QUANTITY_BELOW_MIN`, `QUANTITY_ABOVE_MAX`,
   * `DAILY_MAX_EXCEEDED`, `INSUFFICIENT_BALANCE`, `FUNDS_FROZEN`, `CREDIT_TOO_LOW`, `FUND_PASSWORD_NOT_SET`,
   * `FUND_PASSWORD_WRONG` or `FUND_PASSWORD_LOCKED`; `OUTCOME_UNKNOWN` if the response was lost: resolve it
   * with `client.resolve(error.attempt)`.
   * @example
   * const to = { coin: 'USDT', chain: 'TRC20', address: 'TXYZ1234' }
   * const { orderId } = await client.account.withdraw({ ...to, quantity: '100', fundPassword })
   */
  withdraw: accountWithdraw,
  /**
   * Transfers coins between the spot and the futures account.
   *
   * @param input `direction`: `in` moves funds out of the spot account, `out` back into it; `quantity` in the
   * coin, plain decimal text; `fundPassword` only if the exchange requires it.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason
   * `QUANTITY_EXCEEDS_TRANSFERABLE`, `INSUFFICIENT_BALANCE` or `FUND_PASSWORD_WRONG`; `OUTCOME_UNKNOWN` if
   * the response was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * await client.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '100' })
   */
  transferFutures: accountTransferFutures,
  /**
   * Transfers coins between the spot and the fiat account.
   *
   * @param input `direction`: `in` moves funds out of the spot account, `out` back into it; `quantity` in the
   * coin, plain decimal text; `fundPassword` only if the exchange requires it.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `INSUFFICIENT_BALANCE` or
   * `FUND_PASSWORD_WRONG`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * await client.account.transferFiat({ direction: 'out', coin: 'USDT', quantity: '100' })
   */
  transferFiat: accountTransferFiat,
  /**
   * Saves a withdrawal address.
   *
   * @param input Coin and address, a remark, the `chain` if the exchange stores it, and the `tag` if the
   * network has one.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `ADDRESS_TAKEN`;
   * `OUTCOME_UNKNOWN` if the response was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * const to = { coin: 'USDT', chain: 'TRC20', address: 'TXYZ1234' }
   * await client.account.addAddress({ ...to, remark: 'cold store' })
   */
  addAddress: accountAddAddress,
  /**
   * Removes a saved withdrawal address.
   *
   * @param input The `id` of the entry.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `ADDRESS_NOT_FOUND`;
   * `OUTCOME_UNKNOWN` if the response was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * for (const { id } of await client.account.addresses()) await client.account.removeAddress({ id })
   */
  removeAddress: accountRemoveAddress,
}
