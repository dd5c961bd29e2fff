import { isBgkError } from '@bgk/sdk'
import { useRef, useState } from 'react'
import { useDescribeError } from '../../app/use-describe-error'
import { useTranslation } from '../../i18n/use-translation'
import { useToast } from '../../ui/ui-provider'

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
  /** Sends once, however often it is asked, and says what came of it. `said` stands in for a server without words. */
  run(action: () => Promise<{ readonly message: string }>, said: string): Promise<Sent>
}

/** The life of one write: under way, refused with words for its field, answered or lost. */
export function useSending(): Sending {
  const { t } = useTranslation('futures')
  const describe = useDescribeError()
  const toast = useToast()
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  return {
    busy,
    refusal,
    clear: () => setRefusal(undefined),
    async run(action, said) {
      if (underWay.current) return 'busy'
      underWay.current = true
      setBusy(true)
      setRefusal(undefined)
      try {
        const answer = await action()
        toast({ text: answer.message || said, tone: 'success' })
        return 'done'
      } catch (error) {
        if (isBgkError(error) && error.code === 'OUTCOME_UNKNOWN') {
          toast({ text: t('outcomeUnknown'), tone: 'error' })
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
