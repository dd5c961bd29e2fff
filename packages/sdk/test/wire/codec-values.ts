import fc from 'fast-check'

const text = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcXYZ019 é中') })
  .filter((value) => !['--', 'null'].includes(value))
/** A record of which all but the key may be missing. */
const partly = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }, ...key: (keyof T)[]) =>
  fc.record(fields, { requiredKeys: key })
const money = fc
  .bigInt({ min: 0n, max: 10n ** 20n })
  .map((value) =>
    Number(value % 7n) === 0 ? `${value / 100n}.${String(value % 100n).padStart(2, '0')}` : String(value),
  )
const signed = fc
  .tuple(fc.boolean(), fc.integer({ min: 1, max: 9999 }))
  .map(([negative, value]) => `${negative ? '-' : ''}0.${value}1`)
const id = fc.nat()
const side = fc.constantFrom('buy' as const, 'sell' as const)
const pair = { base: text, quote: text }

const spotMarket = partly(
  {
    id,
    ...pair,
    price: money,
    changePercent: signed,
    high: money,
    low: money,
    volume: money,
    status: fc.constantFrom('enabled', 'disabled', 'soon', 'something-new'),
    board: text,
    priceDecimals: fc.nat(12),
    quantityDecimals: fc.nat(12),
    minQuantity: money,
    maxQuantity: money,
    buyPrice: money,
    sellPrice: money,
    feeRate: money,
    chineseName: text,
    symbol: text,
    logo: text,
  },
  'id',
  'base',
  'quote',
  'price',
  'priceDecimals',
  'quantityDecimals',
)
const level = fc.record({ price: money, quantity: money })
// The wire tells whole seconds.
const moment = fc.integer({ min: 100_000_000, max: 4_000_000_000 }).map((seconds) => seconds * 1000)
const trade = fc.record({ id, time: moment, side, price: money, quantity: money })
const above0 = money.filter((text) => /[1-9]/.test(text))
const spotOrder = partly(
  {
    id,
    ...pair,
    side,
    type: fc.constantFrom('limit', 'market', 'stop'),
    price: money,
    quantity: money,
    remaining: money,
    averagePrice: above0,
    total: above0,
    fee: money,
    feeCoin: text,
    status: fc.constantFrom('unfilled', 'partial', 'filled', 'cancelled', 'partiallyCancelled', 'new-state'),
    createdAt: moment,
  },
  'id',
)
const asset = partly(
  {
    coin: text,
    available: money,
    locked: money,
    unitPrice: money,
    chain: text,
    depositEnabled: fc.boolean(),
    withdrawEnabled: fc.boolean(),
  },
  'coin',
)
const totals = partly({ usdt: money, cny: money })
const parts = partly({
  spot: money,
  futures: money,
  fiat: money,
  sales: money,
  unrealized: money,
  cycle: money,
})
const tip = partly({ id, title: text, content: text })

/** Any values that a codec can write, by the name of the codec. */
export const domains: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  spotMarket,
  bookLevel: level,
  trade,
  spotMarketDetail: fc.record({
    market: spotMarket,
    asks: fc.array(level),
    bids: fc.array(level),
    trades: fc.array(trade),
  }),
  spotOrder,
  spotAccount: fc.record({
    available: fc.record({ base: money, quote: money }),
    openOrders: fc.array(spotOrder),
  }),
  coinIntroduction: partly(
    { symbol: text, text, totalSupply: text, website: text, explorer: text },
    'symbol',
  ),
  candleSeries: fc.record({ items: fc.array(text) }),
  userInfo: partly({
    member: text,
    inviteCode: text,
    userId: text,
    phone: text,
    email: text,
    areaCode: text,
    realName: text,
    idCard: text,
    kyc: fc.constantFrom('none', 'review', 'verified', 'rejected', 'new-state'),
    fundPasswordSet: fc.boolean(),
    creditScore: fc.nat(100),
  }),
  loginResult: partly({ token: text, userId: text }, 'token'),
  invitation: partly({ inviteCode: text, directPeople: id, indirectPeople: id, url: text, revenue: money }),
  tips: partly({ once: fc.array(tip), everyone: fc.array(tip) }),
  exchangeRate: partly({ coin: text, symbol: text, price: money }, 'coin', 'price'),
  accountTotals: partly({ usdt: money, cny: money, parts }),
  walletAsset: asset,
  spotAssets: fc.record({ assets: fc.array(asset), total: totals }),
  pairBalance: fc.record({ base: money, quote: money }),
  coinBalance: partly({ available: money, locked: money, unitPrice: money }, 'available'),
  versions: partly(
    {
      code: text,
      androidUrl: text,
      iosUrl: text,
      demo: partly({ inbox: fc.boolean(), funds: fc.boolean() }),
    },
    'demo',
  ),
  demoMessage: fc.record({
    id,
    purpose: fc.constantFrom('registerPhone', 'registerEmail', 'verifyPhone', 'verifyEmail'),
    account: text,
    code: text,
    sentAt: id,
  }),
  demoFundsOffer: fc.record({ coin: text, amount: money, availableAt: id }),
  uploadCredentials: partly(
    {
      accessKeyId: text,
      accessKeySecret: text,
      securityToken: text,
      region: text,
      bucket: text,
      folder: text,
      publicUrl: text,
      lifetime: id,
    },
    'accessKeyId',
    'accessKeySecret',
  ),
  systemTime: id,
  banner: partly({ image: text, link: text, sort: fc.integer() }, 'image'),
  article: partly({ id, title: text, publishedAt: moment, html: text }),
  areaCode: partly(
    { id, country: text, initials: text, common: fc.boolean(), dialCode: text },
    'id',
    'dialCode',
  ),
  aboutUs: partly({ lineUrl: text, entries: fc.dictionary(text, text) }, 'entries'),
}
