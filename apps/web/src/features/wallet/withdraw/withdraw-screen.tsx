import { useUserInfo, useWithdrawalContext } from '@bgk/react-bindings'
import type { CoinChain, FinanceRecord } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/navigate'
import { QueryError } from '../../../shared/screen/loaded'
import { SubScreen } from '../../../shared/screen/screen'
import { Button, IconButton } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { useChosen } from '../../../ui/overlays/sheet'
import type { WalletCoin } from '../coins/coin-chain'
import { CoinOnChain } from '../coins/coin-choice'
import { RecentRecords } from '../records/recent-records'
import { RevokeSheet } from '../records/revoke-sheet'
import { BlockList } from './block-list'
import { WithdrawForm } from './withdraw-form'
import { eligibilityOf, useWithdrawDraft, type WithdrawDraft } from './withdrawal-checks'

/** Withdrawal: unmet requirements or the form, and pending withdrawals (docs/reference/rules.md#r14). */
export function WithdrawScreen() {
  const { t } = useTranslation(['withdraw', 'wallet'])
  const navigate = useNavigate()
  const form = useWithdrawDraft()
  return (
    <SubScreen
      pull
      title={t('title')}
      back="/balances"
      actions={
        <IconButton icon="id" label={t('wallet:addresses')} onClick={() => navigate('/coinAddress')} />
      }
    >
      <CoinOnChain
        way="withdraw"
        draft={form}
        available={(coin) => <Available coin={coin} />}
        chainHint={t('chainHint')}
        closed={t('closed')}
        closedHint={(coin) => t('closedText', { coin })}
        empty={<EmptyState icon="withdraw" title={t('empty')} hint={t('emptyText')} />}
        below={<RecentWithdrawals />}
      >
        {(chain) => <OnChain key={chain.id} chain={chain} form={form} />}
      </CoinOnChain>
    </SubScreen>
  )
}

function Available({ coin: { coin, open } }: { coin: WalletCoin }) {
  const { t } = useTranslation('app')
  const format = useNumberFormat()
  const context = useWithdrawalContext(open ? coin : undefined)
  return t('words.availableAmount', { amount: format.amount(context.data?.available, 8, true), coin })
}

/** Requirements of a withdrawal on this chain, or its form. */
function OnChain({ chain, form }: { chain: CoinChain; form: WithdrawDraft }) {
  const user = useUserInfo()
  const context = useWithdrawalContext(chain.coin)
  const failed = [user, context].find(({ isError, data }) => isError && !data)
  if (failed) return <QueryError query={failed} />
  if (!user.data || !context.data) return <SkeletonRows count={3} height={72} />
  const eligibility = eligibilityOf(user.data, context.data, chain)
  return eligibility.blocks.length > 0 ? (
    <BlockList
      user={user.data}
      context={context.data}
      chain={chain}
      blocks={eligibility.blocks}
      onUnlocked={() => void context.refetch()}
    />
  ) : (
    <WithdrawForm chain={chain} context={context.data} eligibility={eligibility} form={form} />
  )
}

/** Latest withdrawals; a pending one can be revoked. */
function RecentWithdrawals() {
  const { t } = useTranslation(['withdraw', 'wallet'])
  const format = useNumberFormat()
  const revoked = useChosen<FinanceRecord>()
  return (
    <>
      <RecentRecords
        kind="withdrawal"
        title={t('recent')}
        action={(each) =>
          each.status === 'pending' && (
            <Button
              variant="soft"
              size={36}
              aria-label={t('wallet:revoke.label', {
                amount: format.amount(each.quantity, 8, true),
                coin: each.coin ?? '--',
              })}
              onClick={() => revoked.show(each)}
            >
              {t('wallet:revoke.action')}
            </Button>
          )
        }
      />
      {revoked.entry && <RevokeSheet record={revoked.entry} open={revoked.open} onClose={revoked.close} />}
    </>
  )
}
