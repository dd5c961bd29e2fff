/*
 * The life of a write that a person fills in, e.g. an order:
 *
 *   idle ──start──► refused by the check        what is wrong stands beside its field
 *     │             asking ──confirm──► sending ──► done     what was typed is cleared
 *     │               │                    │   └──► refused  the sheet stays open with the server's words
 *     │               └──dismiss──► idle   └──────► unknown  use-sending looks for it; the next one is asked about
 *     └──(no question wanted)─────────► sending
 *
 * Always: what is asked about is what is sent, whatever the screen shows meanwhile; one draft is sent once, however often it is tapped.
 */
import { useRef, useState } from 'react'
import { type Answered, type SendOptions, useSending } from './use-sending'

/** What is wrong with what was typed. */
export interface FieldProblem {
  /** Undefined: of the whole. */
  readonly field: string | undefined
  readonly text: string
}

export interface AskedWriteOptions<Wanted> extends Omit<SendOptions, 'sent' | 'onLost'> {
  /** Whether the person wants a question before it is sent. */
  readonly ask: boolean
  check(wanted: Wanted): FieldProblem | undefined
  send(wanted: Wanted): Promise<Answered>
  sent(wanted: Wanted): SendOptions['sent']
  /** Why it cannot be sent just now, although it is asked about already. */
  held?: ((wanted: Wanted) => string | undefined) | undefined
  /** It is sure that it was done. */
  onDone: () => void
}

export interface AskedWrite<Wanted> {
  /** What is wrong: after a check, or said by the server. */
  readonly problem: FieldProblem | undefined
  /** What stands in the question; it stays while the sheet leaves. */
  readonly wanted: Wanted | undefined
  readonly asking: boolean
  readonly busy: boolean
  /** What the server said to what was confirmed, or why it has to wait: the question stays open with it. */
  readonly refusal: string | undefined
  /** It has to wait. */
  readonly waiting: boolean
  /** Checks; asks once more, or sends. `draft` is what was typed: the same one is not sent twice. */
  start(wanted: Wanted, draft: object): void
  confirm(): void
  dismiss(): void
  /** Something else is typed: what was said of it is of yesterday. */
  clear(): void
}

/** Checks, asks, sends once and says what came of it; every form whose write is confirmed goes this way. */
export function useAskedWrite<Wanted>(options: AskedWriteOptions<Wanted>): AskedWrite<Wanted> {
  const sending = useSending()
  const [problem, setProblem] = useState<FieldProblem>()
  const [wanted, setWanted] = useState<Wanted>()
  const [asking, setAsking] = useState(false)
  const source = useRef<object>(undefined)
  /** What has been done: a second tap before the form is empty sends no second one. */
  const done = useRef<object>(undefined)
  /** Something went out and nobody knows what became of it: the next one is asked about, whatever the settings say. */
  const unsure = useRef(false)

  const send = async (what: Wanted) => {
    const draft = source.current
    if (done.current === draft) return
    const { said, facts } = options
    const outcome = await sending.run(() => options.send(what), {
      sent: options.sent(what),
      said,
      facts,
      onLost: () => setAsking(false),
    })
    if (outcome === 'busy' || outcome === 'refused') return
    setAsking(false)
    unsure.current = outcome === 'unknown'
    // What was typed stays until it is sure that it was done.
    if (outcome !== 'done') return
    done.current = draft
    options.onDone()
  }

  const answer = sending.refusal
  const held = wanted && options.held?.(wanted)
  return {
    problem: problem ?? answer,
    wanted,
    asking,
    busy: sending.busy,
    refusal: held ?? answer?.text,
    waiting: held !== undefined,
    start(next, draft) {
      if (sending.busy) return
      sending.clear()
      const wrong = options.check(next)
      setProblem(wrong)
      if (wrong) return
      source.current = draft
      setWanted(next)
      if (options.ask || unsure.current) setAsking(true)
      else void send(next)
    },
    confirm() {
      if (wanted !== undefined && asking && held === undefined) void send(wanted)
    },
    dismiss: () => setAsking(false),
    clear() {
      setProblem(undefined)
      sending.clear()
    },
  }
}
