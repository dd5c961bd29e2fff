import {
  useClaimDemoFunds,
  useCountdown,
  useDemoFundsOffer,
  useIsLogin,
  useVersions,
} from '@bgk/react-bindings'
import type { DemoFundsOffer } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button'
import { useNumberFormat } from '../../ui/figures/number-format'
import { Icon } from '../../ui/icons/icon'
import typography from '../../ui/styles/typography.module.css'
import { useConfirmedMutation } from '../writes/use-confirmed-mutation'
import styles from './demo-funds.module.css'

const DECIMALS = 8

/**
 * Footer with free demo funds, once a day, on a demo exchange (docs/reference/rules.md#r36). Needs the texts
 * `demo`.
 */
export function DemoFunds() {
  const funds = useVersions({ select: ({ demo }) => demo?.funds }).data
  const isLogin = useIsLogin()
  const offer = useDemoFundsOffer({ enabled: funds === true && isLogin }).data
  const seconds = useCountdown(offer?.availableAt)
  return funds && offer && seconds === 0 ? <Offer offer={offer} /> : null
}

function Offer({ offer }: { offer: DemoFundsOffer }) {
  const { t } = useTranslation('demo')
  const format = useNumberFormat()
  const claim = useClaimDemoFunds()
  const amount = format.amount(offer.amount, DECIMALS, true)
  const write = useConfirmedMutation({
    mutate: () => claim.mutateAsync(undefined),
    describe: () => ({ kind: 'change', title: t('funds.title') }),
    success: t('funds.done', { amount: `${amount} ${offer.coin}` }),
  })
  return (
    <section className={styles.funds} aria-label={t('funds.title')}>
      <Icon name="gift" size={24} />
      <div className={styles.texts}>
        <h2 className={typography.strong}>{t('funds.title')}</h2>
        <p className={styles.hint}>{write.problem?.text ?? t('funds.hint', { amount, coin: offer.coin })}</p>
      </div>
      <Button size={44} busy={write.busy} onClick={() => void write.submit()}>
        {t('funds.claim')}
      </Button>
    </section>
  )
}
