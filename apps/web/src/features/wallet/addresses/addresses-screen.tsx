import { useSearchParams } from 'react-router-dom'
import { AddAddress } from './add-address'
import { AddressBook } from './address-book'

/** The addresses one withdraws to; with `?add=1` the form of a new one, so that the way back leads to where one came from. */
export function AddressesScreen() {
  const [search] = useSearchParams()
  return search.has('add') ? <AddAddress /> : <AddressBook />
}
