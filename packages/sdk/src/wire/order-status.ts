import { type Names, names } from './names'

/** States of an order, spot and futures (docs/reference/wire.md#enumerations). */
export const orderStatusNames: Names = names({
  unfilled: 'unfilled',
  partial: 'section',
  filled: 'all',
  cancelled: 'cancel',
  partiallyCancelled: 'uncancel',
})
