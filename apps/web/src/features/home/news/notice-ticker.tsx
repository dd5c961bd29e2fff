import { useArticles } from '@bgk/react-bindings'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/link'
import { Icon } from '../../../ui/icons/icon'
import styles from './notice-ticker.module.css'
import { useRotation } from './use-rotation'

/** The newest notices, one line at a time, upwards; the line leads to all of them. */
export function NoticeTicker() {
  const { t } = useTranslation('app')
  const articles = useArticles('notice')
  const notices = articles.data ?? []
  const count = notices.length
  const [step, setStep] = useState(0)
  const next = useCallback(() => setStep((before) => before + 1), [])
  useRotation(count, false, next)
  // Keeps its place, so that nothing below jumps when they come.
  if (articles.isPending) return <div className={styles.line} aria-busy="true" />
  if (count === 0) return null
  // The first line once more at the end: from there the strip jumps back unseen.
  const lines = count > 1 ? [...notices, notices[0]!] : notices
  const at = step === 0 ? 0 : ((step - 1) % count) + 1
  return (
    <Link
      to="/notice"
      className={styles.line}
      aria-label={`${t('words.announcements')}: ${notices[step % count]?.title ?? '--'}`}
    >
      <Icon name="megaphone" size={20} />
      <span className={styles.window} aria-hidden="true">
        <span
          key={step > 0 && at === 1 ? 'again' : 'on'}
          className={styles.strip}
          style={{ translate: `0 -${at * 36}px` }}
          data-first={at === 1 || undefined}
        >
          {lines.map((notice, index) => (
            <span key={index} className={styles.title}>
              {notice.title ?? '--'}
            </span>
          ))}
        </span>
      </span>
      <Icon name="chevron-right" size={16} />
    </Link>
  )
}
