import { useBgkClient, useLive, useMoveFuturesOrder, useMoveSpotOrder } from '@bgk/react-bindings'
import { BgkError, type MovedOrder } from '@bgk/sdk'
import { eq, isPositive, mul, toText, tryDecimal } from '@bgk/sdk/decimal'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { NumberField } from '../../../ui/inputs/number-field'
import { FactList, type FactRow } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { type ChartOrder, distancePercent } from './chart-order'

interface MoveSheetProps {
  order: ChartOrder
  /** The price it was dropped at; its own where it was not dragged. */
  price: string
  priceDecimals: number
  open: boolean
  onClose: () => void
  /** Sends without the sheet, which opens where a problem comes back. */
  immediate?: boolean
  onBusy?: (busy: boolean) => void
}

/** Old and new price of an order, then its move. The price can be typed, so it needs no chart. */
export function MoveSheet({
  order,
  price: first,
  priceDecimals,
  open,
  onClose,
  immediate = false,
  onBusy,
}: MoveSheetProps) {
  const { t } = useTranslation(['chartOrders', 'app', 'trade'])
  const format = useNumberFormat()
  const describe = useDescribeError()
  const { extensions, feed } = useBgkClient()
  const spot = useMoveSpotOrder()
  const futures = useMoveFuturesOrder()
  const [price, setPrice] = useState(first)
  const market = useLive(feed.ticker(order, order.kind), ({ price: last, ...rest }) => ({
    last,
    size: 'contractSize' in rest ? String(rest.contractSize) : '1',
  }))
  const { base, quote, side, remaining } = order
  const atomic = extensions.get().orderAmend
  const shown = (text: string) => format.price(text, priceDecimals)
  const factsOf = (to: string): readonly FactRow[] => {
    const at = tryDecimal(to)
    const worth = at && market && mul(mul(at, remaining), market.size)
    const away = distancePercent(to, market?.last)
    return [
      { label: t('trade:pair'), value: `${base}/${quote}` },
      { label: t('app:words.side'), value: t(`app:words.${side}`), tone: side === 'buy' ? 'up' : 'down' },
      { label: t('oldPrice', { coin: quote }), value: shown(order.price) },
      { label: t('distance'), value: away === undefined ? UNKNOWN : format.percent(away) },
      {
        label: t('trade:unfilled'),
        value: `${format.amount(remaining, 8, true)} ${order.kind === 'spot' ? base : t('trade:lots')}`,
      },
      {
        label: t('trade:totalEstimate'),
        value: worth ? `${format.amount(toText(worth), 2)} ${quote}` : UNKNOWN,
      },
    ]
  }
  /** The outcome in the words of the exchange, or the failure that the sheet shows. */
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
  const write = useConfirmedMutation({
    mutate: async (to: string) =>
      answerOf(await (order.kind === 'spot' ? spot : futures).mutateAsync({ id: order.id, price: to })),
    describe: (to) => ({
      kind: 'change',
      title: t('title'),
      facts: [...factsOf(to), { label: t('newPrice', { coin: quote }), value: shown(to) }],
    }),
    success: t('moved'),
    check(to) {
      const at = tryDecimal(to)
      if (!at || !isPositive(at)) return { field: 'price', text: t('priceMissing') }
      const same = tryDecimal(order.price)
      return same && eq(at, same) ? { field: 'price', text: t('samePrice') } : undefined
    },
    onClose,
  })
  const { busy, problem, submit } = write
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  const [draft] = useState({})
  useEffect(() => {
    if (immediate) void submit(first, draft)
  }, [])
  const besideField = problem?.field === 'price'
  return (
    <ConfirmSheet
      {...write.sheet}
      facts={undefined}
      open={open && (!immediate || problem !== undefined)}
      onClose={write.dismiss}
      onConfirm={() => void submit(price)}
      title={t('title')}
      text={atomic ? undefined : t('replaces')}
      error={besideField ? undefined : problem?.text}
      confirmLabel={t('confirm', { price: shown(price) })}
    >
      <Stack gap={12}>
        <FactList rows={factsOf(price)} />
        <NumberField
          label={t('newPrice', { coin: quote })}
          value={price}
          decimals={priceDecimals}
          error={besideField ? problem?.text : undefined}
          onChange={(typed) => {
            write.setProblem(undefined)
            setPrice(typed)
          }}
        />
      </Stack>
    </ConfirmSheet>
  )
}
