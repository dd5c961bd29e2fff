import { useTranslation } from 'react-i18next'
import { config } from '../../config'
import { Button } from '../../ui/controls/button'
import { Sheet } from '../../ui/overlays/sheet'
import styles from './articles.module.css'

interface TermsSheetProps {
  open: boolean
  onClose: () => void
  /** Asks for consent; without it the sheet is read-only. */
  onAgree?: () => void
}

const PARTS = ['account', 'risk', 'orders', 'withdrawals', 'data', 'demo'] as const

/**
 * Terms of service: the texts `terms`, which an operator replaces (docs/operate/web-app.md). Needs the texts
 * `terms`.
 */
export function TermsSheet({ open, onClose, onAgree }: TermsSheetProps) {
  const { t } = useTranslation('terms')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title')}
      size="tall"
      reading
      footer={
        onAgree && (
          <Button full onClick={onAgree}>
            {t('agree')}
          </Button>
        )
      }
    >
      <div className={styles.text}>
        <p>{t('intro', { name: config.name })}</p>
        {PARTS.map((part) => (
          <section key={part} className={styles.part}>
            <h3>{t(`${part}.title`)}</h3>
            <p>{t(`${part}.text`)}</p>
          </section>
        ))}
      </div>
    </Sheet>
  )
}
