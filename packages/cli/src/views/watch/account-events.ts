import type { CyclePosition } from '@bgk/sdk'
import { type Field, field, type View } from '../../terminal/view'
import { cyclePositionView } from '../cycle'
import { futuresOrderView, openPositionView } from '../futures'
import { orderView } from '../spot'

// Events of an account, one view an event. They stand apart from those of markets, so that prices load no views of orders.

/** Reports an item while it is open, and once more when it no longer is. */
export type WithOpen<Row> = Row & { readonly isOpen: boolean }

const openField: Field<{ readonly isOpen: boolean }> = field.boolean(
  'open',
  'False if no longer open; other fields as last seen',
  { from: 'isOpen' },
)

const withOpen = <Row>(view: View<Row>): View<WithOpen<Row>> => ({
  ...view,
  fields: [openField, ...view.fields],
})

export const orderEventView = withOpen(orderView)
export const futuresOrderEventView = withOpen(futuresOrderView)
export const positionEventView = withOpen(openPositionView)

type CyclePositionEvent = WithOpen<CyclePosition & { readonly endsAt?: number }>

export const cyclePositionEventView: View<CyclePositionEvent> = {
  ...cyclePositionView,
  fields: [openField, ...cyclePositionView.fields, field.time('endsAt', 'Settlement time')],
}
