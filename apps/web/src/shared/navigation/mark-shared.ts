/** Just before leaving a list: names the coin icon and the price of this row, so that they morph into the page of detail. */
export function markShared(row: HTMLElement): void {
  for (const name of ['coin-icon', 'last-price']) {
    const part = row.querySelector<HTMLElement | SVGElement>(`[data-shared="${name}"]`)
    part?.style.setProperty('view-transition-name', name)
  }
}
