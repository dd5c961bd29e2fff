import { useLive } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import styles from './bar-strip.module.css'
import { barChange, type ReadoutSource } from './series/readout'
import type { BarFormat } from './use-bar-format'

/** The bar under the crosshair: moment, change, open, high, low, close. Lies over the periods while it is held. */
export function BarStrip({ readout, format }: { readout: ReadoutSource; format: BarFormat }) {
  const { t } = useTranslation('chart')
  const bar = useLive(readout)
  if (!bar) return null
  const { candle } = bar
  const change = barChange(bar)
  const direction = change < 0 ? 'down' : 'up'
  const prices = { open: candle.open, high: candle.high, low: candle.low, close: candle.close }
  return (
    <dl className={styles.strip} data-testid="bar-strip">
      <div className={styles.time}>
        <dt className="visually-hidden">{t('time')}</dt>
        <dd>{format.time(candle.time)}</dd>
      </div>
      {(['open', 'high'] as const).map((name) => (
        <Fact key={name} name={t(`short.${name}`)} value={format.price(prices[name])} />
      ))}
      <Fact name={t('short.change')} value={format.percent(change)} direction={direction} />
      {(['low', 'close'] as const).map((name) => (
        <Fact key={name} name={t(`short.${name}`)} value={format.price(prices[name])} />
      ))}
    </dl>
  )
}

interface FactProps {
  name: string
  value: string
  direction?: 'up' | 'down'
}

function Fact({ name, value, direction }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-direction={direction}>{value}</dd>
    </div>
  )
}
