import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../shared/app-context'
import { Button } from '../../ui/controls/button'
import { BrandMark } from '../../ui/icons/brand-mark'
import { Stack } from '../../ui/layout/stack'
import { useModal } from '../../ui/overlays/use-modal'
import typography from '../../ui/styles/typography.module.css'
import { useValue } from '../../ui/use-value'
import styles from './lock-screen.module.css'

const stay = () => undefined

/**
 * Replacement for a lock screen that cannot be loaded: the app stays locked; the user can retry or log out.
 */
export function LockMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('app')
  const { t: tUi } = useTranslation('ui')
  const { appLock } = useApp()
  const locked = useValue(appLock.locked)
  const [leaving, setLeaving] = useState(false)
  const titleId = useId()
  const { ref, props } = useModal({ open: locked, onClose: stay, dismissible: false })

  // Without the lock's watcher, the app locks immediately when hidden.
  useEffect(() => {
    const lock = () => {
      if (document.visibilityState === 'hidden') appLock.lock()
    }
    document.addEventListener('visibilitychange', lock)
    return () => document.removeEventListener('visibilitychange', lock)
  }, [appLock])

  const leave = () => {
    setLeaving(true)
    void appLock.leave()
  }
  return (
    <dialog ref={ref} {...props} className={styles.screen} aria-labelledby={titleId}>
      <div className={styles.column}>
        <BrandMark size={56} />
        <h1 id={titleId} className={typography.title}>
          {t('lock.missing')}
        </h1>
        <Stack gap={12}>
          <p className={typography.text} role="alert">
            {t('lock.missingText')}
          </p>
          <Button full size={52} disabled={leaving} onClick={onRetry}>
            {tUi('retry')}
          </Button>
          <Button variant="quiet" full size={52} busy={leaving} onClick={leave}>
            {t('lock.logout')}
          </Button>
        </Stack>
      </div>
    </dialog>
  )
}
