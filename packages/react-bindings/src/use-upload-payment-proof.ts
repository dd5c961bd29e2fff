import type { Answer, PaymentProofInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Says that a fiat order was paid, with a screenshot; afterwards fiat orders are asked for again. Never retried. */
export function useUploadPaymentProof(): UseMutationResult<Answer, Error, Given<PaymentProofInput>> {
  return useAct(entries.fiatUploadProof)
}
