import { Skeleton } from '../feedback/skeleton'
import { QrCode } from './qr-code'
import styles from './qr-plate.module.css'

interface QrPlateProps {
  /** Accessible name. */
  label: string
  /** Encoded text; undefined while it is loading. */
  text: string | undefined
  /** Side in px. */
  size: 184 | 208
}

/** A framed QR code in the middle of a card. */
export function QrPlate({ label, text, size }: QrPlateProps) {
  return (
    <div className={styles.plate} data-size={size} role="img" aria-label={label} aria-busy={!text}>
      {text ? <QrCode text={text} className={styles.code} /> : <Skeleton height="100%" radius={8} />}
    </div>
  )
}
