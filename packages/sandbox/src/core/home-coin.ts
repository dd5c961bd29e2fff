/** The coin in which everything is priced. */
export const HOME_COIN = 'USDT'
