import type { ExchangeState } from '../exchange'
import type { KycState } from './people'

/** How far a member's identity is verified. */
export function kycOf(state: Pick<ExchangeState, 'members' | 'people'>, uid: number): KycState {
  return state.people.person(uid).kyc ?? (state.members.get(uid)?.verified ? 'verified' : 'none')
}
