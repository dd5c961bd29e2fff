import { useUserInfo, useWithdrawalContext } from '@bgk/react-bindings'
import type { CoinChain } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Screen } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { TopBar } from '../../../ui/layout/top-bar'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { ChainChoice } from '../chain-choice'
import { CoinButton } from '../coin-button'
import { CoinSheet } from '../coin-sheet'
import { chainOf, type WalletCoin } from '../wallet-coins'
import { WithCoins } from '../with-coins'
import { BlockList } from './block-list'
import { RecentWithdrawals } from './recent-withdrawals'
import { standingOf } from './standing'
import { useWithdrawDraft, type WithdrawDraft } from './withdraw-draft'
import { WithdrawForm } from './withdraw-form'

/** Coins go out: what stands in the way, the form, what waits (docs/reference/rules.md#r14). */
export function WithdrawScreen() {
  const { t } = useTranslation(['withdraw', 'wallet'])
  const navigate = useNavigate()
  const goBack = useGoBack('/balances')
  const bar = (
    <TopBar
      title={t('title')}
      onBack={goBack}
      actions={
        <IconButton icon="id" label={t('wallet:addresses')} onClick={() => navigate('/coinAddress')} />
      }
    />
  )
  return (
    <Screen pull bar={bar}>
      <WithCoins way="withdraw">{(coins) => <Withdraw coins={coins} />}</WithCoins>
    </Screen>
  )
}

function Withdraw({ coins }: { coins: readonly WalletCoin[] }) {
  const { t } = useTranslation(['withdraw', 'wallet', 'app'])
  const format = useNumberFormat()
  const form = useWithdrawDraft()
  const [choosing, setChoosing] = useState(false)
  const coin = coins.find((one) => one.coin === form.coin) ?? coins[0]
  const context = useWithdrawalContext(coin?.open ? coin.coin : undefined)
  if (!coin) return <EmptyState icon="withdraw" title={t('empty')} hint={t('emptyText')} />
  const chain = chainOf(coin, form.chain, 'withdraw')
  return (
    <>
      <CoinButton
        coin={coin.coin}
        hint={t('app:words.availableAmount', {
          amount: format.amount(context.data?.available, 8, true),
          coin: coin.coin,
        })}
        onPress={() => setChoosing(true)}
      />
      {chain ? (
        <>
          <ChainChoice
            chains={coin.chains}
            way="withdraw"
            chosen={chain.chain}
            onChoose={(name) => form.choose({ coin: coin.coin, chain: name })}
            hint={t('chainHint')}
          />
          <OnChain key={chain.id} chain={chain} form={form} />
        </>
      ) : (
        <EmptyState
          compact
          icon="withdraw"
          title={t('closed')}
          hint={t('closedText', { coin: coin.coin })}
          action={
            <Button variant="soft" size={44} onClick={() => setChoosing(true)}>
              {t('wallet:otherCoin')}
            </Button>
          }
        />
      )}
      <RecentWithdrawals />
      <CoinSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        coins={coins}
        chosen={coin.coin}
        closed={t('closed')}
        onChoose={(name) => form.choose({ coin: name })}
      />
    </>
  )
}

/** What stands in the way of a withdrawal on this chain, or the form of one. */
function OnChain({ chain, form }: { chain: CoinChain; form: WithdrawDraft }) {
  const describe = useDescribeError()
  const user = useUserInfo()
  const context = useWithdrawalContext(chain.coin)
  const failed = [user, context].find(({ isError, data }) => isError && !data)
  if (failed) {
    return (
      <ErrorState
        text={describe(failed.error)}
        busy={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    )
  }
  if (!user.data || !context.data) return <SkeletonRows count={3} height={72} />
  const standing = standingOf(user.data, context.data, chain)
  return standing.blocks.length > 0 ? (
    <BlockList
      user={user.data}
      context={context.data}
      chain={chain}
      blocks={standing.blocks}
      onUnlocked={() => void context.refetch()}
    />
  ) : (
    <WithdrawForm chain={chain} context={context.data} standing={standing} form={form} />
  )
}
