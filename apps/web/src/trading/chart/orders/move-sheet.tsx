import { useBgkClient, useLive, useMoveFuturesOrder, useMoveSpotOrder } from '@bgk/react-bindings'
import { BgkError, type MovedOrder } from '@bgk/sdk'
import { mul, toText, tryDecimal } from '@bgk/sdk/decimal'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { useNumberFormat } from '../../../ui/figures/number-format'
import type { FactRow } from '../../../ui/layout/card'
import { type PriceChange, PriceSheet } from '../tags/price-sheet'
import { type ChartOrder, distancePercent } from './chart-order'

/** Review of an order's old and new price before the move. */
export function MoveSheet({ order, ...change }: PriceChange & { order: ChartOrder }) {
  const { t } = useTranslation(['chartOrders', 'app', 'trade'])
  const format = useNumberFormat()
  const describe = useDescribeError()
  const { extensions, feed } = useBgkClient()
  const spot = useMoveSpotOrder()
  const futures = useMoveFuturesOrder()
  const market = useLive(feed.ticker(order, order.kind), ({ price: last, ...rest }) => ({
    last,
    size: 'contractSize' in rest ? String(rest.contractSize) : '1',
  }))
  const { base, quote, side, remaining } = order
  const atomic = extensions.get().orderAmend
  const factsOf = (to: string): readonly FactRow[] => {
    const at = tryDecimal(to)
    const worth = at && market && mul(mul(at, remaining), market.size)
    const away = distancePercent(to, market?.last)
    return [
      { label: t('trade:pair'), value: `${base}/${quote}` },
      { label: t('app:words.side'), value: t(`app:words.${side}`), tone: side === 'buy' ? 'up' : 'down' },
      {
        label: t('oldPrice', { coin: quote }),
        value: format.price(order.price, change.priceDecimals),
      },
      { label: t('distance'), value: away === undefined ? UNKNOWN : format.percent(away) },
      {
        label: t('trade:unfilled'),
        value: `${format.amount(remaining, 8, true)} ${order.kind === 'spot' ? base : t('trade:lotUnit', { count: Number(remaining) })}`,
      },
      {
        label: t('trade:totalEstimate'),
        value: worth ? `${format.amount(toText(worth), 2)} ${quote}` : UNKNOWN,
      },
    ]
  }
  /** Returns the message of a move's outcome, or throws the failure for the sheet. */
  const answerOf = (moved: MovedOrder<unknown>) => {
    switch (moved.state) {
      case 'moved':
        return { message: t('moved') }
      case 'filled':
        return { message: t('filledFirst') }
      case 'cancelledOnly': {
        const serverMessage = t('cancelledOnly', { reason: describe(moved.error) })
        throw new BgkError('SERVER_REJECTED', moved.error.message, {
          reason: moved.error.reason,
          serverMessage,
        })
      }
      case 'unknown':
        throw new BgkError('OUTCOME_UNKNOWN', moved.error.message, { attempt: moved.attempt })
      default: {
        const { code, reason, message } = moved.error
        if (reason !== 'ORDER_NOT_MOVABLE') throw moved.error
        throw new BgkError(code, message, { reason, serverMessage: t('notMovable') })
      }
    }
  }
  return (
    <PriceSheet
      {...change}
      title={t('title')}
      text={atomic ? undefined : t('replaces')}
      label={t('newPrice', { coin: quote })}
      from={order.price}
      field="price"
      factsOf={factsOf}
      send={async (to) =>
        answerOf(await (order.kind === 'spot' ? spot : futures).mutateAsync({ id: order.id, price: to }))
      }
      success={t('moved')}
    />
  )
}
