import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segment } from '../../../ui/controls/segment'
import { Card } from '../../../ui/layout/card'
import type { Phone } from './device'
import styles from './download-app-screen.module.css'

const STEPS = ['1', '2', '3'] as const

/** How a person puts the app on the home screen by hand; `phone` is the one they hold. */
export function InstallSteps({ phone }: { phone: Phone | undefined }) {
  const { t } = useTranslation('downloadApp')
  const [shown, setShown] = useState<Phone>(phone ?? 'ios')
  return (
    <Card title={t('steps.title')} className={styles.steps}>
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
    </Card>
  )
}
