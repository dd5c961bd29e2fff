import { checkFuturesOrder } from '@bgk/sdk/trading'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FuturesHarness } from '../../../test/core/futures/futures-harness'
import { COIN_DECIMALS, unitsText } from '../kernel/units'
import { checkOpening } from './place-futures'

const found = new FuturesHarness().world.futures.contract('BTC', 'USDT')
if (found === undefined) throw new Error('no contract')
const contract = found

const digits = fc.integer({ min: 0, max: 99_999_999 }).map(String)
const price = fc.oneof(
  digits,
  fc.tuple(digits, fc.integer({ min: 0, max: 9999 })).map(([whole, part]) => `${whole}.${part}`),
  fc.constantFrom('', '0', '007.10', '65000.', '.5', '-1', '1e3', '9999999999999', '12345678901234', ' 1'),
)
const quantity = fc.oneof(
  fc.integer({ min: 0, max: 1_000_001 }).map(String),
  fc.constantFrom('', '0', '1.0', '1.5', '007', '-1', '1000000', '1000001', '1e3'),
)

/** Margin and fee of the order, plus or minus a unit. */
function nearlyNeeded(lots: number, leverage: number): bigint {
  const notional = contract.notional(6_500_000n, lots)
  return (notional * (2000n + BigInt(leverage))) / (2000n * BigInt(leverage))
}

test("gives the same verdicts by the quick check and the SDK's check", () => {
  fc.assert(
    fc.property(
      fc.record({
        side: fc.constantFrom('buy', 'sell'),
        orderType: fc.constantFrom('limit', 'market'),
        price,
        quantity,
        leverage: fc.constantFrom(0, 1, 7, 10, 50, 100),
      }),
      fc.bigInt({ min: -1n, max: 10n ** 18n }),
      fc.bigInt({ min: -1n, max: 1n }),
      fc.boolean(),
      (request, funds, unit, isNear) => {
        const { orderType, leverage, ...rest } = request
        const lots = Number(rest.quantity)
        const isWhole = Number.isSafeInteger(lots) && lots > 0 && leverage > 0
        const available = isNear && isWhole ? nearlyNeeded(lots, leverage) + unit : funds
        const { config } = contract
        const verdict = checkFuturesOrder({
          ...rest,
          type: orderType,
          leverage,
          available: unitsText(available, COIN_DECIMALS),
          lastPrice: '65000',
          market: {
            contractSize: config.unit,
            feeRate: '0.0005',
            minQuantity: String(config.minLots),
            maxQuantity: String(config.maxLots),
            priceDecimals: config.priceDecimals,
          },
        })
        const isAccepted = verdict.ok && config.leverages.includes(leverage)
        expect(checkOpening(contract, available, request) === undefined).toBe(isAccepted)
      },
    ),
    { numRuns: 3000 * __TIMES__ },
  )
})
