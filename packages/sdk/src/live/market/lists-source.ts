import type { FuturesMarket } from '../../wire/futures-market'
import type { MarketKind, SpotMarket } from '../../wire/market'
import { type FeedCore, feedStream } from '../feed-core'
import type { ListsFrame } from '../frames/frame'
import { shareMarkets } from '../frames/merge-frames'
import type { Stream } from '../stream'
import { createContinuity, createSnapshotLoader } from './snapshot-loader'

/**
 * The lists the server pushes to everyone: `symbols`, `overview`, `consymbols`, `cyclesymbols`
 * (docs/reference/wire.md#frames).
 */
export interface MarketLists {
  /** Absent until it came, as are the others. */
  readonly spot?: readonly SpotMarket[]
  /** Tiles of the home screen: only frames bring them, no call. */
  readonly overview?: readonly SpotMarket[]
  readonly futures?: readonly FuturesMarket[]
  readonly cycle?: readonly SpotMarket[]
}

type ListName = keyof MarketLists

const NAMES: readonly ListName[] = ['spot', 'overview', 'futures', 'cycle']
const SEEDED: readonly MarketKind[] = ['spot', 'futures', 'cycle']

/**
 * The market lists: from REST first, then from whatever connection brings them; the server pushes them
 * without being asked (docs/reference/rules.md#r25). Each list in a frame replaces the one before; rows that
 * did not change keep their identity.
 */
export function createListsSource(core: FeedCore): Stream<MarketLists> {
  const { environment, profile, pool, onProblem } = core
  let lists: MarketLists = {}

  return feedStream<MarketLists>(core, (sink) => {
    const apply = (next: ListsFrame, by: 'put' | 'seed') => {
      const shared: MarketLists = {
        ...lists,
        ...(next.spot && { spot: shareMarkets(lists.spot, next.spot) }),
        ...(next.overview && { overview: shareMarkets(lists.overview, next.overview) }),
        ...(next.futures && { futures: shareMarkets(lists.futures, next.futures) }),
        ...(next.cycle && { cycle: shareMarkets(lists.cycle, next.cycle) }),
      }
      if (NAMES.some((name) => shared[name] !== lists[name])) lists = shared
      sink[by](lists)
    }

    const loaders = SEEDED.map((kind) =>
      createSnapshotLoader<readonly SpotMarket[]>({
        environment,
        profile,
        onProblem,
        load: (signal) => environment.calls.markets(kind, { signal }),
        onStart: () => {},
        onAnswer(rows, received) {
          if (!received.has(kind)) apply({ [kind]: rows }, 'seed')
        },
      }),
    )
    const seed = () => {
      for (const loader of loaders) loader.request()
    }

    const continuity = createContinuity(seed)
    const stopPool = pool.watchLists({
      onFrame({ lists: received }) {
        if (!received) return false
        for (const name of NAMES) if (received[name]) for (const loader of loaders) loader.markReceived(name)
        apply(received, 'put')
        return true
      },
      onLink(link) {
        const up = link.phase === 'open'
        // Another connection took over, or this one came back.
        if (up) continuity.opened(link.session)
        sink.link(up)
      },
    })
    seed()
    return () => {
      for (const loader of loaders) loader.stop()
      stopPool()
    }
  })
}
