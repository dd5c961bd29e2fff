import type { Requirement } from '../requirement'
import { appRules } from './rules-app'
import { liveRules } from './rules-live'
import { numberRules } from './rules-numbers'
import { walletRules } from './rules-wallet'

/** The rules, in their order. */
export const rules: readonly Requirement[] = [...numberRules, ...walletRules, ...liveRules, ...appRules]
