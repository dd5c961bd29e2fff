import { futuresStopOrdersQueryOptions, useBgkClient, useFuturesPositions } from '@bgk/react-bindings'
import type { FuturesPosition, MarketKind, PairRef } from '@bgk/sdk'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type ChartStop, chartStops } from './chart-stop'

const NONE: readonly FuturesPosition[] = []
/** Refresh interval for changes on other devices that the list of positions does not show. */
const EVERY_MS = 30_000

/** Values of a position that change with its stop orders. */
const traceOf = ({ id, quantity, stopOrderCount, takeProfitPrice, stopLossPrice }: FuturesPosition) =>
  [id, quantity, stopOrderCount, takeProfitPrice, stopLossPrice].join()

const hasStops = ({ stopOrderCount = 0, takeProfitPrice, stopLossPrice }: FuturesPosition) =>
  stopOrderCount > 0 || takeProfitPrice !== undefined || stopLossPrice !== undefined

/** Returns live take-profit and stop-loss prices of the member's positions in a market; empty for guests. */
export function useChartStops({ base, quote }: PairRef, kind: MarketKind): readonly ChartStop[] {
  const client = useBgkClient()
  const queries = useQueryClient()
  const { data } = useFuturesPositions({ enabled: kind === 'futures' })
  const positions = useMemo(
    () =>
      kind === 'futures' && data
        ? data.filter((one) => one.base === base && one.quote === quote && hasStops(one))
        : NONE,
    [data, kind, base, quote],
  )
  const lists = useQueries({
    queries: positions.map(({ id }) => ({
      ...futuresStopOrdersQueryOptions(client, { positionId: id }),
      refetchInterval: EVERY_MS,
    })),
    combine: (answers) => answers.map((answer) => answer.data),
  })
  const trace = positions.map(traceOf).join(';')
  useEffect(() => {
    for (const { id } of positions) {
      const { queryKey } = futuresStopOrdersQueryOptions(client, { positionId: id })
      if (queries.getQueryData(queryKey)) void queries.invalidateQueries({ queryKey })
    }
  }, [trace, client, queries])
  return useMemo(
    () => positions.flatMap((position, index) => chartStops(position, lists[index] ?? [])),
    [positions, lists],
  )
}
