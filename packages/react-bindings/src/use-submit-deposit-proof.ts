import type { Answer, DepositProofInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Sends the proof of a deposit (rules C19); afterwards wallets and records are asked for again. Never retried. */
export function useSubmitDepositProof(): UseMutationResult<Answer, Error, Given<DepositProofInput>> {
  return useAct(entries.siblingDepositProof)
}
