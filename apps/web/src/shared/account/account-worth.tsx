import { useAccountTotals, useBgkClient, useLive, useSession, useSpotAssets } from '@bgk/react-bindings'
import type { SpotMarket, WalletAsset } from '@bgk/sdk'
import {
  abs,
  add,
  type Decimal,
  decimal,
  div,
  isPositive,
  mul,
  round,
  sub,
  toText,
  tryDecimal,
} from '@bgk/sdk/decimal'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf, HIDDEN, useNumberFormat } from '../../ui/figures/number-format'
import { deviceDay } from '../../ui/figures/time-text'
import { useApp, usePreferences } from '../app-context'
import { useLiveState } from '../screen/live-state'
import { useFiat } from '../storage/use-fiat'
import { shownParts, shownTotal } from './account-parts'
import styles from './account-worth.module.css'
import { readLastTotal, storeTotal } from './last-total'
import { type DayTotal, noteTotal, readTotalHistory } from './total-history'

/** What all accounts are worth, in USDT; until that is known, what they were worth in the last visit (`isOld`). */
export function useTotal() {
  const { storage } = useApp()
  const { clock } = useBgkClient()
  const { data, isPending } = useAccountTotals()
  const member = useSession().userInfo?.member
  const [last] = useState(() => readLastTotal(storage))
  const [days, setDays] = useState<readonly DayTotal[]>()
  const usdt = shownTotal(data)
  useEffect(() => {
    if (usdt !== undefined) storeTotal(storage, usdt)
  }, [storage, usdt])
  useEffect(() => {
    if (member === undefined) return
    const now = usdt !== undefined && { day: deviceDay(new Date(clock.now())), usdt }
    setDays(now ? noteTotal(storage, member, now) : readTotalHistory(storage, member))
  }, [storage, clock, member, usdt])
  return {
    usdt: usdt ?? last,
    isOld: usdt === undefined,
    isPending,
    /** Lines that add up to `usdt`; none where the exchange does not split it. */
    parts: shownParts(data?.parts),
    /** Day by day, today with them; undefined until it is known whose they are. */
    days,
  }
}

/** What the last 24 hours did to coins. */
export interface DayChange {
  /** In USDT, signed. */
  readonly usdt: string
  /** Of what the same coins were worth 24 hours ago, signed, two decimals. */
  readonly percent: string
}

const ZERO = decimal('0')
const HUNDRED = decimal('100')

/**
 * How the worth of the coins one holds now changed in 24 hours, by the markets' prices and changes. The exchange keeps no record of
 * yesterday's balances, so this is a change of prices: what came or went meanwhile does not count. Undefined when nothing is held, and while not
 * all of it is known.
 */
export function dayChange(
  assets: readonly WalletAsset[],
  markets: readonly SpotMarket[],
  quote = 'USDT',
): DayChange | undefined {
  let before = ZERO
  let change = ZERO
  for (const { coin, available, locked, unitPrice } of assets) {
    // A coin whose worth is unknown would make the whole sum wrong.
    if (available === undefined || locked === undefined) return undefined
    const held = add(available, locked)
    if (!isPositive(held)) continue
    const market = markets.find((one) => one.base === coin && one.quote === quote)
    const figures = market && dayOf(market)
    if (figures) {
      before = add(before, mul(held, figures.before))
      change = add(change, mul(held, sub(figures.now, figures.before)))
    } else {
      if (unitPrice === undefined) return undefined
      before = add(before, mul(held, unitPrice))
    }
  }
  if (!isPositive(before)) return undefined
  return {
    usdt: toText(round(change, 8, 'halfUp')),
    percent: toText(div(mul(change, HUNDRED), before, 2, 'halfUp')),
  }
}

/** The price now and 24 hours ago, worked out of the change in percent. */
function dayOf(market: SpotMarket): { now: Decimal; before: Decimal } | undefined {
  const now = tryDecimal(market.price)
  const percent = tryDecimal(market.changePercent)
  if (!now || !percent) return undefined
  const grown = add(HUNDRED, percent)
  return isPositive(grown) ? { now, before: div(mul(now, HUNDRED), grown, 18, 'halfUp') } : undefined
}

const same = (a: DayChange | undefined, b: DayChange | undefined) =>
  a?.usdt === b?.usdt && a?.percent === b?.percent

/** The change of the spot coins in 24 hours, live; undefined until it is known, where the list of coins is not whole, and while nothing is held. */
function useDayChange(): DayChange | undefined {
  const { feed } = useBgkClient()
  const assets = useSpotAssets().data?.assets
  const whole = assets?.incomplete ? undefined : assets
  return useLive(whole && feed.lists(), ({ spot }) => whole && spot && dayChange(whole, spot), same)
}

const signs = { up: '+', down: '\u2212', flat: '' } as const

/** `24h change  +₹1,234.56 (+0.82%)`: the spot coins' change, in the person's currency; `--` while it is unknown. */
export function DayChangeText() {
  const { t } = useTranslation('app')
  const format = useNumberFormat()
  const fiat = useFiat()
  const [{ hideAmounts }] = usePreferences()
  const change = useDayChange()
  const { stale } = useLiveState()
  const direction = directionOf(change?.usdt)
  const value = tryDecimal(change?.usdt ?? '')
  return (
    <p className={styles.line}>
      <span className={styles.label}>{t('dayChange')}</span>
      {hideAmounts ? (
        <span translate="no">{HIDDEN}</span>
      ) : change ? (
        <span translate="no" data-direction={direction} data-stale={stale || undefined}>
          {signs[direction]}
          {value ? fiat(toText(abs(value)), false) : '--'} ({format.percent(change.percent)})
        </span>
      ) : (
        <span translate="no">--</span>
      )}
    </p>
  )
}
