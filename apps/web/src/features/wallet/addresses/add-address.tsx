import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { Screen } from '../../../shared/screen/screen'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { TopBar } from '../../../ui/layout/top-bar'
import { ChainChoice } from '../chain-choice'
import { CoinButton } from '../coin-button'
import { CoinSheet } from '../coin-sheet'
import { chainOf, type WalletCoin } from '../wallet-coins'
import { WithCoins } from '../with-coins'
import { useAddressDraft } from './address-draft'
import { AddressForm } from './address-form'

/** A new address: for which coin, on which network, and the form. A saved one leads back. */
export function AddAddress() {
  const { t } = useTranslation('wallet')
  const goBack = useGoBack('/coinAddress')
  return (
    <Screen bar={<TopBar title={t('addAddress')} onBack={goBack} />}>
      <WithCoins way="withdraw">{(coins) => <ForCoin coins={coins} onSaved={goBack} />}</WithCoins>
    </Screen>
  )
}

function ForCoin({ coins, onSaved }: { coins: readonly WalletCoin[]; onSaved: () => void }) {
  const { t } = useTranslation(['addresses', 'wallet'])
  const form = useAddressDraft()
  const [choosing, setChoosing] = useState(false)
  const coin = coins.find((one) => one.coin === form.coin) ?? coins[0]
  const chain = coin && chainOf(coin, form.chain, 'withdraw')
  if (!coin) return <EmptyState icon="id" title={t('empty')} />
  return (
    <>
      <CoinButton coin={coin.coin} onPress={() => setChoosing(true)} />
      <ChainChoice
        chains={coin.chains}
        way="withdraw"
        chosen={chain?.chain}
        onChoose={(name) => form.choose({ coin: coin.coin, chain: name })}
        hint={t('chainHint')}
      />
      {chain && <AddressForm chain={chain} form={form} onSaved={onSaved} />}
      <CoinSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        coins={coins}
        chosen={coin.coin}
        closed={t('wallet:closed')}
        onChoose={(name) => form.choose({ coin: name })}
      />
    </>
  )
}
