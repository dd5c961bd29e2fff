import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Icon } from '../../ui/icons/icon'
import { classNames } from '../../ui/styles/class-names'
import styles from './picture.module.css'
import { usePicture } from './use-picture'

interface PictureProps {
  url: string
  /** What it is, for those who do not see it; '' where the control around it says so. */
  label: string
  /** Fills the place it stands in instead of being shown whole. */
  cover?: boolean
}

/** A picture that the member sent to the exchange. Needs the texts `pictures`. */
export function Picture({ url, label, cover = false }: PictureProps) {
  const { t } = useTranslation('pictures')
  const { src, failed } = usePicture(url)
  const [broken, setBroken] = useState(false)
  if (failed || broken) {
    return (
      <span className={styles.missing}>
        <Icon name="offline" size={24} />
        <span className={cover ? 'visually-hidden' : undefined}>{t('missing')}</span>
      </span>
    )
  }
  if (src === undefined) {
    return (
      <span className={styles.waiting} aria-busy="true">
        <Skeleton height="100%" radius={0} />
      </span>
    )
  }
  return (
    <img
      className={classNames(styles.picture, cover && styles.cover)}
      src={src}
      alt={label}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}
