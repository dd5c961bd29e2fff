import { type RebateTier, rebateTiers } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/storage/use-preferences'
import { Chip } from '../../../ui/controls/chip'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Card } from '../../../ui/layout/card'
import { HIDDEN } from '../../../ui/number-text/hidden'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { PLATFORM_COIN, type RewardStanding } from './reward-standing'
import styles from './reward-tiers.module.css'
import { useRewardStanding } from './use-reward-standing'

/** The three tiers, the member's own among them, and how far the next one is. */
export function RewardTiers() {
  const { t } = useTranslation('invite')
  const { standing, asked, busy, problem, retry } = useRewardStanding()
  const words = useTierWords()
  return (
    <Card title={t('tiers.title')} className={styles.card}>
      <ol className={styles.tiers}>
        {rebateTiers.map((tier, index) => {
          const own = standing?.percent === tier.percent
          return (
            <li key={tier.percent} aria-current={own || undefined}>
              <span className={styles.holding}>
                {words(tier, rebateTiers[index + 1])}
                {own && <Chip tone="accent">{t('tiers.yours')}</Chip>}
              </span>
              <strong translate="no">{t('percent', { value: tier.percent })}</strong>
            </li>
          )
        })}
      </ol>
      {standing && <Standing standing={standing} />}
      {asked && (
        <div className={styles.standing} aria-busy="true">
          <Skeleton width="48%" height={16} />
          <Skeleton width="64%" height={14} />
        </div>
      )}
      {problem !== undefined && <ErrorState compact text={problem} busy={busy} onRetry={retry} />}
    </Card>
  )
}

/** Which holdings a tier is for, in words. */
function useTierWords() {
  const { t } = useTranslation('invite')
  const format = useNumberFormat()
  return (tier: RebateTier, above: RebateTier | undefined): string => {
    const coin = PLATFORM_COIN
    const [from, to] = [tier.from, above?.from].map((text) => format.amount(text, 0))
    if (above === undefined) return t('tiers.over', { from, coin })
    return tier.from === '0' ? t('tiers.under', { to, coin }) : t('tiers.between', { from, to, coin })
  }
}

function Standing({ standing: { held, next } }: { standing: RewardStanding }) {
  const { t } = useTranslation('invite')
  const format = useNumberFormat()
  const [{ hideAmounts }] = usePreferences()
  const coin = PLATFORM_COIN
  const missing = next && format.amount(next.missing, 8, true)
  const percent = next && t('percent', { value: next.percent })
  return (
    <div className={styles.standing}>
      <p className={styles.held} data-testid="held">
        {t('tiers.held', { held: hideAmounts ? HIDDEN : format.amount(held, 8, true), coin })}
      </p>
      {!hideAmounts && (
        <p data-testid="next">
          {next === undefined
            ? t('tiers.highest')
            : next.missing === '0'
              ? t('tiers.nextAny', { coin, percent })
              : t(next.included ? 'tiers.next' : 'tiers.nextOver', { missing, coin, percent })}
        </p>
      )}
    </div>
  )
}
