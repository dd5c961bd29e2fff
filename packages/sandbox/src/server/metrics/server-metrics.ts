import { sameText } from '../../members/keyed-hash'
import type { MetricsRoute } from '../http/health-route'
import type { RequestWatch } from '../http/listen'
import { isForwarded, isLoopback } from '../http/request'
import { COMMON_HEADERS } from '../http/responses'
import type { Figures } from './figures'
import type { Exposition } from './prometheus'
import { RequestTimes } from './request-times'

/** What one server measures of itself. */
export interface ServerMetrics {
  readonly watch: RequestWatch
  /** `/metrics`; `key`: the control key of the exchange of now. */
  route(figures: () => Promise<Figures>, key: string | undefined): MetricsRoute
  stop(): void
}

/**
 * `/metrics` in the text of Prometheus: for programs on this machine, for who shows the control key, and where it is `open` for everybody who can
 * reach it; all others find nothing there. The library is loaded when it is asked for the first time.
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
