/** Place of the cards: below the header or above the footer, and the end of that row. */
export interface Dock {
  readonly place: 'top' | 'bottom'
  readonly side: 'left' | 'right'
}

/** Reads the stored dock. Default: above the footer at the right, where lists end. */
export function readDock(text: string | null): Dock {
  try {
    const { side, place }: { side?: unknown; place?: unknown } = { ...JSON.parse(text ?? '{}') }
    return { place: place === 'top' ? 'top' : 'bottom', side: side === 'left' ? 'left' : 'right' }
  } catch {
    return { place: 'bottom', side: 'right' }
  }
}

/** Dock after an arrow key; undefined for other keys. */
export function dockAfterKey(key: string, dock: Dock): Dock | undefined {
  switch (key) {
    case 'ArrowUp':
      return { ...dock, place: 'top' }
    case 'ArrowDown':
      return { ...dock, place: 'bottom' }
    case 'ArrowLeft':
      return { ...dock, side: 'left' }
    case 'ArrowRight':
      return { ...dock, side: 'right' }
    default:
      return undefined
  }
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Dock nearest to the dropped cards; a sideways throw (px/ms) carries them to the far end. */
export function dockOf(cards: Box, stage: Box, velocityX = 0): Dock {
  const x = cards.left + cards.width / 2 - stage.left + velocityX * 160
  const y = cards.top + cards.height / 2 - stage.top
  return { place: y < stage.height / 2 ? 'top' : 'bottom', side: x < stage.width / 2 ? 'left' : 'right' }
}
