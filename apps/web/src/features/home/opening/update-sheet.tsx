import type { Versions } from '@bgk/sdk/wire'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { isThere } from '../../../platform/navigation/coming-routes'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'

interface UpdateSheetProps {
  open: boolean
  onClose: () => void
  version: string
  urls: Versions | undefined
}

/** A newer version is there: where the exchange says it is to be had, else by loading the page anew. */
export function UpdateSheet({ open, onClose, version, urls }: UpdateSheetProps) {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const update = () => {
    const url = (/iPhone|iPad|iPod/.test(navigator.userAgent) ? urls?.iosUrl : urls?.androidUrl) ?? ''
    onClose()
    if (/^\/(?!\/)/.test(url) && isThere(url)) navigate(url)
    else if (/^https?:\/\//.test(url)) window.location.assign(url)
    else window.location.reload()
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      onConfirm={update}
      title={t('opening.updateTitle')}
      text={t('opening.updateText')}
      facts={[
        { label: t('opening.newest'), value: version },
        { label: t('opening.installed'), value: config.version },
      ]}
      cancelLabel={t('opening.later')}
      confirmLabel={t('opening.update')}
    />
  )
}
