import { useSearchParams } from 'react-router-dom'
import { saleOfAddress } from '../../shared/token-sales/sale-address'
import { SaleScreen } from './sale/sale-screen'
import { SalesScreen } from './sales/sales-screen'

/** Token sales: all of them, or the one that the address names (`/ieo?project=1001`). */
export function IeoScreen() {
  const [search] = useSearchParams()
  const id = saleOfAddress(search)
  return id === undefined ? <SalesScreen /> : <SaleScreen key={id} id={id} />
}
