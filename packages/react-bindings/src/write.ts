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
import { type InvalidatedCalls, invalidateCalls } from './refresh'

/** What stands beside the input of a write. */
export interface WithIdempotencyKey {
  /** Two equal writes on purpose need two keys; without one the SDK makes it. */
  readonly idempotencyKey?: string
}

/** What a write takes: its input, and beside it a key; nothing where the input may be left out. */
// biome-ignore lint/suspicious/noConfusingVoidType: what makes `mutate()` possible.
export type WriteVariables<Input> = undefined extends Input ? Input | void : Input & WithIdempotencyKey

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
  UseMutationOptions<Output, BgkError, WriteVariables<Input>, Context>,
  'mutationFn' | 'retry' | 'retryDelay' | 'networkMode'
>

/**
 * What a write hook gives: a TanStack mutation; `error` is a `BgkError`, `OUTCOME_UNKNOWN` when the answer was lost: then its
 * `attempt` is what `useResolveWrite` takes.
 */
export type WriteResult<Output, Input, Context = unknown> = UseMutationResult<
  Output,
  BgkError,
  WriteVariables<Input>,
  Context
>

/** Sends one write, once. All writes of all hooks leave here. */
function send<Input, Output>(
  client: BareClient,
  write: Endpoint<Input, Output> | WriteCall<Input, Output>,
  variables: WriteVariables<Input>,
): Promise<Output> {
  const { idempotencyKey, ...fields }: WithIdempotencyKey = Object(variables)
  // Without its key, what was given is the input.
  const input = (variables === undefined ? undefined : fields) as Input
  const options = idempotencyKey === undefined ? {} : { idempotencyKey }
  return typeof write === 'function'
    ? write(client, input, options)
    : writeEntry(client, write, input, options)
}

/** A call's group and the wallets; all there is for a write of unknown calls. */
const defaultInvalidates = (
  write: { readonly name: string } | WriteCall<never, unknown>,
): InvalidatedCalls => (typeof write === 'function' ? [''] : [write.name.replace(/\..*/, ''), 'account'])

/**
 * Any write in a component; each write hook of this package is a line over it. It is sent once and never again, and whatever comes
 * of it (the answer may be lost: `OUTCOME_UNKNOWN` with its `attempt`, see `useResolveWrite`) what it touches is asked for again.
 *
 * @param write An entry of `@bgk/sdk/endpoints`, or a function that makes the call.
 * @param options TanStack Query's, and `invalidates`: what is asked for again; default: the entry's group and the wallets.
 * @example
 * const { mutate: swap, isPending } = useWrite(endpoints.flash.swap, { onSuccess: () => alert('Swapped') })
 */
export function useWrite<Input, Output, Context = unknown>(
  write: Endpoint<Input, Output> | WriteCall<Input, Output>,
  {
    invalidates = defaultInvalidates(write),
    ...options
  }: WriteOptions<Output, Input, Context> & { readonly invalidates?: InvalidatedCalls | undefined } = {},
): WriteResult<Output, Input, Context> {
  const client = useBgkClient()
  const queries = useQueryClient()
  return useMutation<Output, BgkError, WriteVariables<Input>, Context>({
    ...options,
    async mutationFn(variables) {
      try {
        return await send(client, write, variables)
      } finally {
        // Not awaited: the answer is here, and on a bad network asking again may take long.
        invalidateCalls(queries, invalidates)
        if (invalidates.includes('user') && queries.isFetching({ queryKey: bgkKeys.of(userInfo) }) === 0) {
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

/** Makes the hook of a write; `invalidates` as of `useWrite`. */
export function writeHook<Input, Output>(
  write: Endpoint<Input, Output> | WriteCall<Input, Output>,
  invalidates?: InvalidatedCalls,
): WriteHook<Output, Input> {
  return (options) => useWrite(write, { ...options, invalidates })
}
