import { useTranslation } from 'react-i18next'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Screen } from '../../../shared/screen/screen'
import { IconButton } from '../../../ui/controls/icon-button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { TopBar } from '../../../ui/layout/top-bar'
import { useWalletDraft } from '../coins/coin-chain'
import { CoinOnChain } from '../coins/coin-choice'
import { RecentRecords } from '../records/recent-records'
import { AddressCard } from './address-card'
import { ProofForm } from './proof-form'

/** Coins come in: where to send them, and the word that they were sent (docs/reference/rules.md#r19). */
export function DepositScreen() {
  const { t } = useTranslation(['deposit', 'app'])
  const navigate = useNavigate()
  const goBack = useGoBack('/balances')
  const form = useWalletDraft('deposit', { amount: '', image: '' })
  const bar = (
    <TopBar
      title={t('title')}
      onBack={goBack}
      actions={
        <IconButton
          icon="history"
          label={t('app:words.records')}
          onClick={() => navigate('/balanceRecord?type=deposit')}
        />
      }
    />
  )
  return (
    <Screen pull bar={bar}>
      <CoinOnChain
        way="deposit"
        draft={form}
        chainHint={t('chainHint')}
        closed={t('closed')}
        closedHint={(coin) => t('closedText', { coin })}
        empty={<EmptyState icon="deposit" title={t('empty')} hint={t('emptyText')} />}
        below={<RecentRecords kind="deposit" title={t('recent')} />}
      >
        {(chain) => (
          <AddressCard chain={chain}>
            {(address) => <ProofForm chain={chain} address={address} form={form} />}
          </AddressCard>
        )}
      </CoinOnChain>
    </Screen>
  )
}
