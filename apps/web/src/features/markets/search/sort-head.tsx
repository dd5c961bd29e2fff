import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icons/icon'
import styles from './sort-head.module.css'
import { nextSort, type Sort, type SortKey } from './sort-markets'

interface SortHeadProps {
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

const keys: readonly SortKey[] = ['pair', 'price', 'change']

/** Heads of the columns; each press sorts by it, the other way round, or not at all. */
export function SortHead({ sort, onSort }: SortHeadProps) {
  const { t } = useTranslation('coinSearch')
  return (
    <fieldset aria-label={t('sort.label')} className={styles.head}>
      {keys.map((key) => {
        const order = sort?.key === key ? sort.order : undefined
        return (
          <button
            key={key}
            type="button"
            className={styles.button}
            aria-label={`${t(`sort.${key}`)}, ${t(`sort.${order ?? 'none'}`)}`}
            aria-pressed={order !== undefined}
            onClick={() => onSort(nextSort(sort, key))}
          >
            {t(`sort.${key}`)}
            <span className={styles.arrows} data-order={order}>
              <Icon name="chevron-up" size={12} />
              <Icon name="chevron-down" size={12} />
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
