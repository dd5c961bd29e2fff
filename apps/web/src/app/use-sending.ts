import { type Attempt, isBgkError } from '@bgk/sdk'
import { useRef, useState } from 'react'
import type { ToastContent } from '../ui/toasts'
import { useToast } from '../ui/ui-provider'
import { useDescribeError } from './use-describe-error'

interface Refusal {
  readonly text: string
  /** The input the server's answer is about. */
  readonly field: string | undefined
}

/** `unknown`: the answer was lost, and nobody knows. `busy`: something is under way, nothing was sent. */
type Sent = 'done' | 'unknown' | 'refused' | 'busy'

/** What to do when the answer was lost. */
export interface Lost {
  /** Asks the exchange whether it happened; undefined: it does not say. */
  happened(attempt: Attempt | undefined): Promise<boolean | undefined>
  /** Said when it did. */
  found: string
  /** Said when it did not. */
  missing: string
}

interface SendOptions {
  /** A way on from the words of success. */
  next?: ToastContent['action']
  /** Leave out where the caller looks for it by itself. */
  lost?: Lost
}

export interface Sending {
  readonly busy: boolean
  readonly refusal: Refusal | undefined
  clear(): void
  /** Sends once, however often it is asked, and says what came of it. `said` stands in for a server without words. */
  run(action: () => Promise<{ readonly message: string }>, said: string, options?: SendOptions): Promise<Sent>
}

/**
 * The life of one write: under way, refused with words for its field, answered, or lost and looked for
 * (docs/reference/rules.md#r27).
 */
export function useSending(): Sending {
  const describe = useDescribeError()
  const toast = useToast()
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const look = async ({ happened, found, missing }: Lost, attempt: Attempt | undefined): Promise<Sent> => {
    const seen = await happened(attempt).catch(() => undefined)
    if (seen === undefined) return 'unknown'
    toast({ text: seen ? found : missing, tone: seen ? 'success' : 'error' })
    return seen ? 'done' : 'unknown'
  }
  return {
    busy,
    refusal,
    clear: () => setRefusal(undefined),
    async run(action, said, { next, lost } = {}) {
      if (underWay.current) return 'busy'
      underWay.current = true
      setBusy(true)
      setRefusal(undefined)
      try {
        const answer = await action()
        toast({ text: answer.message || said, tone: 'success', ...(next && { action: next }) })
        return 'done'
      } catch (error) {
        if (isBgkError(error) && error.code === 'OUTCOME_UNKNOWN') {
          toast({ text: describe(error), tone: 'error' })
          return lost ? await look(lost, error.attempt) : 'unknown'
        }
        setRefusal({ text: describe(error), field: isBgkError(error) ? error.field : undefined })
        return 'refused'
      } finally {
        underWay.current = false
        setBusy(false)
      }
    },
  }
}
