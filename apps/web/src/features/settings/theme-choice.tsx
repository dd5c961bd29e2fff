import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../shared/storage/use-preferences'
import { Segment } from '../../ui/controls/segment'
import { Icon } from '../../ui/icons/icon'
import styles from './theme-choice.module.css'

/** Dark, light, or as the phone has it. */
export function ThemeChoice() {
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
