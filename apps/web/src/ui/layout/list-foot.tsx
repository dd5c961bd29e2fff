import { useTranslation } from 'react-i18next'
import { Button } from '../controls/button'
import { useMoreInView } from './in-view'
import styles from './rows.module.css'

export interface ListFootProps {
  busy: boolean
  /** Why the next page did not come: from then on it comes by the button alone. */
  problem: string | undefined
  onMore: () => void
}

/** The end of a list that has more: the next page comes when it is near the screen, or by the button. */
export function ListFoot({ busy, problem, onMore }: ListFootProps) {
  const { t } = useTranslation('ui')
  const place = useMoreInView(!busy && problem === undefined, onMore)
  return (
    <div ref={place} className={styles.foot}>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <Button variant="soft" size={44} full busy={busy} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  )
}
