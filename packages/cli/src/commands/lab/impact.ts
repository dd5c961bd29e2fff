import type { ImpactReport } from '@bgk/sandbox/lab'
import type { Handler } from '../../config/command'
import { choiceFlag, listFlag, textFlag } from '../../config/settings'
import { loadLab } from '../../exchange/sandbox-package'
import { field, type View } from '../../terminal/view'
import { pairsOf, withLabErrors } from './lab-options'
import { spanText } from './progress'

const SIDES = ['buy', 'sell'] as const

/** `bgk lab impact`: market orders of several sizes against the same moment of a simulated market. */
export const labImpact: Handler = ({ io, output }, _, flags) =>
  withLabErrors(async () => {
    const { impactsOf } = await loadLab(io)
    const [pair] = pairsOf(textFlag(flags, 'pair') ?? 'BTC/USDT', '--pair')
    const shares = listFlag(flags, 'share')
    const side = choiceFlag(flags, 'side', SIDES)
    const reports = impactsOf({
      seed: textFlag(flags, 'seed') ?? '1',
      ...(pair !== undefined && { pair }),
      ...(side && { side }),
      ...(shares.length > 0 && { shares }),
    })
    return output.list(impactView, reports)
  })

const bps = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(2))

const impactView: View<ImpactReport> = {
  type: 'impact',
  about: 'Price move by one market order',
  fields: [
    field.text('pair', 'Pair', { title: 'Pair' }),
    field.text('side', 'Side of the order', { title: 'Side' }),
    field.decimal('share', 'Size in percent of the volume of 24 hours', {
      title: 'Size',
      cell: ({ share }) => `${share} %`,
    }),
    field.decimal('quantity', 'Ordered quantity, base coin', { title: 'Quantity' }),
    field.decimal('filled', 'Filled quantity, base coin', { title: 'Filled' }),
    field.decimal('midBefore', 'Mid price before the order', { title: 'Mid before' }),
    field.object('expected', 'Prices after the order as the book before it implies'),
    field.object('actual', 'Prices after the order', {
      title: 'Last fill',
      cell: ({ actual }) => actual.last,
    }),
    field.text('expectedBps', 'Expected move of the last price from the mid before, basis points', {
      title: 'Expected bp',
      cell: ({ expectedBps }) => bps(expectedBps),
    }),
    field.text('actualBps', 'Move of the last price from the mid before, basis points', {
      title: 'Move bp',
      cell: ({ actualBps }) => bps(actualBps),
    }),
    field.text('costBps', 'Mean fill price from the mid before, basis points', {
      title: 'Cost bp',
      cell: ({ costBps }) => bps(costBps),
    }),
    field.object('later', 'Difference of the mid price to a run without the order, by time after it', {
      title: 'Later',
      cell: ({ later }) => later.map(({ ms, bps: move }) => `${spanText(ms)}: ${bps(move)}`).join(', '),
    }),
  ],
}
