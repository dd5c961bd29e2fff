import {
  type CycleFormOrder,
  type CycleOrderForm,
  type OrderSide,
  useCycleOrderForm,
} from '@bgk/react-bindings'
import type { CycleInfo, PairRef } from '@bgk/sdk'
import { isListed } from '@bgk/sdk/market'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../shared/app-context'
import { useLiveState } from '../../../shared/screen/live-state'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { useToast } from '../../../ui/overlays/ui-provider'

export interface CycleOrderState extends CycleOrderForm {
  /** The sheet is open; beside a chart the form has none. */
  readonly opened: boolean
  readonly problem: string | undefined
  readonly busy: boolean
  open(side: OrderSide): void
  close(): void
  /** Checks and sends. */
  place(): void
}

/** A cycle order of this screen: the form, then sending. */
export function useCycleOrder(pair: PairRef, onPlaced: () => void): CycleOrderState {
  const { t } = useTranslation(['cycle', 'app', 'notices', 'trade'])
  const checkMessage = useCheckMessage()
  const { runningCycles } = useApp()
  const format = useNumberFormat()
  const toast = useToast()
  const reloadSoon = useReloadSoon()
  const [opened, setOpened] = useState(false)
  const form = useCycleOrderForm(pair)
  const write = useConfirmedMutation<CycleFormOrder>({
    mutate: form.submit,
    describe: ({ pair: { base, quote }, side, quantity, payCoin, seconds }) => ({
      kind: 'order',
      title: t(side === 'buy' ? 'up' : 'down'),
      facts: [
        { label: t('trade:pair'), value: `${base}/${quote}` },
        { label: t('app:words.amount'), value: `${format.amount(quantity, 8, true)} ${payCoin}` },
        { label: t('length'), value: t('seconds', { seconds }) },
      ],
    }),
    success: t('notices:ORDER_PLACED'),
    onClose: () => setOpened(false),
    onApplied() {
      form.dispatch({ type: 'placed' })
      onPlaced()
    },
  })
  const send = async (order: CycleFormOrder) => {
    const outcome = await write.submit(order)
    // It may run: its card is looked for.
    if (outcome === 'applied' || outcome === 'unknown') runningCycles.watch([order.pair])
  }
  const dispatch: CycleOrderForm['dispatch'] = (action) => {
    write.setProblem(undefined)
    form.dispatch(action)
  }
  return {
    ...form,
    dispatch,
    opened,
    problem: write.problem?.text,
    busy: write.busy,
    open(side) {
      dispatch({ type: 'side', side })
      setOpened(true)
    },
    close: () => setOpened(false),
    place() {
      const { order } = form
      const verdict = order && form.check(order)
      if (!verdict) return
      if (verdict.ok) return void send(order)
      const text = checkMessage(verdict)
      write.setProblem({ field: verdict.field, text })
      if (verdict.clear) form.dispatch({ type: 'quantity', quantity: '' })
      if (verdict.reloadMs !== undefined) {
        toast({ text, tone: 'error' })
        reloadSoon(verdict.reloadMs)
      }
    },
  }
}

/**
 * Loads the page anew after a while (docs/reference/product.md#validation: a closed socket, clocks that
 * differ). While the exchange does not answer it waits and looks again: a reload would trade our own page for
 * the browser's error page. Leaving the screen calls it off.
 */
function useReloadSoon(): (ms: number) => void {
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return useCallback((ms) => {
    window.clearTimeout(timer.current)
    const later = () => {
      timer.current = window.setTimeout(() => {
        const mine = timer.current
        fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
          ({ ok }) => {
            if (mine !== timer.current) return
            if (ok) window.location.reload()
            else later()
          },
          () => mine === timer.current && later(),
        )
      }, ms)
    }
    later()
  }, [])
}

/** Why no order can be sent now. */
export interface Blocked {
  readonly text: string
  /** There is no connection: prices and answers do not come. */
  readonly connection: boolean
}

/** What keeps orders on a pair from being sent: the pair is closed, the connection is down, or prices are old. */
export function useBlocked(market: CycleInfo | undefined): Blocked | undefined {
  const { t } = useTranslation(['cycle', 'notices', 'ui'])
  const { state } = useLiveState()
  if (market && !isListed(market)) return { text: t('notices:COIN_NOT_OPEN'), connection: false }
  switch (state) {
    case 'offline':
      return { text: t('ui:offline'), connection: true }
    case 'reconnecting':
      return { text: t('reconnecting'), connection: true }
    case 'stale':
      return { text: t('ui:stale'), connection: false }
    default:
      return undefined
  }
}
