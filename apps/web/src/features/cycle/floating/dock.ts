/** Where the person put the cards: an edge, and how far from the top of the stage, in px. */
export interface Dock {
  readonly side: 'left' | 'right'
  readonly y: number
}

/** As low as there is room: above the footer or the tab bar, where a list ends. */
const START_Y = 10_000
const KEY_STEP = 24

/** The dock as it was stored. */
export function readDock(text: string | null): Dock {
  try {
    const { side, y }: { side?: unknown; y?: unknown } = { ...JSON.parse(text ?? '{}') }
    return { side: side === 'left' ? 'left' : 'right', y: typeof y === 'number' ? y : START_Y }
  } catch {
    return { side: 'right', y: START_Y }
  }
}

/** Arrow keys move the cards, Home and End take them to the top and the bottom; undefined for any other key. */
export function dockAfterKey(key: string, dock: Dock, height: number): Dock | undefined {
  switch (key) {
    case 'ArrowUp':
      return { ...dock, y: dock.y - KEY_STEP }
    case 'ArrowDown':
      return { ...dock, y: dock.y + KEY_STEP }
    case 'ArrowLeft':
      return { ...dock, side: 'left' }
    case 'ArrowRight':
      return { ...dock, side: 'right' }
    case 'Home':
      return { ...dock, y: 0 }
    case 'End':
      return { ...dock, y: height }
    default:
      return undefined
  }
}

interface Size {
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

/** What a finger or an eye needs: bars, charts, books, footers, forms, tabs, and every button that sends something. */
const KEEP_CLEAR = 'form, button[type="submit"], [role="tablist"], [data-keep-clear]'

/** Sizes of stage and cards, and what must stay free, relative to the stage. */
export function measureStage(layer: HTMLElement, group: HTMLElement) {
  const stage = layer.getBoundingClientRect()
  const found = layer.parentElement?.querySelectorAll<HTMLElement>(KEEP_CLEAR) ?? []
  const keepClear = [...found].flatMap((element): Box[] => {
    const box = element.getBoundingClientRect()
    // In a closed sheet, or not shown.
    if (box.height === 0 || box.width === 0 || element.closest('dialog')) return []
    return [
      {
        left: box.left - stage.left,
        right: box.right - stage.left,
        top: box.top - stage.top,
        bottom: box.bottom - stage.top,
      },
    ]
  })
  return { stage, cards: { width: group.offsetWidth, height: group.offsetHeight }, keepClear }
}
