import type { Answer, SubscribeInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Subscribes to a token sale; afterwards projects, subscriptions and wallets are asked for again. Never retried. */
export function useSubscribe(): UseMutationResult<Answer, Error, Given<SubscribeInput>> {
  return useAct(entries.ieoSubscribe)
}
