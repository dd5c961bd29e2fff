export type SlideDirection = 'forward' | 'back' | 'none'

interface Place {
  level: number
}

/**
 * How the new screen comes in: from the right to a higher level, from the left to a lower one
 * (docs/reference/product.md#routes).
 */
export function slideDirection(from: Place | undefined, to: Place): SlideDirection {
  if (!from || from.level === to.level) return 'none'
  return to.level > from.level ? 'forward' : 'back'
}
