import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { WalletAsset } from '@bgk/sdk'
import { add, toText } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { isThere } from '../../platform/navigation/coming-routes'
import { useNavigate } from '../../platform/navigation/use-navigate'
import { useFiat } from '../../platform/preferences/use-fiat'
import { useSelectedPair } from '../../platform/preferences/use-selected-pair'
import { Button } from '../../ui/controls/button'
import { FactList } from '../../ui/layout/fact-list'
import { HIDDEN } from '../../ui/number-text/hidden'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { Sheet } from '../../ui/overlays/sheet'
import styles from './asset-sheet.module.css'
import { assetWorth } from './asset-worth'

interface AssetSheetProps {
  asset: WalletAsset | undefined
  open: boolean
  hidden: boolean
  onClose: () => void
  /** Whether the coin can be moved to the futures account. */
  movable: boolean
  onTransfer: () => void
}

/** The most decimals a balance has. */
const DECIMALS = 8

/** One coin to its last decimal, and what can be done with it. */
export function AssetSheet({ asset, open, hidden, onClose, movable, onTransfer }: AssetSheetProps) {
  const { t } = useTranslation('balances')
  const format = useNumberFormat()
  const fiat = useFiat()
  const navigate = useNavigate()
  const [, trade] = useSelectedPair('selectedCoin')
  const { feed } = useBgkClient()
  // The quote coin is traded against all others.
  const tradable = useLive(feed.lists(), ({ spot }) =>
    spot.some(({ base, quote, status }) => status === 'enabled' && [base, quote].includes(asset?.coin ?? '')),
  )
  if (!asset) return null
  const { coin, available, frozen } = asset
  const worth = toText(assetWorth(asset))
  const amount = (value: string) => (hidden ? HIDDEN : format.amount(value, DECIMALS, true))
  const quoted = coin === 'USDT'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={coin}
      footer={
        <div className={styles.actions}>
          {movable && (
            <Button variant="soft" full onClick={onTransfer}>
              {t('actions.transfer')}
            </Button>
          )}
          {tradable && (
            <Button
              full
              onClick={() => {
                if (!quoted) trade({ base: coin, quote: 'USDT' })
                navigate('/coinExchange')
              }}
            >
              {quoted ? t('actions.spot') : t('trade', { coin })}
            </Button>
          )}
        </div>
      }
    >
      <FactList
        rows={[
          { label: t('totalOf'), value: amount(toText(add(available, frozen))) },
          { label: t('available'), value: amount(available) },
          { label: t('frozen'), value: amount(frozen) },
          { label: `${t('value')} (USDT)`, value: hidden ? HIDDEN : format.amount(worth, 2) },
          { label: t('estimate'), value: hidden ? HIDDEN : fiat(worth) },
        ]}
      />
      {isThere('/balanceRecord') && (
        <Button
          variant="quiet"
          size={44}
          full
          onClick={() => navigate(`/balanceRecord?coin=${encodeURIComponent(coin)}`)}
        >
          {t('records')}
        </Button>
      )}
    </Sheet>
  )
}
