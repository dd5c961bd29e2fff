import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './loading-bar.module.css'

const HIDE_DELAY_MS = 500

/**
 * The global sign that a request is under way; goes 500 ms after the last one ended
 * (docs/reference/product.md#limits).
 */
export function LoadingBar({ active }: { active: boolean }) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (active) {
      setShown(true)
      return
    }
    const timer = setTimeout(() => setShown(false), HIDE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [active])
  if (!shown) return null
  return (
    // Outside every screen, so outside every landmark: a status may stand there.
    <div role="status">
      <div className={styles.bar} role="progressbar" aria-label={t('loading')}>
        <span />
      </div>
    </div>
  )
}
