import { useFuturesOrderHistory, useSpotOrderHistory, useVersions } from '@bgk/react-bindings'
import { isPositive, tryDecimal } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/navigation/links'
import { Icon } from '../../ui/icons/icon'
import typography from '../../ui/styles/typography.module.css'
import styles from './first-steps.module.css'

/** True after the first fill of an order, even a partial one. */
function useHasTraded(): boolean {
  const spot = useSpotOrderHistory().data
  const futures = useFuturesOrderHistory().data
  const isFilled = ({ status }: { readonly status?: string | undefined }) =>
    status === 'filled' || status === 'partiallyCancelled'
  return (spot?.rows.some(isFilled) || futures?.rows.some(isFilled)) ?? false
}

/** Steps of a new member with their progress; the first open one is marked. */
export function FirstStepsCard({ total }: { total: string }) {
  const { t } = useTranslation('home')
  const demo = useVersions({ select: (versions) => versions.demo?.funds }).data
  const worth = tryDecimal(total)
  const traded = useHasTraded()
  const isFunded = traded || (worth !== undefined && isPositive(worth))
  const steps = [
    { key: demo ? 'demo' : 'deposit', path: demo ? '/balances' : '/coinRecharge', done: isFunded },
    { key: 'trade', path: '/coinExchange', done: traded },
    { key: 'verify', path: '/idAuth', done: false },
  ] as const
  const next = steps.find(({ done }) => !done)
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <header className={styles.head}>
        <h2 id="first-steps" className={typography.strong}>
          {t('steps.title')}
        </h2>
        <span className={styles.progress}>
          {t('steps.progress', { done: steps.filter(({ done }) => done).length })}
        </span>
      </header>
      <ol>
        {steps.map(({ key, path, done }, index) => (
          <li key={key}>
            <Link
              to={path}
              className={styles.step}
              data-done={done || undefined}
              data-next={key === next?.key || undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {done ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span className={styles.label}>{t(`steps.${key}`)}</span>
              {done ? (
                <span className={styles.progress}>{t('steps.done')}</span>
              ) : (
                <Icon name="chevron-right" size={16} />
              )}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
