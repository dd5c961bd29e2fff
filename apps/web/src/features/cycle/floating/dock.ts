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
