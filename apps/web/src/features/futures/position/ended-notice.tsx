import { useBgkClient } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { call, futuresClosedPositions } from '@bgk/sdk/endpoints'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../shared/app-context'
import { useNavigate } from '../../../shared/navigation/navigate'
import { Button } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Card, FactList } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { Sheet } from '../../../ui/overlays/sheet'
import { useToast } from '../../../ui/overlays/ui-provider'
import styles from '../futures.module.css'
import { bySide, lotParams, pairText, TradeHead, useContract, useSigned } from '../trade-texts'

const NOTIFIED_REASONS = ['stopLoss', 'takeProfit'] as const

/** Notifies of positions closed by the exchange: a stop by a toast, a liquidation by a sheet. */
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
      const end = NOTIFIED_REASONS.find((one) => one === position.status)
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
      <Stack as="ul" gap={12}>
        {lost.map((position) => (
          <li key={position.id}>
            <Lost position={position} />
          </li>
        ))}
      </Stack>
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
          { label: t('size'), value: t('lotsOf', lotParams(quantity, format)) },
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

const KEY = 'openPositions'

/** Reports positions that were open at the last visit on this device and are now closed. */
function useEnded(
  positions: readonly FuturesPosition[] | undefined,
  report: (ended: readonly FuturesPosition[]) => void,
): void {
  const { transport } = useBgkClient()
  const { storage } = useApp()
  const latest = useRef(report)
  latest.current = report
  useEffect(() => {
    if (!positions) return
    const now = positions.map(({ id }) => String(id))
    const remember = () => storage.set(KEY, now.join())
    const gone = (storage.get(KEY) ?? '').split(',').filter((id) => id !== '' && !now.includes(id))
    if (gone.length === 0) {
      remember()
      return
    }
    const leaving = new AbortController()
    const { signal } = leaving
    call(transport, futuresClosedPositions, { page: 1, limit: 20 }, { signal })
      .then(({ rows }) => {
        remember()
        latest.current(rows.filter(({ id }) => gone.includes(String(id))))
      })
      // Shows nothing on a failure; the next response about positions retries.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [positions, storage, transport])
}
