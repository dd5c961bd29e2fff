import { useAccountTotals, useBgkClient, useSession } from '@bgk/react-bindings'
import { useEffect, useState } from 'react'
import { useApp } from '../app-context'
import { deviceDay } from '../screen/device-time'
import { keepTotal, readLastTotal } from './last-total'
import { type DayTotal, noteTotal, readTotalHistory } from './total-history'

/** What all accounts are worth, in USDT; until that is known, what they were worth in the last visit (`isOld`). */
export function useTotal() {
  const { storage } = useApp()
  const { clock } = useBgkClient()
  const { data, isPending } = useAccountTotals()
  const member = useSession().userInfo?.member
  const [last] = useState(() => readLastTotal(storage))
  const [days, setDays] = useState<readonly DayTotal[]>()
  const usdt = data?.usdt
  useEffect(() => {
    if (usdt !== undefined) keepTotal(storage, usdt)
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
    /** Day by day, today with them; undefined until it is known whose they are. */
    days,
  }
}
