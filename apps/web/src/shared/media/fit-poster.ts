const STEP = 0.04
const SMALLEST = 0.6

/** Whether words of the card go beyond their places, or beyond the card. */
function overflows(card: HTMLElement): boolean {
  const all = [card, ...card.querySelectorAll<HTMLElement>('*')]
  return all.some(
    ({ clientWidth, scrollWidth, clientHeight, scrollHeight }, at) =>
      (clientWidth > 0 && scrollWidth > clientWidth + 1) || (at === 0 && scrollHeight > clientHeight + 1),
  )
}

/** Makes the type of a poster as small as its words need, `--fit` of the size it is drawn in. */
export function fitPoster(card: HTMLElement): void {
  let fit = 1
  card.style.removeProperty('--fit')
  while (fit > SMALLEST && overflows(card)) {
    fit -= STEP
    card.style.setProperty('--fit', fit.toFixed(2))
  }
}
