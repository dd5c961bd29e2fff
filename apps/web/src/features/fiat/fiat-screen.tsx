import { useSearchParams } from 'react-router-dom'
import { RecordsScreen } from './orders/order-list'
import { OrderScreen } from './orders/order-screen'
import { TradeScreen } from './trade/trade-screen'

/** Fiat orders: the form, one order (`/otc?order=17`), or all of them (`/otc?view=records`). */
export function FiatScreen() {
  const [search] = useSearchParams()
  const order = search.get('order')
  if (order) return <OrderScreen key={order} id={order} />
  return search.get('view') === 'records' ? <RecordsScreen /> : <TradeScreen />
}
