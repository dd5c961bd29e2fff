import { useBgkClient, useLive } from '@bgk/react-bindings'
import { gt, isPositive, lt, tryDecimal } from '@bgk/sdk/decimal'
import { isListed } from '@bgk/sdk/market'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../shared/media/copy'
import { Button } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { NumberField } from '../../../ui/inputs/number-field'
import { Stack } from '../../../ui/layout/stack'
import { Sheet } from '../../../ui/overlays/sheet'
import typography from '../../../ui/styles/typography.module.css'
import { distancePercent } from '../orders/chart-order'
import type { PriceMenuProps } from './place'
import styles from './price-menu.module.css'

interface OpenPriceMenuProps extends PriceMenuProps {
  /** Decimal text with the market's decimals. */
  price: string
  open: boolean
  onClose: () => void
}

/** Actions at a price: a limit order on either side through the order form, an alert, a copy. */
export function PriceMenu({ pair, kind, priceDecimals, open, onClose, ...menu }: OpenPriceMenuProps) {
  const { t } = useTranslation(['chartOrders', 'app', 'trade'])
  const format = useNumberFormat()
  const copy = useCopy()
  const { feed } = useBgkClient()
  const [price, setPrice] = useState(menu.price)
  const [problem, setProblem] = useState<string>()
  const last = useLive(feed.ticker(pair, kind), (market) => market.price)
  const closed = useLive(feed.ticker(pair, kind), (market) => !isListed(market)) === true
  const away = distancePercent(price, last)
  const isSpot = kind === 'spot'
  const act = (run: () => void) => {
    const at = tryDecimal(price)
    if (!at || !isPositive(at)) return setProblem(t('priceMissing'))
    onClose()
    run()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(isSpot ? 'priceMenuSpot' : 'priceMenuFutures', { ...pair })}
    >
      <Stack gap={12}>
        <NumberField
          label={t('app:words.priceIn', { coin: pair.quote })}
          value={price}
          decimals={priceDecimals}
          error={problem}
          onChange={(typed) => {
            setProblem(undefined)
            setPrice(typed)
          }}
        />
        <p className={typography.hint}>
          {t('distance')}: <span translate="no">{away === undefined ? '--' : format.percent(away)}</span>
          {' · '}
          {closed ? t('trade:closed') : crossing(price, last, t('buyCrosses'), t('sellCrosses'))}
        </p>
        <div className={styles.sides}>
          {(['buy', 'sell'] as const).map((side) => (
            <Button
              key={side}
              full
              variant={side}
              size={48}
              disabled={closed}
              onClick={() => act(() => menu.onPlace(side, price))}
            >
              {t(isSpot ? LIMIT[side] : CONTRACT[side])}
            </Button>
          ))}
        </div>
        <Button full variant="soft" size={44} onClick={() => act(() => menu.onAlert(price))}>
          {t('setAlert')}
        </Button>
        <Button full variant="ghost" size={44} onClick={() => act(() => void copy(price))}>
          {t('copyPrice')}
        </Button>
      </Stack>
    </Sheet>
  )
}

const LIMIT = { buy: 'limitBuy', sell: 'limitSell' } as const
const CONTRACT = { buy: 'limitLong', sell: 'limitShort' } as const

/** Names the side whose limit order at this price would execute immediately. */
function crossing(price: string, last: string | undefined, buy: string, sell: string): string {
  const [at, now] = [tryDecimal(price), tryDecimal(last)]
  if (!at || !now) return ''
  return gt(at, now) ? buy : lt(at, now) ? sell : ''
}
