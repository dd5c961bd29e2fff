import { useAbout } from '@bgk/react-bindings'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { TermsSheet } from '../../../shared/articles/terms-sheet'
import { installedVersion } from '../../../shared/installed-app'
import { Loaded } from '../../../shared/screen/loaded'
import { SubScreen } from '../../../shared/screen/screen'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { Skeleton, SkeletonRows } from '../../../ui/feedback/loading'
import { BrandMark } from '../../../ui/icons/brand-mark'
import { Card, ListRow } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { type AboutLink, aboutLinks, introduction } from './about-links'
import styles from './about-screen.module.css'

const icons: Readonly<Record<AboutLink['kind'], NonNullable<ComponentProps<typeof ListRow>['icon']>>> = {
  phone: 'phone',
  mail: 'mail',
  website: 'globe',
  social: 'team',
}

/** Company contacts, app version, and licences of used works. */
export function AboutScreen() {
  const { t } = useTranslation('about')
  const { t: terms } = useTranslation('terms')
  const [reading, setReading] = useState(false)
  const about = useAbout()
  const text = about.data && introduction(about.data)
  return (
    <SubScreen pull title={t('title')} back="/my">
      <Stack gap={20}>
        <header className={styles.head}>
          <BrandMark size={64} />
          <h2 className={styles.name} translate="no">
            {config.name}
          </h2>
          <p className={styles.version}>{t('version', { version: installedVersion() })}</p>
          {text && <p className={styles.text}>{text}</p>}
        </header>
        <Loaded
          compact
          query={about}
          pending={
            <div aria-busy="true">
              <Skeleton width="30%" height={16} />
              <Card flush>
                <div className={styles.rows}>
                  <SkeletonRows count={4} />
                </div>
              </Card>
            </div>
          }
        >
          {(data) => <Contacts links={aboutLinks(data)} />}
        </Loaded>
        <Card flush>
          <ListRow icon="orders" label={terms('title')} onPress={() => setReading(true)} />
        </Card>
        <Card title={t('credits')} flush>
          <ListRow
            label={t('charts')}
            hint="TradingView Lightweight Charts™, © TradingView, Inc."
            href="https://www.tradingview.com/"
          />
          <ListRow
            label={t('numerals')}
            hint="© The Inter Project Authors, SIL Open Font License 1.1"
            href="https://openfontlicense.org/"
          />
        </Card>
      </Stack>
      <TermsSheet open={reading} onClose={() => setReading(false)} />
    </SubScreen>
  )
}

function Contacts({ links }: { links: readonly AboutLink[] }) {
  const { t } = useTranslation('about')
  const direct = links.filter(({ kind }) => kind !== 'social')
  const social = links.filter(({ kind }) => kind === 'social')
  if (links.length === 0)
    return <EmptyState compact icon="phone" title={t('nobody')} hint={t('nobodyHint')} />
  return (
    <>
      {direct.length > 0 && (
        <Card title={t('contact')} flush>
          {direct.map(({ kind, text, href }) => (
            <ListRow key={href} icon={icons[kind]} label={t(kind)} value={text} href={href} />
          ))}
        </Card>
      )}
      {social.length > 0 && (
        <Card title={t('social')} flush>
          {social.map(({ kind, text, host, href }) => (
            <ListRow key={href} icon={icons[kind]} label={text} value={host} href={href} />
          ))}
        </Card>
      )}
    </>
  )
}
