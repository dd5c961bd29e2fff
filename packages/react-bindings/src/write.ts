import { type BareClient, type BgkError, write as writeEntry } from '@bgk/sdk'
import { type CallOptions, type Endpoint, userInfo } from '@bgk/sdk/endpoints'
import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { bgkKeys } from './keys'
import { useBgkClient } from './provider'
import { refresh, type Touches } from './refresh'

/** What stands beside the input of a write. */
export interface Keyed {
  /** Two equal writes on purpose need two keys; without one the SDK makes it. */
  readonly idempotencyKey?: string
}

/** What a write takes: its input, and beside it a key; nothing where the input may be left out. */
// biome-ignore lint/suspicious/noConfusingVoidType: what makes `mutate()` possible.
export type Given<Input> = undefined extends Input ? Input | void : Input & Keyed

/** A write that is more than one entry of the table: it chooses the call by the input, and makes it by `write` of `@bgk/sdk`. */
export type WriteCall<Input, Output> = (
  client: BareClient,
  input: Input,
  options: CallOptions,
) => Promise<Output>

/**
 * TanStack Query's options of a write (`onMutate`, `onSuccess`, `onError`, `onSettled`, `meta`, `scope`, ...). What the write
 * touches is asked for again before them and whatever they do; a write is never retried and never waits for the network, so there
 * is no option for that.
 */
export type WriteOptions<Output, Input, Context = unknown> = Omit<
  UseMutationOptions<Output, BgkError, Given<Input>, Context>,
  'mutationFn' | 'retry' | 'retryDelay' | 'networkMode'
>

/**
 * What a write hook gives: a TanStack mutation; `error` is a `BgkError`, `OUTCOME_UNKNOWN` when the answer was lost: then its
 * `attempt` is what `useResolveWrite` takes.
 */
export type WriteResult<Output, Input, Context = unknown> = UseMutationResult<
  Output,
  BgkError,
  Given<Input>,
  Context
>

/** Sends one write, once. All writes of all hooks leave here. */
function send<Input, Output>(
  client: BareClient,
  write: Endpoint<Input, Output> | WriteCall<Input, Output>,
  given: Given<Input>,
): Promise<Output> {
  const { idempotencyKey, ...fields }: Keyed = Object(given)
  // Without its key, what was given is the input.
  const input = (given === undefined ? undefined : fields) as Input
  const options = idempotencyKey === undefined ? {} : { idempotencyKey }
  return typeof write === 'function'
    ? write(client, input, options)
    : writeEntry(client, write, input, options)
}

/** A call's group and the wallets; all there is for a write of unknown calls. */
const touchesOf = (write: { readonly name: string } | WriteCall<never, unknown>): Touches =>
  typeof write === 'function' ? [''] : [write.name.replace(/\..*/, ''), 'account']

/**
 * Any write in a component; each write hook of this package is a line over it. It is sent once and never again, and whatever comes
 * of it (the answer may be lost: `OUTCOME_UNKNOWN` with its `attempt`, see `useResolveWrite`) what it touches is asked for again.
 *
 * @param write An entry of `@bgk/sdk/endpoints`, or a function that makes the call.
 * @param options TanStack Query's, and `touches`: what is asked for again; default: the entry's group and the wallets.
 * @example
 * const { mutate: swap, isPending } = useWrite(endpoints.flash.swap, { onSuccess: () => alert('Swapped') })
 */
export function useWrite<Input, Output, Context = unknown>(
  write: Endpoint<Input, Output> | WriteCall<Input, Output>,
  {
    touches = touchesOf(write),
    ...options
  }: WriteOptions<Output, Input, Context> & { readonly touches?: Touches | undefined } = {},
): WriteResult<Output, Input, Context> {
  const client = useBgkClient()
  const queries = useQueryClient()
  return useMutation<Output, BgkError, Given<Input>, Context>({
    ...options,
    async mutationFn(given) {
      try {
        return await send(client, write, given)
      } finally {
        // Not awaited: the answer is here, and on a bad network asking again may take long.
        refresh(queries, touches)
        if (touches.includes('user') && queries.isFetching({ queryKey: bgkKeys.of(userInfo) }) === 0) {
          client.session.refreshUser().catch(() => undefined)
        }
      }
    },
    retry: false,
    // Else an order given without a network waits, and goes out minutes later at another price.
    networkMode: 'always',
  })
}

/** A write hook. */
export type WriteHook<Output, Input> = <Context = unknown>(
  options?: WriteOptions<Output, Input, Context>,
) => WriteResult<Output, Input, Context>

/** Makes the hook of a write; `touches` as of `useWrite`. */
export function writeHook<Input, Output>(
  write: Endpoint<Input, Output> | WriteCall<Input, Output>,
  touches?: Touches,
): WriteHook<Output, Input> {
  return (options) => useWrite(write, { ...options, touches })
}
