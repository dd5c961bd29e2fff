import { useVersions } from '@bgk/react-bindings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../config'
import { useApp } from '../../shared/app-context'
import { installedVersion } from '../../shared/native-shell'
import { Spinner } from '../../ui/feedback/spinner'
import { ListRow } from '../../ui/layout/list-row'
import { useToast } from '../../ui/overlays/ui-provider'

/** Which version this is; a newer one is a press away (docs/reference/product.md#states). */
export function VersionRow() {
  const { t } = useTranslation(['setting', 'notices'])
  const { update } = useApp()
  const toast = useToast()
  const { data } = useVersions()
  const [busy, setBusy] = useState(false)
  const newest = data?.code
  const installed = `${config.name} ${installedVersion()}`
  if (!newest || newest === installedVersion())
    return <ListRow icon="info" label={t('version')} value={installed} />
  return (
    <ListRow
      icon="info"
      label={t('version')}
      hint={t('versionNew', { version: newest })}
      value={busy ? <Spinner size={20} /> : installed}
      disabled={busy}
      onPress={async () => {
        setBusy(true)
        // The page is about to go, unless the update cannot be had.
        if (await update.apply()) return
        setBusy(false)
        toast({ text: t('notices:UPDATE_FAILED'), tone: 'error' })
      }}
    />
  )
}
