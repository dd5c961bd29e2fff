/*
 * A write from check to outcome; all writes that place or change something use it
 * (docs/reference/rules.md#r27):
 *
 *   idle ──submit──► problem of the check      shown beside its field
 *     │ └──► review ──confirm──► sending ──► applied    the caller clears the form
 *     │        │                   │   ├──► refused    problem in the exchange's words; the review stays open
 *     │        └──dismiss──► idle  │   └──► lost ──► applied | notApplied | unknown (lost-writes.ts)
 *     └──(no review)──────────────►┘
 *
 * Invariants: the reviewed input is the one sent, regardless of screen changes; one draft is sent once,
 * however often the button is tapped; after an unknown outcome the next write is reviewed, regardless of settings.
 */
import { bgkKeys, useBgkClient } from '@bgk/react-bindings'
import { type BgkError, type Fill, isBgkError, resolveWrite, type WriteOutcome } from '@bgk/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useToast } from '../../ui/overlays/ui-provider'
import { useApp } from '../app-context'
import type { LostOutcome, SentWrite } from './lost-writes'
import { useDescribeError } from './use-describe-error'

/** Text beside an input, from a check or from the exchange. */
export interface Problem {
  /** Undefined: the whole form. */
  readonly field: string | undefined
  readonly text: string
  /** Reason code of the exchange, e.g. `ACCOUNT_TAKEN`. */
  readonly reason?: string | undefined
}

/** Displayed part of a response; every `Answer` of the SDK has it. */
interface Answered {
  readonly message: string
  readonly fill?: Fill | undefined
}

/** `applied` includes a lost write found applied; `refused`: `problem` has the reason. */
type MutationOutcome = LostOutcome | 'refused'

export interface ConfirmedMutationOptions<Input, Answer extends Answered> {
  mutate(input: Input): Promise<Answer>
  /** Title and facts, shown if the response is lost; `next` is also a button of the success toast. */
  describe(input: Input): SentWrite
  /** Success text if the exchange returns none. */
  success: string
  /** Second line of the success toast, e.g. the fill (docs/reference/rules.md#r34). */
  details?(answer: Answer): string | undefined
  /** Problem that prevents the write; evaluated by `submit`. */
  check?(input: Input): Problem | undefined
  /** Input that would be sent now; undefined while unknown. Lets a check's problem clear with its cause. */
  current?(): Input | undefined
  /** Reason to wait while the input is under review. */
  blocked?(input: Input): string | undefined
  /** `submit` opens a review. False: only after an unknown outcome. Absent: never. */
  review?: boolean | undefined
  /** Finds the outcome of a write without idempotency key; default: by the SDK's key. */
  resolve?(): Promise<WriteOutcome>
  /** Closes the caller's own sheet: dismissed, applied, or lost, when the app's sheet opens. */
  onClose?(): void
  onLost?(): void
  /** `answer` is undefined for a lost write. */
  onApplied?(input: Input, answer: Answer | undefined): void
}

export interface ConfirmedMutation<Input> {
  readonly problem: Problem | undefined
  /** Until the outcome is known. */
  readonly busy: boolean
  /** Input under review; it stays while the sheet closes. */
  readonly input: Input | undefined
  readonly reviewing: boolean
  /** Properties of the review's `ConfirmSheet`. */
  readonly sheet: {
    readonly open: boolean
    readonly onClose: () => void
    readonly onConfirm: () => void
    readonly busy: boolean
    readonly disabled: boolean
    readonly error: string | undefined
    readonly facts: SentWrite['facts']
  }
  /**
   * Checks, then opens the review or sends. `draft` is the form's state, sent at most once. Returns undefined
   * if nothing was sent.
   */
  submit(input: Input, draft?: object): Promise<MutationOutcome | undefined>
  confirm(): void
  dismiss(): void
  /** Reports a problem found outside `check`; undefined: the input changed. */
  setProblem(problem: Problem | undefined): void
}

/** Lost: no response, or an unreadable one. */
const isLost = (error: unknown): error is BgkError =>
  isBgkError(error) && (error.code === 'OUTCOME_UNKNOWN' || error.attempt !== undefined)

/** Checks, reviews and sends a write, and finds its outcome. */
export function useConfirmedMutation<Input = void, Answer extends Answered = Answered>(
  options: ConfirmedMutationOptions<Input, Answer>,
): ConfirmedMutation<Input> {
  const client = useBgkClient()
  const queries = useQueryClient()
  const { lostWrites } = useApp()
  const describeError = useDescribeError()
  const toast = useToast()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const [input, setInput] = useState<Input>()
  const [reviewing, setReviewing] = useState(false)
  const isSending = useRef(false)
  const draftOfInput = useRef<object>(undefined)
  const appliedDraft = useRef<object>(undefined)
  const uncertain = useRef(false)
  const found = useRef<Problem>(undefined)
  // Price or balance changes may resolve the check's problem.
  const now = problem !== undefined && problem === found.current ? options.current?.() : undefined
  const shown = now === undefined ? problem : options.check?.(now)
  const isGone = problem !== undefined && shown === undefined
  useEffect(() => {
    if (isGone) setProblem(undefined)
  }, [isGone])

  const refuse = (error: unknown): 'refused' => {
    const known = isBgkError(error) ? error : undefined
    // An ended session leads to the login (docs/reference/rules.md#r28).
    if (known?.code !== 'UNAUTHORIZED')
      setProblem({ text: describeError(error), field: known?.field, reason: known?.reason })
    return 'refused'
  }
  const findOutcome = ({ attempt }: BgkError, described: SentWrite) => {
    // In one step: the opening sheet replaces the closing one in the history
    // (ui/overlays/overlay-history.ts).
    flushSync(() => {
      setReviewing(false)
      options.onLost?.()
      options.onClose?.()
    })
    return lostWrites.add(described, async (signal) => {
      const found = await (options.resolve?.() ?? resolveWrite(client, attempt, { signal }))
      // Responses from before the loss may predate the write.
      if (found.state === 'applied') void queries.invalidateQueries({ queryKey: bgkKeys.private })
      return found
    })
  }
  const attempt = async (sent: Input, described: SentWrite) => {
    try {
      const answer = await options.mutate(sent)
      const { next } = described
      toast({
        text: answer.message || options.success,
        facts: options.details?.(answer),
        tone: 'success',
        ...(next && { action: next }),
      })
      return { outcome: 'applied', answer } as const
    } catch (error) {
      const outcome = isLost(error) ? await findOutcome(error, described) : refuse(error)
      return { outcome, answer: undefined } as const
    }
  }
  const send = async (sent: Input): Promise<MutationOutcome | undefined> => {
    const draft = draftOfInput.current
    if (isSending.current || (draft !== undefined && draft === appliedDraft.current)) return undefined
    const described = options.describe(sent)
    isSending.current = true
    setBusy(true)
    setProblem(undefined)
    const { outcome, answer } = await attempt(sent, described)
    isSending.current = false
    setBusy(false)
    if (outcome === 'refused') return outcome
    setReviewing(false)
    uncertain.current = outcome === 'unknown'
    if (outcome === 'applied') {
      appliedDraft.current = draft
      // A lost write already closed it.
      if (answer) options.onClose?.()
      options.onApplied?.(sent, answer)
    }
    return outcome
  }

  const blocked = input === undefined ? undefined : options.blocked?.(input)
  const confirm = () => {
    if (input !== undefined && reviewing && blocked === undefined) void send(input)
  }
  const dismiss = () => {
    setReviewing(false)
    if (!options.onClose) return
    setProblem(undefined)
    options.onClose()
  }
  return {
    problem: shown,
    busy,
    input,
    reviewing,
    sheet: {
      ...{ open: reviewing, onClose: dismiss, onConfirm: confirm, busy },
      disabled: blocked !== undefined,
      error: blocked ?? problem?.text,
      facts: input === undefined ? undefined : options.describe(input).facts,
    },
    async submit(next, draft) {
      if (busy) return undefined
      const wrong = options.check?.(next)
      found.current = wrong
      setProblem(wrong)
      if (wrong) return undefined
      draftOfInput.current = draft
      setInput(() => next)
      if (options.review === undefined || !(options.review || uncertain.current)) return send(next)
      setReviewing(true)
      return undefined
    },
    confirm,
    dismiss,
    setProblem,
  }
}
