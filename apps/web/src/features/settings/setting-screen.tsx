import { useSession } from '@bgk/react-bindings'
import { languages } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGoBack } from '../../shared/navigation/use-go-back'
import { useNavigate } from '../../shared/navigation/use-navigate'
import { Screen } from '../../shared/screen/screen'
import { useLanguage } from '../../shared/storage/use-language'
import { usePreferences } from '../../shared/storage/use-preferences'
import { Button } from '../../ui/controls/button'
import { Card } from '../../ui/layout/card'
import { ListRow } from '../../ui/layout/list-row'
import { TopBar } from '../../ui/layout/top-bar'
import { ContrastChoice } from './contrast-choice'
import { DirectionSheet } from './direction-sheet'
import { FiatSheet } from './fiat-sheet'
import { LanguageSheet } from './language-sheet'
import { LogoutSheet } from './logout-sheet'
import styles from './setting-screen.module.css'
import { ThemeChoice } from './theme-choice'
import { TradingChoices } from './trading-choices'
import { VersionRow } from './version-row'

type OpenSheet = 'language' | 'fiat' | 'direction' | 'logout'

/** How the app looks and speaks, and the way out. */
export function SettingScreen() {
  const { t } = useTranslation('setting')
  const { isLogin } = useSession()
  const { locale } = useLanguage()
  const [preferences] = usePreferences()
  const goBack = useGoBack('/my')
  const navigate = useNavigate()
  const [sheet, setSheet] = useState<OpenSheet>()
  const close = () => setSheet(undefined)
  return (
    <Screen bar={<TopBar title={t('title')} onBack={goBack} />}>
      <div className={styles.page}>
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
      </div>
      <LanguageSheet open={sheet === 'language'} onClose={close} />
      <FiatSheet open={sheet === 'fiat'} onClose={close} />
      <DirectionSheet open={sheet === 'direction'} onClose={close} />
      <LogoutSheet open={sheet === 'logout'} onClose={close} />
    </Screen>
  )
}
