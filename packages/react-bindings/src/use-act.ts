import type { Endpoint, InputOf, OutputOf } from '@bgk/sdk/endpoints'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { bgkKeys } from './bgk-keys'
import { entries } from './entries'
import { refresh, type Touches } from './refresh'
import { useBgkClient } from './use-bgk-client'

export interface Keyed {
  /** Two equal writes on purpose need two keys (rules E27). */
  readonly idempotencyKey?: string
}

/** What a write takes: its input, and beside it a key; nothing where the input may be left out. */
// biome-ignore lint/suspicious/noConfusingVoidType: what makes `mutate()` possible.
export type Given<Input> = undefined extends Input ? Input | void : Input & Keyed

/** Any entry, whatever it takes. */
type Writable = Omit<Endpoint, 'request'> & {
  readonly request: { encode(input: never): unknown } | undefined
}

/**
 * Any write: sent once and never again, and whatever comes of it (the answer may be lost: OUTCOME_UNKNOWN) what it touches is
 * asked for again: the entry's group and the wallets, if `touches` does not say otherwise. In place of the entry a function may
 * choose one by the input.
 *
 * @example
 * const swap = useAct(flashSwap)
 */
export function useAct<Input, Output>(
  entry: Endpoint<Input, Output>,
  touches?: Touches,
): UseMutationResult<Output, Error, Given<Input>>
export function useAct<Entry extends Writable, Input extends InputOf<Entry>>(
  choose: (input: Input) => Entry,
  touches?: Touches,
): UseMutationResult<OutputOf<Entry>, Error, Input & Keyed>
export function useAct<Input, Output>(
  entry: Endpoint<Input, Output> | ((input: Input) => Endpoint<Input, Output>),
  touches?: Touches,
): UseMutationResult<Output, Error, Input & (Keyed | undefined)> {
  const { transport, session } = useBgkClient()
  const queries = useQueryClient()
  const entryFor = (input: Input) => (typeof entry === 'function' ? entry(input) : entry)
  return useMutation({
    mutationFn(input: Input & (Keyed | undefined)) {
      const key = input?.idempotencyKey
      return entries.call(transport, entryFor(input), input, key === undefined ? {} : { idempotencyKey: key })
    },
    retry: false,
    // Else an order given without a network waits, and goes out minutes later at another price.
    networkMode: 'always',
    // Not awaited: the answer is here, and on a bad network asking again may take long.
    onSettled(_answer, _error, input) {
      const touched = touches ?? [entryFor(input).name.replace(/\..*/, ''), 'account']
      refresh(queries, touched)
      if (touched.includes('user') && queries.isFetching({ queryKey: bgkKeys.of(entries.userInfo) }) === 0) {
        session.refreshUser().catch(() => undefined)
      }
    },
  })
}
