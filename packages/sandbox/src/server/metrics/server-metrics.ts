import { sameText } from '../../members/keyed-hash'
import type { MetricsRoute } from '../http/health-route'
import type { RequestWatch } from '../http/listen'
import { isForwarded, isLoopback } from '../http/request'
import { COMMON_HEADERS } from '../http/responses'
import type { Figures } from './figures'
import type { Exposition } from './prometheus'
import { RequestTimes } from './request-times'

export interface ServerMetrics {
  readonly watch: RequestWatch
  /** Creates the `/metrics` route; `key`: control key of the current exchange. */
  route(figures: () => Promise<Figures>, key: string | undefined): MetricsRoute
  stop(): void
}

/**
 * Serves `/metrics` in Prometheus text to local programs, to holders of the control key, and if `open` to all
 * callers; all others get nothing. The library is loaded on first use.
 */
export function createServerMetrics(open: boolean): ServerMetrics {
  const times = new RequestTimes()
  let exposition: Promise<Exposition> | undefined
  const load = async () => (await import('./prometheus')).createExposition(times)
  return {
    watch: (incoming, outgoing, nameOf) => times.watch(incoming, outgoing, nameOf),
    route(figures, key) {
      return async ({ headers }, ip, requestId) => {
        const isNear = isLoopback(ip) && !isForwarded((name) => headers.get(name))
        const hasKey = key !== undefined && sameText(headers.get('x-sandbox-key') ?? '', key)
        if (!open && !isNear && !hasKey) return undefined
        exposition ??= load()
        const { contentType, text } = await exposition
        return new Response(await text(await figures()), {
          headers: {
            ...COMMON_HEADERS,
            'content-type': contentType,
            'cache-control': 'no-store',
            'x-request-id': requestId,
          },
        })
      }
    },
    stop() {
      void exposition?.then(({ stop }) => stop())
    },
  }
}
