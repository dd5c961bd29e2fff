import { cmp, tryDecimal } from '@bgk/sdk/decimal'
import { wantsLessMotion } from '../less-motion'

/**
 * The wash behind a price that has moved, 240 ms (price-text.module.css). It fades by its opacity, which browsers do beside the main
 * thread; a background colour would have the page painted sixty times a second, on and on where prices move four times a second.
 */
export function flashPrice(place: HTMLElement, before: string | undefined, price: string | undefined): void {
  if (before === undefined || price === undefined || before === price) return
  if (!tryDecimal(before) || !tryDecimal(price) || wantsLessMotion()) return
  place.dataset.moved = cmp(price, before) >= 0 ? 'up' : 'down'
  place.animate?.({ opacity: [1, 0] }, { duration: 240, pseudoElement: '::before' })
}
