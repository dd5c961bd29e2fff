import { useSpotAssets } from '@bgk/react-bindings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Highlight } from '../../ui/figures/highlight'
import { CoinIcon } from '../../ui/icons/coin-icon'
import { Icon } from '../../ui/icons/icon'
import { SearchField } from '../../ui/inputs/search-field'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { Sheet } from '../../ui/overlays/sheet'
import styles from './coin-sheet.module.css'
import type { WalletCoin } from './wallet-coins'

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
                <span className={styles.coin} translate="no">
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
