import type { Tip, Versions } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../shared/app-context'
import { RichText } from '../../shared/articles/rich-text'
import { installedVersion } from '../../shared/installed-app'
import { Button } from '../../ui/controls/button'
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet'
import { Sheet } from '../../ui/overlays/sheet'

/** A message that only its button closes (docs/reference/product.md#screens). */
export function TipSheet({ open, onConfirm, tip }: { open: boolean; onConfirm: () => void; tip: Tip }) {
  const { t } = useTranslation(['home', 'app'])
  return (
    <Sheet
      open={open}
      onClose={onConfirm}
      dismissible={false}
      title={tip.title ?? t('app:words.announcements')}
      footer={
        <Button full onClick={onConfirm}>
          {t('opening.confirm')}
        </Button>
      }
    >
      {tip.content !== undefined && <RichText html={tip.content} />}
    </Sheet>
  )
}

interface UpdateSheetProps {
  open: boolean
  onClose: () => void
  /** Undefined: a newer build is here, which the exchange has not told of. */
  version: string | undefined
  urls: Versions | undefined
}

/** A newer version is there: where the exchange says it is to be had, else in the page's own next build. */
export function UpdateSheet({ open, onClose, version, urls }: UpdateSheetProps) {
  const { t } = useTranslation(['home', 'app', 'notices'])
  const { update } = useApp()
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  const take = async () => {
    const storeUrl = /iPhone|iPad|iPod/.test(navigator.userAgent) ? urls?.iosUrl : urls?.androidUrl
    const url = (version !== undefined && storeUrl) || ''
    // An address inside the app means the app itself, whose newest build is had by loading it anew.
    if (/^https?:\/\//.test(url)) {
      onClose()
      window.location.assign(url)
    } else {
      setState('busy')
      // The page is about to go, unless the update cannot be had.
      if (!(await update.apply())) setState('failed')
    }
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      onConfirm={() => void take()}
      busy={state === 'busy'}
      error={state === 'failed' ? t('notices:UPDATE_FAILED') : undefined}
      title={t('opening.updateTitle')}
      text={t('opening.updateText')}
      facts={
        version === undefined
          ? undefined
          : [
              { label: t('app:words.newVersion'), value: version },
              { label: t('app:words.yourVersion'), value: installedVersion() },
            ]
      }
      cancelLabel={t('opening.later')}
      confirmLabel={t('opening.update')}
    />
  )
}
