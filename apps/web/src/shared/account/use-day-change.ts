import { useBgkClient, useLive, useSpotAssets } from '@bgk/react-bindings'
import { type DayChange, dayChange } from './day-change'

const same = (a: DayChange | undefined, b: DayChange | undefined) =>
  a?.usdt === b?.usdt && a?.percent === b?.percent

/** The change of the spot coins in 24 hours, live; undefined until it is known, where the list of coins is not whole, and while nothing is held. */
export function useDayChange(): DayChange | undefined {
  const { feed } = useBgkClient()
  const assets = useSpotAssets().data?.assets
  const whole = assets?.incomplete ? undefined : assets
  return useLive(whole && feed.lists(), ({ spot }) => whole && spot && dayChange(whole, spot), same)
}
