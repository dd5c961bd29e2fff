import { useSpotAssets } from '@bgk/react-bindings'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { type RewardStanding, rewardStanding } from './reward-standing'

interface AskedStanding {
  /** Undefined also where the wallet does not say enough. */
  readonly standing: RewardStanding | undefined
  /** Nothing has come yet, nor has it failed. */
  readonly asked: boolean
  readonly busy: boolean
  /** Why there is nothing. */
  readonly problem: string | undefined
  readonly retry: () => void
}

/** The member's tier, by the wallet's own figure. */
export function useRewardStanding(): AskedStanding {
  const describe = useDescribeError()
  const { data, error, isPending, isFetching, refetch } = useSpotAssets()
  return {
    standing: data && rewardStanding(data.assets),
    asked: isPending,
    busy: isFetching,
    problem: data === undefined && error ? describe(error) : undefined,
    retry: () => void refetch(),
  }
}
