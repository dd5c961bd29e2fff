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
   * The rate of a currency: its units for one USDT.
   *
   * @param input `coin` is the code of the currency.
   * @throws BgkError `SERVER_REJECTED` with reason `UNKNOWN_CURRENCY`; `NETWORK`, `TIMEOUT`, `BUSY` or
   * `RATE_LIMITED`: try again later.
   * @example
   * const { symbol, price } = await client.account.exchangeRate({ coin: 'INR' })
   */
  exchangeRate: accountExchangeRate,
  /**
   * What everything owned is worth, in USDT and CNY.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { usdt } = await client.account.totals()
   */
  totals: accountTotals,
  /**
   * The spot account: free and frozen quantity of each coin, its price in USDT, and the total.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { assets, total } = await client.account.spotAssets()
   */
  spotAssets: accountSpotAssets,
  /**
   * The futures account: what is free and what orders and positions hold, per coin, and the total.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { assets, total } = await client.account.futuresAssets()
   */
  futuresAssets: accountFuturesAssets,
  /**
   * The fiat account: free and frozen quantity of each coin, and the total.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { assets, total } = await client.account.fiatAssets()
   */
  fiatAssets: accountFiatAssets,
  /**
   * The coins with the chains they travel on: what is open, limits and fees in the coin.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const chains = (await client.account.coins()).filter(({ coin }) => coin === 'USDT')
   */
  coins: accountCoins,
  /**
   * The address to deposit a coin to on a chain.
   *
   * @param input Coin, chain and label as `account.coins` names them.
   * @returns The address, and the tag that has to go with it (`''` when there is none).
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `UNKNOWN_CHAIN` or
   * `DEPOSIT_CLOSED`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { address, tag } = await client.account.depositAddress({ coin: 'USDT', chain: 'TRC20', chainLabel: 'TRC20' })
   */
  depositAddress: accountDepositAddress,
  /**
   * What a withdrawal of a coin starts from: the free quantity, the known addresses, and what bars it.
   *
   * @returns Quantities in the coin; `lockedUntil` in epoch milliseconds.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `UNKNOWN_COIN`; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { available, addresses, lockedUntil } = await client.account.withdrawalContext({ coin: 'USDT' })
   */
  withdrawalContext: accountWithdrawalContext,
  /**
   * What is free of both coins of a pair in the spot account.
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @returns Quantities as plain decimal text.
   * @throws BgkError `REQUEST_INVALID` for a pair that is none; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `UNKNOWN_COIN`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { base, quote } = await client.account.pairBalance('BTC/USDT')
   */
  pairBalance: accountPairBalance,
  /**
   * What is free and frozen of a coin in the spot account, and its price in USDT.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `UNKNOWN_COIN`; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { available, locked } = await client.account.spotBalance({ coin: 'USDT' })
   */
  spotBalance: accountSpotBalance,
  /**
   * What is free and frozen of a coin in the futures account.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `UNKNOWN_COIN`; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { available } = await client.account.futuresBalance({ coin: 'USDT' })
   */
  futuresBalance: accountFuturesBalance,
  /**
   * What is free and frozen of a coin in the fiat account.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `UNKNOWN_COIN`; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { available } = await client.account.fiatBalance({ coin: 'USDT' })
   */
  fiatBalance: accountFiatBalance,
  /**
   * The deposits, withdrawals, transfers, or bookings of the exchange, newest first.
   *
   * @param input The kind; `coin` narrows the list, left out: all; `types` other than `extended` makes
   * bookings of futures `system`; `page` from 1, `limit` rows a page (1 to 500).
   * @returns One page, and the `total` of all rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { rows } = await client.account.records({ kind: 'withdrawal', coin: 'USDT', page: 1, limit: 20 })
   */
  records: accountRecords,
  /**
   * The address book for withdrawals, all coins.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const addresses = await client.account.addresses()
   */
  addresses: accountAddresses,
  /**
   * Sends coins to an address of the address book. The fee goes off the quantity.
   *
   * @param input Coin, chain and address as in the address book, the `tag` where the chain has one, `quantity` in
   * the coin before the fee, plain decimal text, and the fund password, which is kept nowhere.
   * @returns The exchange's words, and the `orderId` of the record where the exchange tells it.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `KYC_REQUIRED`, `NO_ADDRESS`,
   * `ADDRESS_REQUIRED`, `TAG_REQUIRED`, `QUANTITY_BELOW_MIN`, `QUANTITY_ABOVE_MAX`, `DAILY_MAX_EXCEEDED`,
   * `INSUFFICIENT_BALANCE`, `FUNDS_FROZEN`, `CREDIT_TOO_LOW`, `FUND_PASSWORD_NOT_SET`, `FUND_PASSWORD_WRONG` or
   * `FUND_PASSWORD_LOCKED`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with
   * `client.settle(error.attempt)`.
   * @example
   * const to = { coin: 'USDT', chain: 'TRC20', address: 'TXYZ1234' }
   * const { orderId } = await client.account.withdraw({ ...to, quantity: '100', fundPassword })
   */
  withdraw: accountWithdraw,
  /**
   * Moves coins between the spot and the futures account.
   *
   * @param input `direction` `in` moves from the spot account to the other one, `out` back; `quantity` in the
   * coin, plain decimal text; `fundPassword` only where the exchange asks for it.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `QUANTITY_EXCEEDS_TRANSFERABLE`,
   * `INSUFFICIENT_BALANCE` or `FUND_PASSWORD_WRONG`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with
   * `client.settle(error.attempt)`.
   * @example
   * await client.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '100' })
   */
  transferFutures: accountTransferFutures,
  /**
   * Moves coins between the spot and the fiat account.
   *
   * @param input `direction` `in` moves from the spot account to the other one, `out` back; `quantity` in the
   * coin, plain decimal text; `fundPassword` only where the exchange asks for it.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `INSUFFICIENT_BALANCE` or
   * `FUND_PASSWORD_WRONG`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with
   * `client.settle(error.attempt)`.
   * @example
   * await client.account.transferFiat({ direction: 'out', coin: 'USDT', quantity: '100' })
   */
  transferFiat: accountTransferFiat,
  /**
   * Puts an address into the address book for withdrawals.
   *
   * @param input Coin and address, a remark, the `chain` where the exchange keeps it, the `tag` where the chain
   * has one.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `ADDRESS_TAKEN`;
   * `OUTCOME_UNKNOWN` when the answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * const to = { coin: 'USDT', chain: 'TRC20', address: 'TXYZ1234' }
   * await client.account.addAddress({ ...to, remark: 'cold store' })
   */
  addAddress: accountAddAddress,
  /**
   * Takes an address out of the address book.
   *
   * @param input The `id` of the entry.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `ADDRESS_NOT_FOUND`;
   * `OUTCOME_UNKNOWN` when the answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * for (const { id } of await client.account.addresses()) await client.account.removeAddress({ id })
   */
  removeAddress: accountRemoveAddress,
}
