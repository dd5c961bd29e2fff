import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { tryDecimal } from '@bgk/sdk/decimal'
import { isListed } from '@bgk/sdk/market'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../shared/app-context'
import { MAX_ALERTS, type PriceAlert } from '../../../shared/storage/price-alerts'
import { Button, IconButton } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Moment } from '../../../ui/figures/time-text'
import { NumberField } from '../../../ui/inputs/number-field'
import { Sheet } from '../../../ui/overlays/sheet'
import typography from '../../../ui/styles/typography.module.css'
import { useValue } from '../../../ui/use-value'
import { marketOf } from './alert-watch'
import styles from './alerts.module.css'
import { canNotify, canRequestPermission } from './notify'
import { RemoteSwitch } from './remote/remote-switch'
import { useRemoteAlerts } from './remote/use-remote-alerts'

export interface AlertSheetProps {
  open: boolean
  onClose: () => void
  pair: PairRef
  kind: PriceAlert['kind']
  /** To begin with; default: the last price. */
  price: string | undefined
  priceDecimals: number
}

const isPrice = (text: string) => tryDecimal(text) !== undefined && Number(text) > 0

/** Sets an alert at a price, and lists, edits and deletes those there are. Needs the texts `alerts`. */
export function AlertSheet({ open, onClose, pair, kind, price: first, priceDecimals }: AlertSheetProps) {
  const { t } = useTranslation('alerts')
  const { feed } = useBgkClient()
  const { offered } = useRemoteAlerts()
  const { priceAlerts } = useApp()
  const alerts = useValue(priceAlerts.all)
  const [price, setPrice] = useState('')
  const [edited, setEdited] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [answered, setAnswered] = useState(false)
  const last = () => feed.ticker(pair, kind).get()?.price
  useEffect(() => {
    if (!open) return
    setPrice(first ?? last() ?? '')
    setEdited(undefined)
    setProblem(undefined)
  }, [open])

  const isHere = (one: PriceAlert) => one.base === pair.base && one.quote === pair.quote && one.kind === kind
  const save = () => {
    const now = last()
    if (!isPrice(price)) return setProblem(t('invalid'))
    if (now === undefined) return setProblem(t('noPrice'))
    if (edited !== undefined) priceAlerts.move(edited, price, now)
    else if (!priceAlerts.add({ base: pair.base, quote: pair.quote, kind, price }, now))
      return setProblem(t('most', { count: MAX_ALERTS }))
    setEdited(undefined)
    setProblem(undefined)
  }
  const requestPermission = async () => {
    await Notification.requestPermission()
    setAnswered(true)
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('title')}>
      <div className={styles.form}>
        <NumberField
          label={t('price', { pair: `${pair.base}/${pair.quote}` })}
          value={price}
          decimals={priceDecimals}
          error={problem}
          onChange={(text) => {
            setPrice(text)
            setProblem(undefined)
          }}
        />
        <Button full size={44} onClick={save}>
          {t(edited === undefined ? 'add' : 'save')}
        </Button>
      </div>
      <ul className={styles.list} aria-label={t('list')}>
        {[...alerts.filter(isHere), ...alerts.filter((one) => !isHere(one))].map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            onEdit={
              isHere(alert)
                ? () => {
                    setEdited(alert.id)
                    setPrice(alert.price)
                  }
                : undefined
            }
            onRemove={() => priceAlerts.remove(alert.id)}
          />
        ))}
      </ul>
      {offered ? (
        <RemoteSwitch />
      ) : (
        <>
          <p className={typography.hint}>{t('hint')}</p>
          {!canNotify() && <p className={typography.hint}>{t('installed')}</p>}
          {canRequestPermission() && !answered && (
            <Button variant="soft" size={44} full onClick={() => void requestPermission()}>
              {t('allow')}
            </Button>
          )}
        </>
      )}
    </Sheet>
  )
}

interface AlertRowProps {
  alert: PriceAlert
  /** Absent: the alert is of another market. */
  onEdit: (() => void) | undefined
  onRemove: () => void
}

function AlertRow({ alert, onEdit, onRemove }: AlertRowProps) {
  const { t } = useTranslation('alerts')
  const { on } = useRemoteAlerts()
  const { feed } = useBgkClient()
  const format = useNumberFormat()
  const market = useLive(
    feed.lists(),
    (lists) => marketOf(lists, alert),
    (a, b) => a?.status === b?.status,
  )
  const known = useLive(feed.lists(), (lists) => lists[alert.kind] !== undefined) === true
  const closed = known && (!market || !isListed(market))
  const name = `${alert.base}/${alert.quote}`
  const price = format.price(alert.price, market?.priceDecimals ?? alert.price.split('.')[1]?.length ?? 0)
  return (
    <li className={styles.row}>
      <div>
        <p translate="no">
          {name} {alert.when === 'above' ? '▲' : '▼'} {price}
        </p>
        <p className={typography.hint}>
          {closed ? (
            t('closed')
          ) : alert.reachedAt === undefined ? (
            t(on && alert.remoteId === undefined ? 'remote.local' : 'waiting')
          ) : (
            <>
              {t('reached')} <Moment value={alert.reachedAt} />
            </>
          )}
        </p>
      </div>
      {onEdit && <IconButton icon="edit" size={20} label={t('edit', { price })} onClick={onEdit} />}
      <IconButton icon="trash" size={20} label={t('remove', { price })} onClick={onRemove} />
    </li>
  )
}
