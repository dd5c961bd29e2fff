import type { Dock } from './dock'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Place {
  readonly x: number
  readonly y: number
}

/** To the top and the bottom, and to what must stay free; the sides are the cards' own edge. */
const GAP = 4

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/**
 * Where the cards stand: at their edge, as near to the height they were put at as can be without lying over what must stay free.
 * All boxes are relative to the stage, which begins at 0, 0.
 */
export function placeCards(dock: Dock, cards: Size, stage: Size, keepClear: readonly Box[]): Place {
  const other = dock.side === 'left' ? 'right' : 'left'
  return (
    freePlace(dock, cards, stage, keepClear) ??
    freePlace({ ...dock, side: other }, cards, stage, keepClear) ?? {
      x: edge(dock.side, cards, stage),
      y: between(dock.y, GAP, Math.max(GAP, stage.height - cards.height - GAP)),
    }
  )
}

/** The edge and height a dropped card belongs to; a throw sideways carries to the far edge. */
export function dockOf(place: Place, cards: Size, stage: Size, velocityX = 0): Dock {
  const centre = place.x + cards.width / 2 + velocityX * 160
  return { side: centre < stage.width / 2 ? 'left' : 'right', y: Math.round(place.y) }
}

const edge = (side: Dock['side'], cards: Size, stage: Size) =>
  side === 'left' ? 0 : Math.max(0, stage.width - cards.width)

/** How many of `most` places find room somewhere; at least one. */
export function placesFor(
  dock: Dock,
  most: number,
  sizeOf: (places: number) => Size,
  stage: Size,
  keepClear: readonly Box[],
): number {
  const other = dock.side === 'left' ? 'right' : 'left'
  for (let places = most; places > 1; places -= 1) {
    const size = sizeOf(places)
    if (freePlace(dock, size, stage, keepClear)) return places
    if (freePlace({ ...dock, side: other }, size, stage, keepClear)) return places
  }
  return 1
}

function freePlace(dock: Dock, cards: Size, stage: Size, keepClear: readonly Box[]): Place | undefined {
  const x = edge(dock.side, cards, stage)
  const most = stage.height - cards.height - GAP
  if (most < GAP) return undefined
  const inTheWay = keepClear.filter(
    (box) => box.left < x + cards.width && box.right > x && box.top < stage.height && box.bottom > 0,
  )
  const isFree = (y: number) =>
    y >= GAP &&
    y <= most &&
    inTheWay.every((box) => box.bottom + GAP <= y || box.top - GAP >= y + cards.height)
  const wanted = between(dock.y, GAP, most)
  const heights = [wanted, ...inTheWay.flatMap((box) => [box.top - GAP - cards.height, box.bottom + GAP])]
  const [best] = heights.filter(isFree).sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  return best === undefined ? undefined : { x, y: best }
}
