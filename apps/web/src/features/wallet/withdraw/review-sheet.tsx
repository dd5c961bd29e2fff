import type { CoinChain } from '@bgk/sdk'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FundPasswordField } from '../../../shared/credentials/fund-password-field'
import { Callout } from '../../../ui/feedback/note'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import typography from '../../../ui/styles/typography.module.css'
import { AddressText } from '../addresses/address-text'
import type { Withdrawal } from './use-withdrawal'
import styles from './withdraw.module.css'
import { costOf } from './withdrawal-checks'

interface ReviewSheetProps {
  chain: CoinChain
  withdrawal: Withdrawal
}

/** The last look before coins leave: what, where to, and the fund password. */
export function ReviewSheet({ chain, withdrawal }: ReviewSheetProps) {
  const { t } = useTranslation(['withdraw', 'app', 'wallet'])
  const format = useNumberFormat()
  const place = useRef<HTMLFormElement>(null)
  const { write, passwordProblem } = withdrawal
  const { input: reviewed } = write
  const words = (value: string | undefined) => `${format.amount(value, 8, true)} ${chain.coin}`
  const cost = costOf(reviewed?.quantity ?? '', chain)
  useEffect(() => {
    if (passwordProblem !== undefined) place.current?.querySelector('input')?.focus()
  }, [passwordProblem])
  return (
    <ConfirmSheet
      {...write.sheet}
      onClose={withdrawal.dismiss}
      onConfirm={withdrawal.confirm}
      title={t('review.title')}
      facts={[
        { label: t('app:words.amount'), value: words(reviewed?.quantity) },
        { label: t('wallet:fee'), value: words(cost.fee) },
        { label: t('receive'), value: words(cost.received || undefined) },
        { label: t('wallet:chain'), value: chain.chainLabel || chain.chain },
        ...(reviewed?.address?.tag ? [{ label: t('wallet:tag'), value: reviewed.address.tag }] : []),
      ]}
      confirmLabel={t('review.confirm')}
      error={passwordProblem === undefined ? write.problem?.text : undefined}
    >
      <div className={styles.below}>
        <div className={styles.place}>
          <span className={typography.label}>{t('wallet:address')}</span>
          <AddressText address={reviewed?.address?.address} size="large" />
        </div>
        <Callout>
          <p>{t('review.check')}</p>
        </Callout>
        <form
          ref={place}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            withdrawal.confirm()
          }}
        >
          <FundPasswordField
            value={withdrawal.fundPassword}
            onChange={withdrawal.setFundPassword}
            error={passwordProblem}
            disabled={write.busy}
          />
        </form>
      </div>
    </ConfirmSheet>
  )
}
