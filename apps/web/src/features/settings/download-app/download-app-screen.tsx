import { useVersions } from '@bgk/react-bindings'
import type { Versions } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { useApp } from '../../../shared/app-context'
import { installedVersion } from '../../../shared/installed-app'
import { appAddress } from '../../../shared/navigation/addresses'
import { QueryError } from '../../../shared/screen/loaded'
import { SubScreen, useWide } from '../../../shared/screen/screen'
import { Button } from '../../../ui/controls/button'
import { Segment } from '../../../ui/controls/tabs'
import { QrCode } from '../../../ui/figures/qr-code'
import { BrandMark } from '../../../ui/icons/brand-mark'
import { Icon } from '../../../ui/icons/icon'
import { Card, FactList } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { useValue } from '../../../ui/use-value'
import styles from './download-app-screen.module.css'

// The shell is rendered at build time, without a navigator.
const thisPhone = (): Phone | undefined => globalThis.navigator && phoneOf(navigator)

/** Ways to install the app on a phone: browser, store or home screen; and the current version. */
export function DownloadAppScreen() {
  const { t } = useTranslation('downloadApp')
  const wide = useWide()
  const versions = useVersions()
  const [phone] = useState(thisPhone)
  const installed = matchMedia('(display-mode: standalone)').matches
  return (
    <SubScreen title={t('title')}>
      <div className={styles.page}>
        <header className={styles.head}>
          <BrandMark size={72} />
          <h2 className={styles.name} translate="no">
            {config.name}
          </h2>
          <p className={styles.pitch}>{t('pitch', { name: config.name })}</p>
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
          <QueryError compact query={versions} />
        ) : (
          <VersionCard newest={versions.data?.code} />
        )}
      </div>
    </SubScreen>
  )
}

/** Rendered if the browser can install the app itself. */
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

/** Current version, with an update button if the exchange reports a newer one. */
function VersionCard({ newest }: { newest: string | undefined }) {
  const { t } = useTranslation(['downloadApp', 'app'])
  const { update } = useApp()
  const [busy, setBusy] = useState(false)
  const behind = newest !== undefined && newest !== '' && newest !== installedVersion()
  return (
    <Card>
      <Stack gap={12}>
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
              // The page is about to unload.
              setBusy(true)
              void update.apply()
            }}
          >
            {t('update')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

const STEPS = ['1', '2', '3'] as const

/** Steps to add the app to the home screen; `phone` is the current device. */
function InstallSteps({ phone }: { phone: Phone | undefined }) {
  const { t } = useTranslation('downloadApp')
  const [shown, setShown] = useState<Phone>(phone ?? 'ios')
  return (
    <Card title={t('steps.title')}>
      <Stack gap={16}>
        <Segment
          label={t('steps.title')}
          size={44}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'ios', label: t('steps.ios.name') },
            { value: 'android', label: t('steps.android.name') },
          ]}
        />
        <ol className={styles.list}>
          {STEPS.map((step) => (
            <li key={step}>
              <span className={styles.number} translate="no" aria-hidden="true">
                {step}
              </span>
              {t(`steps.${shown}.${step}`)}
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  )
}

interface StoreLinksProps {
  urls: Versions | undefined
  /** The current phone: the other platform's store is useless on it. */
  phone: Phone | undefined
}

/** Store links reported by the exchange; renders nothing without any. */
function StoreLinks({ urls, phone }: StoreLinksProps) {
  const { t } = useTranslation('downloadApp')
  const stores = (['ios', 'android'] as const).flatMap((system) => {
    const url = storeOf(urls?.[`${system}Url`])
    return url !== undefined && (phone === undefined || phone === system) ? [{ system, url }] : []
  })
  if (stores.length === 0) return null
  return (
    <ul className={styles.stores}>
      {stores.map(({ system, url }) => (
        <li key={system}>
          <a className={styles.store} href={url} rel="noreferrer">
            <Icon name="download" size={24} />
            {t(`store.${system}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}

type Phone = 'ios' | 'android'

/** Detects the phone; undefined on other devices. An iPad reports itself as a Mac with a touch screen. */
export function phoneOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Phone | undefined {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : undefined
}

/** Store address from the exchange; undefined if absent or inside the app itself. */
export function storeOf(url: string | undefined): string | undefined {
  return url !== undefined && /^https?:\/\/./.test(url) ? url : undefined
}
