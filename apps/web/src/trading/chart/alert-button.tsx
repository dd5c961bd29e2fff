import type { PairRef } from '@bgk/sdk'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../../i18n/i18n'
import { useApp } from '../../shared/app-context'
import { useLazyPart } from '../../shared/screen/use-lazy-part'
import type { PriceAlert } from '../../shared/storage/price-alerts'
import { IconButton } from '../../ui/controls/button'
import { useValue } from '../../ui/use-value'

/** A price that an alert is wanted at; another object asks again. */
export interface AlertRequest {
  readonly price: string
}

interface AlertButtonProps {
  pair: PairRef
  kind: PriceAlert['kind']
  priceDecimals: number
  /** Opens the alerts at this price. */
  request: AlertRequest | undefined
}

/** The way to the price alerts, with a dot while one waits on this market. */
export function AlertButton({ pair, kind, priceDecimals, request }: AlertButtonProps) {
  const { t, i18n } = useTranslation('chart')
  const { priceAlerts } = useApp()
  const [open, setOpen] = useState(false)
  const [price, setPrice] = useState<string>()
  const show = (at: string | undefined) => {
    setPrice(at)
    setOpen(true)
  }
  useEffect(() => {
    if (request) show(request.price)
  }, [request])
  const waiting = useValue(priceAlerts.all).some(
    (one) =>
      one.base === pair.base && one.quote === pair.quote && one.kind === kind && one.reachedAt === undefined,
  )
  const Alerts = useLazyPart(async () => {
    const [{ AlertSheet }] = await Promise.all([
      import('./alerts/alert-sheet'),
      loadTextsOf(i18n, ['alerts']),
    ])
    return AlertSheet
  }, open)
  return (
    <>
      <IconButton
        icon="bell"
        size={20}
        label={t('alerts')}
        badge={waiting}
        aria-haspopup="dialog"
        onClick={() => show(undefined)}
      />
      {Alerts && <Alerts {...{ open, pair, kind, price, priceDecimals }} onClose={() => setOpen(false)} />}
    </>
  )
}
