import type { FuturesPosition } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Button } from '../../../ui/controls/button'
import { Card } from '../../../ui/layout/card'
import { FactList } from '../../../ui/layout/fact-list'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { Sheet } from '../../../ui/overlays/sheet'
import { useToast } from '../../../ui/overlays/ui-provider'
import { TradeHead } from '../trade-head'
import { bySide, pairText } from '../trade-words'
import { useContract } from '../use-contract'
import { useSigned } from '../use-signed'
import styles from './ended-notice.module.css'
import { useEnded } from './use-ended'

const TOLD = ['stopLoss', 'takeProfit'] as const

/**
 * Says so when the exchange has closed a position by itself: a card that just vanishes would leave its owner guessing. A stop that
 * worked as it was set is told in passing, a liquidation in a sheet that stays.
 */
export function EndedNotice({ positions }: { positions: readonly FuturesPosition[] | undefined }) {
  const { t } = useTranslation(['futures', 'app'])
  const navigate = useNavigate()
  const toast = useToast()
  const signed = useSigned()
  const [lost, setLost] = useState<readonly FuturesPosition[]>([])
  const [open, setOpen] = useState(false)
  const toRecords = () => navigate('/futuresRecord', { state: { tab: 'positions' } })

  useEnded(positions, (ended) => {
    const liquidated = ended.filter(({ status }) => status === 'liquidated')
    if (liquidated.length > 0) {
      setLost(liquidated)
      setOpen(true)
    }
    for (const position of ended) {
      const end = TOLD.find((one) => one === position.status)
      if (!end) continue
      const { side, realizedPnl: income, quote: coin = UNKNOWN } = position
      const word = bySide(side, t('longWord'), t('shortWord')) ?? UNKNOWN
      toast({
        text: t(`endedNotice.${end}`, { pair: pairText(position), side: word, income: signed(income), coin }),
        tone: end === 'takeProfit' ? 'success' : 'error',
        action: { label: t('app:words.view'), run: toRecords },
      })
    }
  })

  const close = () => setOpen(false)
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('liquidatedTitle', { count: lost.length })}
      footer={
        <div className={styles.buttons}>
          <Button variant="ghost" full onClick={toRecords}>
            {t('record')}
          </Button>
          <Button full onClick={close}>
            {t('app:lost.seen')}
          </Button>
        </div>
      }
    >
      <p className={styles.text}>{t('liquidatedText')}</p>
      <ul className={styles.list}>
        {lost.map((position) => (
          <li key={position.id}>
            <Lost position={position} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function Lost({ position }: { position: FuturesPosition }) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const signed = useSigned()
  const decimals = useContract(position)?.priceDecimals
  const { quantity, entryPrice: openPrice, liquidationPrice, realizedPnl: income } = position
  return (
    <Card className={styles.lost}>
      <TradeHead trade={position} />
      <FactList
        rows={[
          { label: t('size'), value: t('lotsOf', { lots: format.amount(quantity, 0) }) },
          { label: t('openPrice'), value: format.price(openPrice, decimals) },
          { label: t('liquidation'), value: format.price(liquidationPrice, decimals) },
          {
            label: t('realizedOf', { coin: position.quote ?? UNKNOWN }),
            value: signed(income),
            tone: income === undefined ? undefined : 'down',
          },
        ]}
      />
    </Card>
  )
}
