import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Screen } from '../../../shared/screen/screen'
import { Button } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { TopBar } from '../../../ui/layout/top-bar'
import { ChainChoice } from '../chain-choice'
import { CoinButton } from '../coin-button'
import { CoinSheet } from '../coin-sheet'
import { RecentRecords } from '../recent-records'
import { useWalletDraft } from '../use-wallet-draft'
import { chainOf, type WalletCoin } from '../wallet-coins'
import { WithCoins } from '../with-coins'
import { AddressCard } from './address-card'
import { ProofForm } from './proof-form'

/** Coins come in: where to send them, and the word that they were sent (docs/reference/rules.md#r19). */
export function DepositScreen() {
  const { t } = useTranslation(['deposit', 'app'])
  const navigate = useNavigate()
  const goBack = useGoBack('/balances')
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
      <WithCoins way="deposit">{(coins) => <Deposit coins={coins} />}</WithCoins>
    </Screen>
  )
}

function Deposit({ coins }: { coins: readonly WalletCoin[] }) {
  const { t } = useTranslation(['deposit', 'wallet'])
  const form = useWalletDraft('deposit', { amount: '', image: '' })
  const [choosing, setChoosing] = useState(false)
  const coin = coins.find((one) => one.coin === form.coin) ?? coins[0]
  if (!coin) return <EmptyState icon="deposit" title={t('empty')} hint={t('emptyText')} />
  const chain = chainOf(coin, form.chain, 'deposit')
  return (
    <>
      <CoinButton coin={coin.coin} onPress={() => setChoosing(true)} />
      {chain ? (
        <>
          <ChainChoice
            chains={coin.chains}
            way="deposit"
            chosen={chain.chain}
            onChoose={(name) => form.choose({ coin: coin.coin, chain: name })}
            hint={t('chainHint')}
          />
          <AddressCard key={chain.id} chain={chain}>
            {(address) => <ProofForm chain={chain} address={address} form={form} />}
          </AddressCard>
        </>
      ) : (
        <EmptyState
          compact
          icon="deposit"
          title={t('closed')}
          hint={t('closedText', { coin: coin.coin })}
          action={
            <Button variant="soft" size={44} onClick={() => setChoosing(true)}>
              {t('wallet:otherCoin')}
            </Button>
          }
        />
      )}
      <RecentRecords kind="deposit" title={t('recent')} />
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
