import type { ErrorCode } from '@bgk/sdk'
import type { callReasons } from '../../../packages/sdk/src/endpoints/reasons/reasons'
import type { GuardReason } from '../../../packages/sdk/src/guards/guard-error'

/** Cause of a failure and its remedy, in a sentence each. */
export interface Help {
  readonly cause: string
  readonly remedy: string
}

/** Reasons that the exchange gives for a rejection. */
export type RejectionReason = (typeof callReasons)[keyof typeof callReasons][number]

export const help = (cause: string, remedy: string): Help => ({ cause, remedy })

export type CodeHelp = Readonly<Record<ErrorCode, Help>>
export type GuardHelp = Readonly<Record<GuardReason, Help>>
export type ReasonHelp = Readonly<Record<RejectionReason, Help>>
