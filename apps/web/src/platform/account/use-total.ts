import { useAccountTotals } from '@bgk/react-bindings'
import { useEffect, useState } from 'react'
import { useApp } from '../app-context'
import { keepTotal, readLastTotal } from './last-total'

/** What all accounts are worth, in USDT; until that is known, what they were worth in the last visit (`isOld`). */
export function useTotal() {
  const { storage } = useApp()
  const { data, isPending } = useAccountTotals()
  const [last] = useState(() => readLastTotal(storage))
  const usdt = data?.usdt
  useEffect(() => {
    if (usdt !== undefined) keepTotal(storage, usdt)
  }, [storage, usdt])
  return { usdt: usdt ?? last, isOld: usdt === undefined, isPending }
}
