import { bgkKeys, useBgkClient } from '@bgk/react-bindings'
import { type BgkError, type Fill, isBgkError, resolveWrite, type WriteOutcome } from '@bgk/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useToast } from '../../ui/overlays/ui-provider'
import { useApp } from '../app-context'
import type { LostOutcome, SentWrite } from './lost-writes'
import { useDescribeError } from './use-describe-error'

interface Refusal {
  readonly text: string
  /** The input the server's answer is about. */
  readonly field: string | undefined
  /** What the exchange calls it, e.g. `ACCOUNT_TAKEN`. */
  readonly reason: string | undefined
}

/**
 * `done`: answered, or found done after its answer was lost. `notDone`: lost and found not done. `unknown`: lost, and the person stopped
 * the search. `busy`: something is under way, nothing was sent.
 */
type Sent = LostOutcome | 'refused' | 'busy'

/** What an answer tells: every `Answer` is one. */
export interface Answered {
  readonly message: string
  readonly fill?: Fill | undefined
}

export interface SendOptions {
  /** What is sent, told when its answer is lost; `next` also stands beside the words of success. */
  readonly sent: SentWrite
  /** Stands in for a server without words. */
  readonly said: string
  /** What was filled at once, under the words (docs/reference/rules.md#r34). */
  readonly facts?: ((fill: Fill) => string) | undefined
  /** Under the words of any other answer: what follows from it. */
  readonly note?: string | undefined
  /** Finds out what became of a write that exchanges keep no key of; absent, the SDK does. */
  readonly settle?: (() => Promise<WriteOutcome>) | undefined
  /** The answer was lost and a sheet tells of it: an own sheet gives way. */
  readonly onLost?: () => void
}

export interface Sending {
  /** Until it is known what became of it. */
  readonly busy: boolean
  readonly refusal: Refusal | undefined
  clear(): void
  /** Sends once, however often it is asked, and says what came of it. */
  run(action: () => Promise<Answered>, options: SendOptions): Promise<Sent>
}

/** Whether nobody knows what became of a write: no answer came, or one that could not be read. */
const isLost = (error: unknown): error is BgkError =>
  isBgkError(error) && (error.code === 'OUTCOME_UNKNOWN' || error.attempt !== undefined)

/**
 * The life of one write: under way, refused with words for its field, answered, or lost and looked for
 * (docs/reference/rules.md#r27). Every write of the app that places or changes something goes this way.
 */
export function useSending(): Sending {
  const client = useBgkClient()
  const queries = useQueryClient()
  const { lostWrites } = useApp()
  const describe = useDescribeError()
  const toast = useToast()
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const find = ({ attempt }: BgkError, { sent, settle: own }: SendOptions) =>
    lostWrites.add(sent, async (signal) => {
      const settled = await (own ? own() : resolveWrite(client, attempt, { signal }))
      // What was asked for when the answer was lost may be older than what it did.
      if (settled.state === 'applied') void queries.invalidateQueries({ queryKey: bgkKeys.private })
      return settled
    })

  return {
    busy,
    refusal,
    clear: () => setRefusal(undefined),
    async run(action, options) {
      const { sent, said, facts, note, onLost } = options
      if (underWay.current) return 'busy'
      underWay.current = true
      setBusy(true)
      setRefusal(undefined)
      try {
        const answer = await action()
        const { next } = sent
        toast({
          text: answer.message || said,
          facts: answer.fill ? facts?.(answer.fill) : note,
          tone: 'success',
          ...(next && { action: next }),
        })
        return 'done'
      } catch (error) {
        if (isLost(error)) {
          // In one step: the sheet that opens takes the place of the one that closes in the history (ui/overlay-history).
          if (onLost) flushSync(onLost)
          return await find(error, options)
        }
        const known = isBgkError(error) ? error : undefined
        // The session has ended, and the app is on its way to the login (docs/reference/rules.md#r28).
        if (known?.code === 'UNAUTHORIZED') return 'refused'
        setRefusal({ text: describe(error), field: known?.field, reason: known?.reason })
        return 'refused'
      } finally {
        underWay.current = false
        setBusy(false)
      }
    },
  }
}
