import { useDemoInbox } from '@bgk/react-bindings'
import type { CodePurpose } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button'
import { Icon } from '../../ui/icons/icon'
import styles from './demo-inbox.module.css'
import { useDemo } from './use-demo'

interface DemoInboxProps {
  /** Whose mail; undefined while nothing was sent. */
  account: string | undefined
  purpose: CodePurpose
  onUse: (code: string) => void
}

/** The code that a demonstration would have sent by mail or SMS, ready to be used. Needs the texts `demo`. */
export function DemoInbox({ account, purpose, onUse }: DemoInboxProps) {
  const { t } = useTranslation('demo')
  const { inbox } = useDemo()
  const messages = useDemoInbox(inbox ? account : undefined)
  const newest = messages.data?.find((message) => message.purpose === purpose)
  return (
    <div aria-live="polite">
      {inbox && account !== undefined && newest && (
        <section className={styles.inbox} aria-label={t('inbox.title')}>
          <Icon name="mail" size={20} />
          <div className={styles.texts}>
            <p className={styles.title}>{t('inbox.title')}</p>
            <p className={styles.code}>
              {t('inbox.code')} <b>{newest.code}</b>
            </p>
          </div>
          <Button variant="soft" size={36} onClick={() => onUse(newest.code)}>
            {t('inbox.use')}
          </Button>
        </section>
      )}
    </div>
  )
}
