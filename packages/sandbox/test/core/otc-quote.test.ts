import { cmp } from '@bgk/sdk/decimal'
import { fiatPrice, fiatTotal } from '@bgk/sdk/trading'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unitsText } from '../../src/core/kernel/units'
import { quote } from '../../src/core/otc/prices'

const text = (units: bigint) => unitsText(units, 8)
const amount = fc.bigInt({ min: 1n, max: 10n ** 14n })

it('an order costs what the SDK says before it is placed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('buy' as const, 'sell' as const),
      fc.tuple(amount, amount, amount),
      fc.constantFrom(0, 2),
      (side, [units, coinPrice, rate], decimals) => {
        const said = { side, coinPrice: text(coinPrice), rate: text(rate), decimals }
        const { price, total } = quote(side, { units, coinPrice }, rate, decimals)
        expect(cmp(fiatPrice(said), text(price))).toBe(0)
        expect(cmp(fiatTotal(text(units), said), text(total))).toBe(0)
      },
    ),
  )
})
