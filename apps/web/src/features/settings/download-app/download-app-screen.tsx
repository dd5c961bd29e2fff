import { useVersions } from '@bgk/react-bindings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { useApp } from '../../../shared/app-context'
import { installedVersion } from '../../../shared/native-shell'
import { appAddress } from '../../../shared/navigation/app-address'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { Screen } from '../../../shared/screen/screen'
import { useWide } from '../../../shared/screen/use-wide'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { ErrorState } from '../../../ui/feedback/error-state'
import { QrCode } from '../../../ui/figures/qr-code'
import { BrandMark } from '../../../ui/icons/brand-mark'
import { Icon } from '../../../ui/icons/icon'
import { Card } from '../../../ui/layout/card'
import { FactList } from '../../../ui/layout/fact-list'
import { TopBar } from '../../../ui/layout/top-bar'
import { useValue } from '../../../ui/signals/use-value'
import { type Phone, phoneOf } from './device'
import styles from './download-app-screen.module.css'
import { InstallSteps } from './install-steps'
import { StoreLinks } from './store-links'

// The shell is drawn at build time, where there is no navigator.
const thisPhone = (): Phone | undefined => globalThis.navigator && phoneOf(navigator)

/** How the app comes onto a phone: by the browser, by a store, by hand; and which version this one is. */
export function DownloadAppScreen() {
  const { t } = useTranslation('downloadApp')
  const goBack = useGoBack()
  const describe = useDescribeError()
  const wide = useWide()
  const versions = useVersions()
  const [phone] = useState(thisPhone)
  const installed = matchMedia('(display-mode: standalone)').matches
  return (
    <Screen bar={<TopBar title={t('title')} onBack={goBack} />}>
      <div className={styles.page}>
        <header className={styles.head}>
          <BrandMark size={72} />
          <h2 className={styles.name} translate="no">
            {config.name}
          </h2>
          <p className={styles.pitch}>{t('pitch')}</p>
        </header>
        {installed ? (
          <p className={styles.installed}>
            <Icon name="check" size={20} />
            {t('installed')}
          </p>
        ) : (
          <InstallButton />
        )}
        <StoreLinks urls={versions.data} phone={phone} />
        {wide && (
          <Card className={styles.scan}>
            <QrCode className={styles.code} text={appAddress('/downloadApp')} />
            <p>{t('scan')}</p>
          </Card>
        )}
        {!installed && <InstallSteps phone={phone} />}
        {versions.data === undefined && versions.isError ? (
          <ErrorState compact text={describe(versions.error)} onRetry={() => void versions.refetch()} />
        ) : (
          <VersionCard newest={versions.data?.code} />
        )}
      </div>
    </Screen>
  )
}

/** There where the browser installs the app itself. */
function InstallButton() {
  const { t } = useTranslation('downloadApp')
  const { install } = useApp()
  const offered = useValue(install.offered)
  if (!offered) return null
  return (
    <Button full size={52} onClick={() => void install.start()}>
      {t('install')}
    </Button>
  )
}

/** This version and, where the exchange knows a newer one, the way to it. */
function VersionCard({ newest }: { newest: string | undefined }) {
  const { t } = useTranslation(['downloadApp', 'app'])
  const { update } = useApp()
  const [busy, setBusy] = useState(false)
  const behind = newest !== undefined && newest !== '' && newest !== installedVersion()
  return (
    <Card className={styles.version}>
      <FactList
        rows={[
          { label: t('app:words.yourVersion'), value: installedVersion() },
          ...(behind ? [{ label: t('app:words.newVersion'), value: newest }] : []),
        ]}
      />
      {behind && (
        <Button
          full
          variant="soft"
          busy={busy}
          onClick={() => {
            // The page is about to go.
            setBusy(true)
            void update.apply()
          }}
        >
          {t('update')}
        </Button>
      )}
    </Card>
  )
}
