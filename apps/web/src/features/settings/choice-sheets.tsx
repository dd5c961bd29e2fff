import { useSession } from '@bgk/react-bindings'
import { LOCALES, type Locale, languages } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../config'
import { useLanguage } from '../../i18n/i18n'
import { forgetTotalHistory } from '../../shared/account/total-history'
import { useApp, usePreferences } from '../../shared/app-context'
import { useNavigate } from '../../shared/navigation/navigate'
import { Spinner } from '../../ui/feedback/loading'
import { PercentBadge } from '../../ui/figures/price-change'
import { ListRow } from '../../ui/layout/card'
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet'
import { Sheet } from '../../ui/overlays/sheet'
import { useToast } from '../../ui/overlays/ui-provider'
import styles from './settings.module.css'

/** All languages, each by its own name. */
export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('setting')
  const { locale, speak } = useLanguage()
  const toast = useToast()
  const [coming, setComing] = useState<Locale>()
  const choose = async (next: Locale) => {
    setComing(next)
    try {
      await speak(next)
      onClose()
    } catch {
      toast({ text: t('languageFailed'), tone: 'error' })
    } finally {
      setComing(undefined)
    }
  }
  return (
    <Sheet size="half" open={open} onClose={onClose} title={t('language')}>
      <ul className={styles.list}>
        {LOCALES.map((one) => (
          <li key={one} lang={languages[one].tag}>
            <ListRow
              label={languages[one].name}
              disabled={coming !== undefined}
              value={one === coming ? <Spinner size={20} /> : undefined}
              chosen={one === locale}
              onPress={() => void choose(one)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** In which currency estimates are shown. */
export function FiatSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('setting')
  const [preferences, change] = usePreferences()
  return (
    <Sheet size="half" open={open} onClose={onClose} title={t('fiat')}>
      <ul className={styles.list}>
        {config.fiats.map((fiat) => (
          <li key={fiat.code}>
            <ListRow
              label={fiat.code}
              value={fiat.symbol}
              chosen={fiat.code === preferences.fiat}
              onPress={() => {
                change({ fiat: fiat.code })
                onClose()
              }}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const directions = ['up-teal', 'up-red', 'blue-orange'] as const

/** Which colours mean up and down, each shown as it will look (docs/reference/rules.md#r31). */
export function DirectionSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('setting')
  const [preferences, change] = usePreferences()
  return (
    <Sheet open={open} onClose={onClose} title={t('direction.label')}>
      <ul className={styles.list}>
        {directions.map((direction) => (
          <li key={direction}>
            <ListRow
              label={t(`direction.${direction}`)}
              hint={t(`directionHint.${direction}`)}
              value={
                <span className={styles.sample} data-direction={direction}>
                  <PercentBadge value="2.14" />
                  <PercentBadge value="-0.8" />
                </span>
              }
              chosen={direction === preferences.direction}
              onPress={() => {
                change({ direction })
                onClose()
              }}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Asks before logging out; the way leads home. */
export function LogoutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['setting', 'notices', 'ui'])
  const { logout } = useSession()
  const { storage } = useApp()
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      // Forgets the person here even when the server cannot be told.
      await logout().catch(() => undefined)
      forgetTotalHistory(storage)
      void navigate('/', { replace: true })
      toast({ text: t('notices:LOGGED_OUT') })
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      onConfirm={leave}
      title={t('logoutAsk')}
      text={t('logoutText')}
      cancelLabel={t('ui:cancel')}
      confirmLabel={t('logout')}
      variant="danger"
      busy={busy}
    />
  )
}
