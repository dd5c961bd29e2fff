import { useCycleResult } from '@bgk/react-bindings'
import type { CycleOrder } from '@bgk/sdk'
import { useEffect, useRef } from 'react'

/**
 * How often the result is asked for, a second apart (docs/reference/product.md#states,
 * docs/reference/product.md#limits).
 */
const TRIES = 5

export interface ResultWatchProps {
  orderId: string
  onResult: (orderId: string, order: CycleOrder) => void
  /** All tries are over and there is none. */
  onNone: (orderId: string) => void
}

/** Asks what came of an order that ran out, without a picture. */
export function ResultWatch({ orderId, onResult, onNone }: ResultWatchProps) {
  const { data, dataUpdatedAt, isError } = useCycleResult(orderId)
  const answers = useRef(0)
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    if (dataUpdatedAt > 0) answers.current += 1
    if (data?.closePrice) {
      told.current = true
      onResult(orderId, data)
    } else if (isError || answers.current >= TRIES) {
      told.current = true
      onNone(orderId)
    }
  }, [data, dataUpdatedAt, isError, orderId, onResult, onNone])
  return null
}
