import { useSession } from '@bgk/react-bindings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetTotalHistory } from '../../shared/account/total-history'
import { useApp } from '../../shared/app-context'
import { useNavigate } from '../../shared/navigation/use-navigate'
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet'
import { useToast } from '../../ui/overlays/ui-provider'

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
