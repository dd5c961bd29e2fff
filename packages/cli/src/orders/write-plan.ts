import type { Attempt, AttemptInput, AttemptSecrets } from '@bgk/sdk'
import type { Asked } from '../exchange/connect'
import type { View } from '../terminal/view'
import type { Outcome } from './outcome'

/** What goes to the exchange, and what a person sees before it does. */
export interface Plan {
  readonly call: string
  readonly input: AttemptInput | null
  /** Makes the attempt; nothing is sent yet. */
  make(signal: AbortSignal): Promise<Attempt>
  /** `Name  value` lines. */
  readonly shown: readonly (readonly [string, string])[]
  /** Told on stderr before anything is sent, also with --yes and --json. */
  readonly warnings?: readonly string[] | undefined
  /** What it would cost or bring, for machines. */
  readonly estimate?: object
  /** It is as it shall be, and nothing is to be sent: what to say of that. */
  readonly already?: string
  /** A person types this again before it is sent. */
  readonly retype?: { readonly what: string; readonly text: string }
}

export interface WriteSpec<Row> {
  /** Its words, as `futures close`. */
  readonly command: string
  /** Whether doing it twice is another thing than doing it once: not so of a cancel. */
  readonly once: boolean
  /** What is asked of a person. */
  readonly question: string
  /** Reads what was typed, by which a rerun is known, and how it is planned then. Throws what is wrong with it. */
  prepare(asked: Asked): Promise<{
    readonly typed: Readonly<Record<string, string | undefined>>
    plan(): Promise<Plan>
  }>
  /** The payload for machines; default: the call with its input. */
  payload?(sent: Pick<Attempt, 'call' | 'input'>): object
  /** The exchange wants the fund password with it. */
  readonly fundPassword?: boolean
  /** What else goes with it and is not kept; asked for after the yes. */
  secrets?(asked: Asked): Promise<AttemptSecrets>
  /** Lookup of the record that the write created. */
  readonly made?: Made<Row>
}

export interface Made<Row> {
  /** What people call it. */
  readonly word: 'Order' | 'Record'
  readonly view: View<Row>
  /** Its result; undefined while nothing is filled or settled. */
  outcome?(row: Row): Outcome | undefined
  /** Words for the units of the outcome: the quote coin, and what a quantity counts. */
  units?(row: Row): { readonly quote?: string; readonly unit?: string }
  /** By the number that the exchange gave it. */
  find?(asked: Asked, orderId: number, attempt: Attempt): Promise<Row | undefined>
  /** By its contents, of a call that gives no number of its own. */
  findByContents?(asked: Asked, attempt: Attempt): Promise<Row | undefined>
}

/** A plan whose attempt is made of its call and input. */
export const planned = <Call extends string, Input extends AttemptInput | undefined>(
  attempt: (call: Call, input: Input, options: { readonly signal: AbortSignal }) => Promise<Attempt>,
  call: Call,
  input: Input,
  rest: Omit<Plan, 'call' | 'input' | 'make'>,
): Plan => ({ call, input: input ?? {}, make: (signal) => attempt(call, input, { signal }), ...rest })
