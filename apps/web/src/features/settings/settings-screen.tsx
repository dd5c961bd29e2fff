import { useSession, useVersions } from '@bgk/react-bindings'
import { languages } from '@bgk/sdk'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../config'
import { useLanguage } from '../../i18n/i18n'
import { useApp, usePreferences } from '../../shared/app-context'
import { installedVersion } from '../../shared/installed-app'
import { useNavigate } from '../../shared/navigation/navigate'
import { SubScreen } from '../../shared/screen/screen'
import { Button } from '../../ui/controls/button'
import { Segment } from '../../ui/controls/tabs'
import { Spinner } from '../../ui/feedback/loading'
import { Icon } from '../../ui/icons/icon'
import { Switch } from '../../ui/inputs/choices'
import { Card, ListRow } from '../../ui/layout/card'
import { Stack } from '../../ui/layout/stack'
import { useToast } from '../../ui/overlays/ui-provider'
import { DirectionSheet, FiatSheet, LanguageSheet, LogoutSheet } from './choice-sheets'
import styles from './settings.module.css'

type OpenSheet = 'language' | 'fiat' | 'direction' | 'logout'

/** Appearance, language, trading preferences and log-out. */
export function SettingsScreen() {
  const { t } = useTranslation('setting')
  const { isLogin } = useSession()
  const { locale } = useLanguage()
  const [preferences] = usePreferences()
  const navigate = useNavigate()
  const [sheet, setSheet] = useState<OpenSheet>()
  const close = () => setSheet(undefined)
  return (
    <SubScreen title={t('title')} back="/my">
      <Stack gap={20}>
        <Card title={t('general')} flush>
          <ListRow
            icon="globe"
            label={t('language')}
            value={languages[locale].name}
            onPress={() => setSheet('language')}
          />
          <ListRow
            icon="coins"
            label={t('fiat')}
            hint={t('fiatHint')}
            value={preferences.fiat}
            onPress={() => setSheet('fiat')}
          />
        </Card>
        <Card title={t('appearance')} flush>
          <ThemeChoice />
          <ListRow
            icon="palette"
            label={t('direction.label')}
            value={t(`direction.${preferences.direction}`)}
            onPress={() => setSheet('direction')}
          />
          <ContrastChoice />
        </Card>
        <Card title={t('trading')} flush>
          <TradingChoices />
        </Card>
        <Card title={t('about')} flush>
          {isLogin && <ListRow icon="about" label={t('aboutUs')} onPress={() => navigate('/aboutUs')} />}
          <VersionRow />
        </Card>
        {isLogin && (
          <Button variant="soft" full onClick={() => setSheet('logout')}>
            {t('logout')}
          </Button>
        )}
      </Stack>
      <LanguageSheet open={sheet === 'language'} onClose={close} />
      <FiatSheet open={sheet === 'fiat'} onClose={close} />
      <DirectionSheet open={sheet === 'direction'} onClose={close} />
      <LogoutSheet open={sheet === 'logout'} onClose={close} />
    </SubScreen>
  )
}

/** Dark, light, or the system's theme. */
function ThemeChoice() {
  const { t } = useTranslation('setting')
  const [{ theme }, change] = usePreferences()
  return (
    <div className={styles.row}>
      <span className={styles.label}>
        <Icon name={theme === 'light' ? 'sun' : theme === 'dark' ? 'moon' : 'device'} />
        {t('theme.label')}
      </span>
      <Segment
        label={t('theme.label')}
        size={44}
        value={theme}
        onChange={(next) => change({ theme: next })}
        options={(['system', 'dark', 'light'] as const).map((value) => ({
          value,
          label: t(`theme.${value}`),
        }))}
      />
    </div>
  )
}

/** Stronger text and borders; a system setting for more contrast enables them anyway. */
function ContrastChoice() {
  const { t } = useTranslation('setting')
  const [{ contrast }, change] = usePreferences()
  return (
    <SwitchRow
      icon="eye"
      label={t('contrast')}
      hint={t('contrastHint')}
      checked={contrast === 'more'}
      onChange={(more) => change({ contrast: more ? 'more' : 'system' })}
    />
  )
}

/** Order confirmations, and the side of the order book. */
function TradingChoices() {
  const { t } = useTranslation('setting')
  const [{ confirmOrders, bookSide }, change] = usePreferences()
  return (
    <>
      <SwitchRow
        icon="shield"
        label={t('confirmOrders')}
        hint={t('confirmOrdersHint')}
        checked={confirmOrders}
        onChange={(next) => change({ confirmOrders: next })}
      />
      <SwitchRow
        icon="book"
        label={t('bookLeft')}
        hint={t('bookLeftHint')}
        checked={bookSide === 'left'}
        onChange={(left) => change({ bookSide: left ? 'left' : 'right' })}
      />
    </>
  )
}

interface SwitchRowProps {
  icon: NonNullable<ComponentProps<typeof ListRow>['icon']>
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function SwitchRow({ icon, label, hint, checked, onChange }: SwitchRowProps) {
  return (
    <ListRow
      icon={icon}
      label={label}
      hint={hint}
      value={<Switch hideLabel label={label} checked={checked} onChange={onChange} />}
    />
  )
}

/** Current version; a press installs a newer one (docs/reference/product.md#states). */
function VersionRow() {
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
        // The page is about to unload, unless the update fails.
        if (await update.apply()) return
        setBusy(false)
        toast({ text: t('notices:UPDATE_FAILED'), tone: 'error' })
      }}
    />
  )
}
