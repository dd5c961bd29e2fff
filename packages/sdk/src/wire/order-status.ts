import { type Names, names } from './names'

/** States of an order, spot and futures (wire §4.4). */
export const orderStatusNames: Names = /* @__PURE__ */ names({
  unfilled: 'unfilled',
  partial: 'section',
  filled: 'all',
  cancelled: 'cancel',
  partiallyCancelled: 'uncancel',
})
