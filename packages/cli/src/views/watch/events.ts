import { schemaOf, type View } from '../../terminal/view'
import { cycleOrderView } from '../cycle'
import { tickerView } from '../market'
import {
  cyclePositionEventView,
  futuresOrderEventView,
  orderEventView,
  positionEventView,
} from './account-events'
import {
  alertEventView,
  bookEventView,
  connEventView,
  gapEventView,
  klineEventView,
  overviewEventView,
  tradeEventView,
} from './market-events'

// What `bgk watch` in a pipe and `bgk stream` write, one view an event. Each line has `v`, `type`, `ts` and `seq` before the fields.

/** The events of all streams, for their JSON Schemas. */
const streamViews: readonly View<never>[] = [
  tickerView,
  bookEventView,
  tradeEventView,
  klineEventView,
  overviewEventView,
  orderEventView,
  futuresOrderEventView,
  positionEventView,
  cyclePositionEventView,
  cycleOrderView,
  connEventView,
  gapEventView,
  alertEventView,
]

const envelope = {
  v: { const: 1 },
  ts: { type: 'integer', description: 'Time written, epoch milliseconds' },
  seq: { type: 'integer', description: 'Line number, from 0' },
}

/** Each event as it is written: its fields and what every line has. */
export const streamEvents: readonly { readonly type: string; readonly schema: object }[] = streamViews.map(
  (view) => {
    const { properties, required, ...schema } = schemaOf(view)
    return {
      type: view.type,
      schema: {
        ...schema,
        properties: { ...envelope, type: { const: view.type }, ...properties },
        required: ['v', 'type', 'ts', 'seq', ...required],
      },
    }
  },
)
