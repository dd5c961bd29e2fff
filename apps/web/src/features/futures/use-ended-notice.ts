import { useBgkClient } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { call, futuresClosedPositions } from '@bgk/sdk/endpoints'
import { useEffect, useRef } from 'react'
import { useNavigate } from '../../app/use-navigate'
import { useTranslation } from '../../i18n/use-translation'
import { useToast } from '../../ui/ui-provider'
import { useSigned } from './use-signed'

const ENDS = ['liquidated', 'stopLoss', 'takeProfit'] as const

/** Says so when the exchange has closed a position by itself: a card that just vanishes would leave its owner guessing. */
export function useEndedNotice(positions: readonly FuturesPosition[] | undefined): void {
  const { t } = useTranslation('futures')
  const { transport } = useBgkClient()
  const navigate = useNavigate()
  const toast = useToast()
  const signed = useSigned()
  const before = useRef<readonly number[]>([])

  const look = async (gone: readonly number[]) => {
    const { rows } = await call(transport, futuresClosedPositions, { page: 1, limit: 20 })
    const ended = rows.find(({ id }) => gone.includes(id))
    const end = ENDS.find((one) => one === ended?.status)
    if (!ended || !end) return
    const { base, quote, side, income } = ended
    const words = { pair: `${base}/${quote}`, side: t(side === 'buy' ? 'longWord' : 'shortWord') }
    toast({
      text: t(`endedNotice.${end}`, { ...words, income: signed(income), coin: quote }),
      tone: end === 'takeProfit' ? 'success' : 'error',
      action: { label: t('view'), run: () => navigate('/futuresRecord') },
    })
  }

  useEffect(() => {
    if (!positions) return
    const now = positions.map(({ id }) => id)
    const gone = before.current.filter((id) => !now.includes(id))
    before.current = now
    // Without an answer nothing is said: the records hold it.
    if (gone.length > 0) look(gone).catch(() => undefined)
  }, [positions])
}
