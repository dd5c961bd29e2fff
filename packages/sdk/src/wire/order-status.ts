import { type Names, names } from './names'

/** States of an order, spot and futures (wire §4.4). */
export const orderStatusNames: Names = names({
  unfilled: 'unfilled',
  partial: 'section',
  filled: 'all',
  cancelled: 'cancel',
  partiallyCancelled: 'uncancel',
})
