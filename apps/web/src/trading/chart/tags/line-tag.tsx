import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Icon, type IconName } from '../../../ui/icons/icon'
import type { ChartSurface } from '../surface'
import { TAG_HEIGHT, type TagPlace } from './tag-places'
import styles from './tags.module.css'
import { useTagDrag } from './use-tag-drag'

export interface TagProps {
  surface: ChartSurface
  /** Undefined: out of view. */
  place: TagPlace | undefined
  priceDecimals: number
  /** Dropped price while it is reviewed or sent. */
  pending: string | undefined
  moving: boolean
  /** `price` is undefined for a press without a drag. */
  onMove: (price: string | undefined) => void
  onCancel: () => void
}

interface LineTagProps extends TagProps {
  /** Decimal text, price of the line. */
  price: string
  tone: 'up' | 'down'
  icon: IconName
  words: string
  /** Value that depends on the price, also during a drag. */
  detail: (price: string) => ReactNode
  /** Accessible names of both buttons at a formatted price. */
  moveLabel: (price: string) => string
  cancelLabel: (price: string) => string
}

export function LineTag(props: LineTagProps) {
  const { surface, place, priceDecimals, pending, moving, onMove, onCancel } = props
  const { t } = useTranslation('chartOrders')
  const format = useNumberFormat()
  const tag = useRef<HTMLDivElement>(null)
  const { dragged, handlers } = useTagDrag({
    surface,
    price: props.price,
    onPress: () => onMove(undefined),
    onDrop: onMove,
  })
  const price = dragged ?? pending ?? props.price
  const isAway = dragged !== undefined || pending !== undefined
  const isOut = place === undefined && !isAway
  const shift = place?.shift ?? 0
  useLayoutEffect(() => {
    const put = () => {
      const node = tag.current
      const y = surface.priceToY(Number(price))
      if (!node) return
      const hidden = isOut || y === undefined || y < 0 || y > surface.plot().height
      if (node.hidden !== hidden) node.hidden = hidden
      if (y !== undefined) node.style.transform = `translateY(${Math.round(y + shift - TAG_HEIGHT / 2)}px)`
    }
    put()
    return surface.onViewChange(put)
  }, [surface, price, isOut, shift])

  const shown = format.price(price, priceDecimals)
  return (
    <div
      ref={tag}
      className={styles.tag}
      style={{ '--shift': `${shift}px` } as CSSProperties}
      data-tone={props.tone}
      data-column={place?.column ?? 0}
      data-shifted={shift !== 0 || undefined}
      data-dragged={isAway || undefined}
      aria-busy={moving || undefined}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={props.moveLabel(shown)}
        disabled={moving}
        {...handlers}
      >
        <span className={styles.pill}>
          <span className={styles.words}>
            <Icon name={props.icon} size={12} />
            <span>{moving ? t('moving') : isAway ? shown : props.words}</span>
          </span>
          <span className={styles.detail} translate="no">
            {props.detail(price)}
          </span>
        </span>
      </button>
      <button
        type="button"
        className={styles.cancel}
        aria-label={props.cancelLabel(shown)}
        disabled={moving}
        onClick={onCancel}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
