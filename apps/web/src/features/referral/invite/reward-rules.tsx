import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Button } from '../../../ui/controls/button'
import { Card } from '../../../ui/layout/card'
import styles from './reward-rules.module.css'
import { PLATFORM_COIN, SECOND_LEVEL_PERCENT, SEPARATE_PERCENT } from './reward-standing'

const STAFF = '/helpCenter'
const rules = ['share', 'tier', 'separate', 'second', 'paid', 'tree'] as const

/** The rules of the reward, in words (docs/reference/product.md#referral, docs/reference/rules.md#r18). */
export function RewardRules() {
  const { t } = useTranslation('invite')
  const navigate = useNavigate()
  const values = {
    coin: PLATFORM_COIN,
    base: t('percent', { value: 10 }),
    middle: t('percent', { value: 20 }),
    top: t('percent', { value: 30 }),
    separate: t('percent', { value: SEPARATE_PERCENT }),
    second: t('percent', { value: SECOND_LEVEL_PERCENT }),
  }
  return (
    <Card title={t('rules.title')} className={styles.card}>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>
            <strong>{t(`rules.${rule}.title`)}</strong>
            <span>{t(`rules.${rule}.text`, values)}</span>
          </li>
        ))}
        <li>
          <strong>{t('rules.partners.title')}</strong>
          <span>{t('rules.partners.text')}</span>
          <Button variant="soft" size={44} onClick={() => navigate(STAFF)}>
            {t('rules.partners.ask')}
          </Button>
        </li>
      </ol>
    </Card>
  )
}
