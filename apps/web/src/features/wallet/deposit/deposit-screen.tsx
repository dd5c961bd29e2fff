import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/navigate'
import { SubScreen } from '../../../shared/screen/screen'
import { IconButton } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { useWalletDraft } from '../coins/coin-chain'
import { CoinOnChain } from '../coins/coin-choice'
import { RecentRecords } from '../records/recent-records'
import { AddressCard } from './address-card'
import { ProofForm } from './proof-form'

/** Deposit: the address, and the form to report a transfer (docs/reference/rules.md#r19). */
export function DepositScreen() {
  const { t } = useTranslation(['deposit', 'app'])
  const navigate = useNavigate()
  const form = useWalletDraft('deposit', { amount: '', image: '' })
  return (
    <SubScreen
      pull
      title={t('title')}
      back="/balances"
      actions={
        <IconButton
          icon="history"
          label={t('app:words.records')}
          onClick={() => navigate('/balanceRecord?type=deposit')}
        />
      }
    >
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
          <AddressCard key={chain.id} chain={chain}>
            {(address) => <ProofForm chain={chain} address={address} form={form} />}
          </AddressCard>
        )}
      </CoinOnChain>
    </SubScreen>
  )
}
