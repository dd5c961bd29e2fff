import { useCountdown } from '@bgk/react-bindings'
import type { CoinChain, UserInfo, WithdrawalContext } from '@bgk/sdk'
import { CREDIT_THRESHOLD, type WithdrawalBlock } from '@bgk/sdk/trading'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/links'
import { useNavigate } from '../../../shared/navigation/navigate'
import { Button } from '../../../ui/controls/button'
import { durationText } from '../../../ui/figures/time-text'
import { Icon } from '../../../ui/icons/icon'
import { Card } from '../../../ui/layout/card'
import styles from './withdraw.module.css'
import { addAddressPath } from './withdrawal-checks'

interface BlockListProps {
  user: UserInfo
  context: WithdrawalContext
  chain: CoinChain
  blocks: readonly WithdrawalBlock[]
  onUnlocked: () => void
}

interface Step {
  readonly block: WithdrawalBlock
  readonly label: string
  readonly text: string
  readonly action?: { readonly label: string; readonly path: string }
  /** Label of the primary button while this is the next step. Default: the action's label. */
  readonly next?: string
}

/**
 * Requirements of a withdrawal as one list, in the order of docs/reference/rules.md#r14, with an action for
 * each unmet one. Requirements not reported by the exchange are omitted.
 */
export function BlockList({ user, context, chain, blocks, onUnlocked }: BlockListProps) {
  const { t } = useTranslation(['withdraw', 'app'])
  const navigate = useNavigate()
  const left = useCountdown(context.lockedUntil)
  const over = context.lockedUntil !== undefined && left === 0
  useEffect(() => {
    if (over) onUnlocked()
  }, [over, onUnlocked])
  const barred = (block: WithdrawalBlock) => blocks.includes(block)
  const place = { coin: chain.coin, chain: chain.chainLabel || chain.chain }
  const score = user.creditScore === undefined ? '--' : String(user.creditScore)
  const kyc = (['review', 'rejected'] as const).find((state) => state === user.kyc) ?? 'none'
  const untold = (block: WithdrawalBlock) =>
    (block === 'KYC_REQUIRED' && user.kyc === undefined) ||
    (block === 'FUND_PASSWORD_NOT_SET' && user.fundPasswordSet === undefined) ||
    (block === 'FUNDS_FROZEN' && context.fundsLocked === undefined && user.withdrawAllowed === undefined) ||
    // Reported only while it lasts, by an exchange that reports frozen funds too.
    (block === 'WITHDRAW_LOCKED_24H' &&
      context.fundsLocked === undefined &&
      context.lockedUntil === undefined)
  const all: readonly Step[] = [
    {
      block: 'KYC_REQUIRED',
      label: t('blocks.kyc.label'),
      text: t(barred('KYC_REQUIRED') ? `blocks.kyc.${kyc}` : 'blocks.kyc.done'),
      ...(kyc !== 'review' && { action: { label: t('blocks.kyc.action'), path: '/idAuth' } }),
      next: t('blocks.kyc.next'),
    },
    {
      block: 'FUND_PASSWORD_NOT_SET',
      label: t('blocks.fundPassword.label'),
      text: t(barred('FUND_PASSWORD_NOT_SET') ? 'blocks.fundPassword.open' : 'blocks.fundPassword.done'),
      action: { label: t('blocks.fundPassword.action'), path: '/modifyPayPass' },
      next: t('app:words.setFundPassword'),
    },
    {
      block: 'CREDIT_TOO_LOW',
      label: t('blocks.credit.label'),
      text: t(barred('CREDIT_TOO_LOW') ? 'blocks.credit.open' : 'blocks.credit.done', {
        score,
        min: CREDIT_THRESHOLD,
      }),
      action: { label: t('blocks.credit.action'), path: '/helpCenter?new=credit' },
    },
    {
      block: 'FUNDS_FROZEN',
      label: t('blocks.frozen.label'),
      text: t(barred('FUNDS_FROZEN') ? 'blocks.frozen.open' : 'blocks.frozen.done'),
      action: { label: t('blocks.frozen.action'), path: '/helpCenter?new=frozen' },
    },
    {
      block: 'WITHDRAW_LOCKED_24H',
      label: t('blocks.lock.label'),
      text: barred('WITHDRAW_LOCKED_24H')
        ? t('blocks.lock.open', { time: durationText(left, 'hours') })
        : t('blocks.lock.done'),
    },
    {
      block: 'NO_ADDRESS',
      label: t('blocks.address.label'),
      text: t(barred('NO_ADDRESS') ? 'blocks.address.open' : 'blocks.address.done', place),
      action: { label: t('blocks.address.action'), path: addAddressPath(chain) },
    },
  ]
  const steps = all.filter(({ block }) => !untold(block))
  const toDo = steps.find(({ block, action }) => barred(block) && action)
  const path = toDo?.action?.path ?? ''
  return (
    <Card>
      <h2 className={styles.title}>{t('blocks.title')}</h2>
      <p className={styles.hint}>{t('blocks.hint')}</p>
      <ol className={styles.steps} aria-label={t('blocks.title')}>
        {steps.map(({ block, label, text, action }) => {
          const open = barred(block)
          return (
            <li key={block} data-open={open || undefined}>
              <Icon name={open ? 'alert' : 'check'} size={20} />
              <div className={styles.texts}>
                <span className={styles.blockLabel}>
                  {label}
                  <span className="visually-hidden">: {t(open ? 'blocks.open' : 'blocks.done')}</span>
                </span>
                <span className={styles.text}>{text}</span>
              </div>
              {open && action && (
                <Link className={styles.action} to={action.path} aria-label={`${action.label}: ${label}`}>
                  {action.label}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
      {toDo?.action && (
        <Button size={52} full onClick={() => void navigate(path)}>
          {toDo.next ?? toDo.action.label}
        </Button>
      )}
    </Card>
  )
}
