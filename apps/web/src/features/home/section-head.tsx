import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/navigation/links'
import { Icon } from '../../ui/icons/icon'
import styles from './sections.module.css'

/** Title of a section of the home screen, with a link to all of it. */
export function SectionHead({ id, title, to }: { id: string; title: string; to: string }) {
  const { t } = useTranslation('app')
  return (
    <header className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Link to={to} className={styles.more} aria-label={`${title}: ${t('words.all')}`}>
        {t('words.all')}
        <Icon name="chevron-right" size={16} />
      </Link>
    </header>
  )
}
