import { tryDecimal } from '@bgk/sdk/decimal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { NumberField } from '../../../ui/inputs/number-field'
import { Sheet } from '../../../ui/overlays/sheet'
import typography from '../../../ui/styles/typography.module.css'
import type { ChartSurface } from '../surface'
import type { Drawing } from './drawing'
import type { DrawingStore } from './drawing-store'
import styles from './drawings.module.css'

interface DrawingListProps {
  open: boolean
  onClose: () => void
  surface: ChartSurface
  store: DrawingStore
  drawings: readonly Drawing[]
  priceDecimals: number
  /** The maximum number of drawings is reached. */
  onFull: () => void
}

/** List of drawings, for keyboard use and exact prices. */
export function DrawingList(props: DrawingListProps) {
  const { open, onClose, surface, store, drawings, priceDecimals, onFull } = props
  const { t } = useTranslation('drawings')
  /** Adds a level in the middle of the view, to be edited here. */
  const addLevel = () => {
    const { width, height } = surface.plot()
    const [time, price] = [surface.xToTime(width / 2), surface.priceTextAt(height / 2)]
    if (time === undefined || price === undefined) return
    if (store.add('level', [{ time, price }]) === undefined) onFull()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('list')}
      footer={
        <Button full variant="soft" onClick={addLevel}>
          {t('addLevel')}
        </Button>
      }
    >
      {drawings.length === 0 && <EmptyState compact icon="edit" title={t('empty')} />}
      <ul className={styles.entries}>
        {drawings.map((drawing) => (
          <li key={drawing.id} className={styles.entry}>
            <fieldset>
              <legend className={typography.label}>{t(drawing.kind)}</legend>
              <div className={styles.fields}>
                {drawing.points.map(({ price }, index) => (
                  <PriceField
                    key={`${index} ${price}`}
                    label={drawing.points.length > 1 ? t('priceOf', { number: index + 1 }) : t('price')}
                    price={price}
                    decimals={priceDecimals}
                    onChange={(next) =>
                      store.move(
                        drawing.id,
                        drawing.points.map((point, at) => (at === index ? { ...point, price: next } : point)),
                      )
                    }
                  />
                ))}
              </div>
            </fieldset>
            <IconButton icon="trash" label={t('remove')} onClick={() => store.remove(drawing.id)} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface PriceFieldProps {
  label: string
  price: string
  decimals: number
  onChange: (price: string) => void
}

/** Price field that moves its drawing on blur or Enter; an invalid price changes nothing. */
function PriceField({ label, price, decimals, onChange }: PriceFieldProps) {
  const [text, setText] = useState(price)
  const commit = () => {
    const valid = tryDecimal(text) !== undefined && Number(text) > 0
    if (!valid) setText(price)
    else if (text !== price) onChange(text)
  }
  return (
    <NumberField
      height={44}
      label={label}
      value={text}
      decimals={decimals}
      onChange={setText}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
