import { useCoins, useSpotAssets } from '@bgk/react-bindings'
import type { CoinChain } from '@bgk/sdk'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '../../../shared/screen/loaded'
import { Segment } from '../../../ui/controls/segment'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { Highlight } from '../../../ui/figures/highlight'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { Icon } from '../../../ui/icons/icon'
import { SearchField } from '../../../ui/inputs/search-field'
import { Stack } from '../../../ui/layout/stack'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { Sheet } from '../../../ui/overlays/sheet'
import { isOpen, type WalletCoin, type WalletWay, walletCoins } from './coin-chain'
import styles from './coin-choice.module.css'

interface WithCoinsProps {
  way: WalletWay
  children: (coins: readonly WalletCoin[]) => ReactNode
}

/** What is shown of the coins that go in or out, once they are known. */
export function WithCoins({ way, children }: WithCoinsProps) {
  const chains = useCoins()
  return (
    <Stack gap={16}>
      {chains.isPending ? (
        <SkeletonRows count={4} height={96} />
      ) : chains.data === undefined ? (
        <QueryError query={chains} />
      ) : (
        children(walletCoins(chains.data, way))
      )}
    </Stack>
  )
}

interface CoinButtonProps {
  coin: string
  /** Under the coin: what there is of it. */
  hint?: string | undefined
  onPress: () => void
}

/** The coin that is chosen; opens the list of all. Needs the texts `wallet`. */
export function CoinButton({ coin, hint, onPress }: CoinButtonProps) {
  const { t } = useTranslation('app')
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onPress}>
      <CoinIcon coin={coin} size={32} />
      <span className={styles.texts}>
        <span className={styles.coin} translate="no">
          <span className="visually-hidden">{t('words.selectCoin')}: </span>
          {coin}
        </span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      <Icon name="chevron-down" size={20} />
    </button>
  )
}

interface CoinSheetProps {
  open: boolean
  onClose: () => void
  coins: readonly WalletCoin[]
  chosen: string
  /** Said of a coin that cannot be chosen. */
  closed: string
  onChoose: (coin: string) => void
}

/** The coins of the exchange, to be searched, with what one has of each. Needs the texts `wallet`. */
export function CoinSheet({ open, onClose, coins, chosen, closed, onChoose }: CoinSheetProps) {
  const { t } = useTranslation('app')
  const format = useNumberFormat()
  const assets = useSpotAssets({ enabled: open }).data?.assets ?? []
  const [text, setText] = useState('')
  const wanted = text.trim().toUpperCase()
  const found = coins.filter(({ coin }) => coin.toUpperCase().includes(wanted))
  const held = (coin: string) => assets.find((asset) => asset.coin === coin)?.available
  return (
    <Sheet open={open} onClose={onClose} title={t('words.selectCoin')} size="tall">
      <div className={styles.search}>
        <SearchField label={t('coins.search')} value={text} onChange={setText} />
      </div>
      {found.length === 0 ? (
        <EmptyState compact icon="search" title={t('words.noResults', { text })} />
      ) : (
        <ul className={styles.list}>
          {found.map(({ coin, open: can }) => (
            <li key={coin}>
              <button
                type="button"
                className={styles.row}
                disabled={!can}
                aria-pressed={coin === chosen}
                onClick={() => {
                  onChoose(coin)
                  onClose()
                }}
              >
                <CoinIcon coin={coin} size={32} />
                <span className={styles.sheetCoin} translate="no">
                  <Highlight text={coin} match={wanted} />
                </span>
                <span className={styles.value}>{can ? format.amount(held(coin), 4) : closed}</span>
                <span className={styles.check}>{coin === chosen && <Icon name="check" size={20} />}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

interface ChainChoiceProps {
  chains: readonly CoinChain[]
  way: WalletWay
  /** Name of the chosen one. */
  chosen: string | undefined
  onChoose: (chain: string) => void
  /** Why it matters. */
  hint: string
}

/** The network a coin travels on. Needs the texts `wallet`. */
export function ChainChoice({ chains, way, chosen, onChoose, hint }: ChainChoiceProps) {
  const { t } = useTranslation('wallet')
  return (
    <Stack gap={8}>
      <span className={styles.label} aria-hidden="true">
        {t('chain')}
      </span>
      <Segment
        label={t('chain')}
        size={44}
        options={chains.map((chain) => ({
          value: chain.chain,
          label: chain.chainLabel ?? chain.chain,
          disabled: !isOpen(chain, way),
        }))}
        value={chosen ?? ''}
        onChange={onChoose}
      />
      <p className={styles.chainHint}>{hint}</p>
    </Stack>
  )
}
