import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../../i18n/i18n'
import { useApp } from '../../shared/app-context'
import { onDemand } from '../../shared/screen/on-demand'
import { BrandMark } from '../../ui/icons/brand-mark'
import { useValue } from '../../ui/use-value'
import { LockMissing } from './lock-missing'
import styles from './lock-screen.module.css'

/** Shows the app once unlocked. Loads the lock's code only for members with a lock. */
export function LockGate({ children }: { children: ReactNode }) {
  const { appLock } = useApp()
  const { i18n } = useTranslation()
  const record = useValue(appLock.record)
  const locked = useValue(appLock.locked)
  const [opened, setOpened] = useState(!locked)
  if (!locked && !opened) setOpened(true)
  const [Part] = useState(() =>
    onDemand(
      async () => {
        const [{ LockPart }] = await Promise.all([import('./lock-part'), loadTextsOf(i18n, ['appLock'])])
        return LockPart
      },
      <div className={styles.screen}>
        <div className={styles.column}>
          <BrandMark size={56} />
        </div>
      </div>,
      LockMissing,
    ),
  )
  return (
    <>
      {opened && children}
      {record &&
        createPortal(
          <div data-lock hidden={!locked}>
            <Part />
          </div>,
          document.body,
        )}
    </>
  )
}
