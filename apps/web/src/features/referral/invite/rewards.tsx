import { type RebateTier, rebateTiers } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/app-context'
import { useNavigate } from '../../../shared/navigation/navigate'
import { QueryError } from '../../../shared/screen/loaded'
import { Button, Chip } from '../../../ui/controls/button'
import { Skeleton } from '../../../ui/feedback/loading'
import { HIDDEN, useNumberFormat } from '../../../ui/figures/number-format'
import { Card } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import typography from '../../../ui/styles/typography.module.css'
import {
  PLATFORM_COIN,
  type RewardTier,
  SECOND_LEVEL_PERCENT,
  SEPARATE_PERCENT,
  useRewardTier,
} from './reward-tier'
import styles from './rewards.module.css'

/** Reward for a new referral, as one number. */
export function RewardShare() {
  const { t } = useTranslation('invite')
  const { assets, own } = useRewardTier()
  return (
    <div className={styles.share} aria-busy={assets.isPending}>
      <p className={typography.label}>{t('share.label')}</p>
      <p className={styles.percent} translate="no">
        {own ? (
          t('percent', { value: own.percent + SEPARATE_PERCENT })
        ) : assets.isPending ? (
          <Skeleton width={96} height={44} radius={10} />
        ) : (
          '--'
        )}
      </p>
      <p className={styles.parts}>
        {own ? (
          t('share.parts', {
            tier: t('percent', { value: own.percent }),
            separate: t('percent', { value: SEPARATE_PERCENT }),
          })
        ) : assets.isPending ? (
          <Skeleton width="72%" height={14} />
        ) : (
          t('share.unknown')
        )}
      </p>
    </div>
  )
}

/** The three tiers with the member's own, and the distance to the next. */
export function RewardTiers() {
  const { t } = useTranslation('invite')
  const { assets, own } = useRewardTier()
  const words = useTierTexts()
  return (
    <Card title={t('tiers.title')}>
      <Stack gap={12}>
        <ol className={styles.tiers}>
          {rebateTiers.map((tier, index) => {
            const isOwn = own?.percent === tier.percent
            return (
              <li key={tier.percent} aria-current={isOwn || undefined}>
                <span className={styles.holding}>
                  {words(tier, rebateTiers[index + 1])}
                  {isOwn && <Chip tone="accent">{t('tiers.yours')}</Chip>}
                </span>
                <strong translate="no">{t('percent', { value: tier.percent })}</strong>
              </li>
            )
          })}
        </ol>
        {own && <OwnTier tier={own} />}
        {assets.isPending && (
          <div className={styles.own} aria-busy="true">
            <Skeleton width="48%" height={16} />
            <Skeleton width="64%" height={14} />
          </div>
        )}
        {assets.isError && !assets.data && <QueryError compact query={assets} />}
      </Stack>
    </Card>
  )
}

function useTierTexts() {
  const { t } = useTranslation('invite')
  const format = useNumberFormat()
  return (tier: RebateTier, above: RebateTier | undefined): string => {
    const coin = PLATFORM_COIN
    const [from, to] = [tier.from, above?.from].map((text) => format.amount(text, 0))
    if (above === undefined) return t('tiers.over', { from, coin })
    return tier.from === '0' ? t('tiers.under', { to, coin }) : t('tiers.between', { from, to, coin })
  }
}

function OwnTier({ tier: { held, next } }: { tier: RewardTier }) {
  const { t } = useTranslation('invite')
  const format = useNumberFormat()
  const [{ hideAmounts }] = usePreferences()
  const coin = PLATFORM_COIN
  const missing = next && format.amount(next.missing, 8, true)
  const percent = next && t('percent', { value: next.percent })
  return (
    <div className={styles.own}>
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

const SUPPORT = '/helpCenter'
const rules = ['share', 'tier', 'separate', 'second', 'paid', 'tree'] as const

/** Rules of the reward (docs/reference/product.md#referral, docs/reference/rules.md#r18). */
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
          <Button variant="soft" size={44} onClick={() => navigate(SUPPORT)}>
            {t('rules.partners.ask')}
          </Button>
        </li>
      </ol>
    </Card>
  )
}
