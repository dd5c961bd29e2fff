import type { Answer } from '@bgk/sdk'
import { eq, isPositive, tryDecimal } from '@bgk/sdk/decimal'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Problem, useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { NumberField } from '../../../ui/inputs/number-field'
import { FactList, type FactRow } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'

export interface PriceChange {
  /** Dropped price; the current one without a drag. */
  price: string
  priceDecimals: number
  open: boolean
  onClose: () => void
  /** Sends without the sheet, which opens only for a problem. */
  immediate?: boolean
  onBusy?: (busy: boolean) => void
}

interface PriceSheetProps extends PriceChange {
  title: string
  text?: string | undefined
  label: string
  from: string
  /** Name of the field that problems refer to. */
  field: string
  factsOf: (price: string) => readonly FactRow[]
  check?: (price: string) => Problem | undefined
  send: (price: string) => Promise<Pick<Answer, 'message'>>
  /** Success text if the exchange returns none. */
  success: string
}

/** Review of old and new price with its effects. The price can be typed, so no chart is needed. */
export function PriceSheet(props: PriceSheetProps) {
  const { price: first, priceDecimals, open, onClose, immediate = false, onBusy } = props
  const { title, label, from, field, factsOf } = props
  const { t } = useTranslation('chartOrders')
  const format = useNumberFormat()
  const [price, setPrice] = useState(first)
  const shown = (text: string) => format.price(text, priceDecimals)
  const write = useConfirmedMutation({
    mutate: props.send,
    describe: (to) => ({
      kind: 'change',
      title,
      facts: [...factsOf(to), { label, value: shown(to) }],
    }),
    success: props.success,
    check(to) {
      const at = tryDecimal(to)
      if (!at || !isPositive(at)) return { field, text: t('priceMissing') }
      const same = tryDecimal(from)
      return same && eq(at, same) ? { field, text: t('samePrice') } : props.check?.(to)
    },
    onClose,
  })
  const { busy, problem, submit } = write
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  const [draft] = useState({})
  useEffect(() => {
    if (immediate) void submit(first, draft)
  }, [])
  const besideField = problem?.field === field
  return (
    <ConfirmSheet
      {...write.sheet}
      facts={undefined}
      open={open && (!immediate || problem !== undefined)}
      onClose={write.dismiss}
      onConfirm={() => void submit(price)}
      title={title}
      text={props.text}
      error={besideField ? undefined : problem?.text}
      confirmLabel={t('confirm', { price: shown(price) })}
    >
      <Stack gap={12}>
        <FactList rows={factsOf(price)} />
        <NumberField
          label={label}
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
