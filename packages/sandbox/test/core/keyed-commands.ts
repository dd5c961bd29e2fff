/** Commands under idempotency keys. */
export const limitBuy = (uid: number, quantity: string) =>
  ({
    type: 'spot.place',
    uid,
    base: 'BTC',
    quote: 'USDT',
    side: 'buy',
    orderType: 'limit',
    price: '10',
    quantity,
  }) as const

export const settle = (uid: number) => ({ type: 'key.settle', uid }) as const

/** Response to a key that was resolved before its use. */
export const UNUSED = { ok: false, code: 'KEY_UNUSED' }
