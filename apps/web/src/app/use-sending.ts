import { isBgkError } from '@bgk/sdk'
import { useRef, useState } from 'react'
import type { ToastContent } from '../ui/toasts'
import { useToast } from '../ui/ui-provider'
import { useDescribeError } from './use-describe-error'

export interface Refusal {
  readonly text: string
  /** The input the server's answer is about. */
  readonly field: string | undefined
}

/** `unknown`: the answer was lost, nobody knows. `busy`: something is under way, nothing was sent. */
export type Sent = 'done' | 'unknown' | 'refused' | 'busy'

export interface Sending {
  readonly busy: boolean
  readonly refusal: Refusal | undefined
  clear(): void
  /** Sends once, however often it is asked, and says what came of it. `said` stands in for a server without words; `then` is a way on from it. */
  run(
    action: () => Promise<{ readonly message: string }>,
    said: string,
    then?: ToastContent['action'],
  ): Promise<Sent>
}

/** The life of one write: under way, refused with words for its field, answered or lost. */
export function useSending(): Sending {
  const describe = useDescribeError()
  const toast = useToast()
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  return {
    busy,
    refusal,
    clear: () => setRefusal(undefined),
    async run(action, said, then) {
      if (underWay.current) return 'busy'
      underWay.current = true
      setBusy(true)
      setRefusal(undefined)
      try {
        const answer = await action()
        toast({ text: answer.message || said, tone: 'success', ...(then && { action: then }) })
        return 'done'
      } catch (error) {
        if (isBgkError(error) && error.code === 'OUTCOME_UNKNOWN') {
          toast({ text: describe(error), tone: 'error' })
          return 'unknown'
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
