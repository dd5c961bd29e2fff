import { useBgkClient, useFuturesBalance, usePlaceCycleOrder } from '@bgk/react-bindings'
import type { CycleInfo, PairRef } from '@bgk/sdk'
import { checkCycleOrder, quantityForLength } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../shared/app-context'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { useSending } from '../../../shared/writes/use-sending'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { useToast } from '../../../ui/overlays/ui-provider'
import { type PayCoin, type StakeLimits, stakeLimits, type Term } from './stake'
import { useClockDifference } from './use-clock-difference'
import { useReloadSoon } from './use-reload-soon'

type CycleSide = 'buy' | 'sell'

export interface CycleOrderForm {
  readonly side: CycleSide
  /** The sheet is open; where the form stands beside the chart there is none. */
  readonly opened: boolean
  readonly coin: PayCoin | undefined
  readonly term: Term | undefined
  readonly limits: StakeLimits | undefined
  readonly quantity: string
  /** Free in the futures account; undefined until it is known. */
  readonly usable: string | undefined
  readonly balanceFailed: boolean
  readonly problem: string | undefined
  readonly busy: boolean
  open(side: CycleSide): void
  close(): void
  chooseSide(side: CycleSide): void
  chooseCoin(coin: string): void
  chooseTerm(seconds: number): void
  type(quantity: string): void
  submit(): void
  askBalance(): void
}

/** The life of a cycle order on this screen: direction, coin, length, stake; checked, sent once, answered. */
export function useCycleOrder(
  pair: PairRef,
  market: CycleInfo | undefined,
  onPlaced: () => void,
): CycleOrderForm {
  const { t } = useTranslation(['cycle', 'app', 'notices', 'trade'])
  const say = useSayCheck()
  const { feed } = useBgkClient()
  const { runningCycles } = useApp()
  const format = useNumberFormat()
  const toast = useToast()
  const reloadSoon = useReloadSoon()
  const clockDifference = useClockDifference(pair)
  const place = usePlaceCycleOrder()
  const sending = useSending()
  const [side, setSide] = useState<CycleSide>('buy')
  const [opened, setOpened] = useState(false)
  const [coinName, setCoin] = useState<string>()
  const [seconds, setSeconds] = useState<number>()
  const [quantity, setQuantity] = useState('')
  const [problem, setProblem] = useState<string>()

  const coin = market?.payCoins.find((one) => one.coin === coinName) ?? market?.payCoins[0]
  const term = market?.terms.find((one) => one.seconds === seconds) ?? market?.terms[0]
  const limits = coin && term && stakeLimits(coin, term)
  const balance = useFuturesBalance(coin?.coin)
  const usable = balance.data?.available

  const send = async () => {
    if (!market || !coin || !term) return
    const { base, quote } = market
    const placed = () => {
      setOpened(false)
      setQuantity('')
      runningCycles.watch([{ base, quote }])
      onPlaced()
    }
    const order = { pair: market, side, quantity, payCoin: coin.coin, seconds: term.seconds }
    const sent = await sending.run(() => place.mutateAsync(order), {
      sent: {
        kind: 'order',
        title: t(side === 'buy' ? 'up' : 'down'),
        facts: [
          { label: t('trade:pair'), value: `${base}/${quote}` },
          { label: t('app:words.quantity'), value: `${format.amount(quantity, 8, true)} ${coin.coin}` },
          { label: t('length'), value: t('seconds', { seconds: term.seconds }) },
        ],
      },
      said: t('notices:ORDER_PLACED'),
      onLost: () => setOpened(false),
    })
    if (sent === 'done') placed()
    // It may run already: its card is looked for.
    else if (sent === 'unknown') runningCycles.watch([{ base, quote }])
  }

  const check = () => {
    if (!limits || usable === undefined) return
    // A socket that is open but quiet is "late", and the button says so before anybody gets here.
    const { state } = feed.status.get()
    const verdict = checkCycleOrder({
      quantity,
      usable,
      minQuantity: limits.min,
      maxQuantity: limits.max,
      socketOpen: state === 'live' || state === 'stale',
      clockDifference: clockDifference(),
    })
    if (verdict.ok) {
      setProblem(undefined)
      void send()
      return
    }
    const text = say(verdict)
    setProblem(text)
    if (verdict.clear) setQuantity('')
    if (verdict.reloadMs !== undefined) {
      toast({ text, tone: 'error' })
      reloadSoon(verdict.reloadMs)
    }
  }

  const forget = () => {
    setProblem(undefined)
    sending.clear()
  }
  return {
    side,
    opened,
    coin,
    term,
    limits,
    quantity,
    usable,
    balanceFailed: balance.isError && !balance.data,
    problem: problem ?? sending.refusal?.text,
    busy: sending.busy,
    open(wanted) {
      forget()
      setSide(wanted)
      setOpened(true)
    },
    close: () => setOpened(false),
    chooseSide(wanted) {
      forget()
      setSide(wanted)
    },
    chooseCoin(name) {
      forget()
      setQuantity('')
      setCoin(name)
    },
    chooseTerm(length) {
      const next = market?.terms.find((one) => one.seconds === length)
      forget()
      setSeconds(length)
      if (next) setQuantity(quantityForLength(quantity, next.minQuantity))
    },
    type(text) {
      forget()
      setQuantity(text)
    },
    submit: check,
    askBalance: () => void balance.refetch(),
  }
}
