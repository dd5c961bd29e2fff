import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End in a row of options: the index to go to, or undefined for any other key. */
export function rovingIndex(event: KeyboardEvent, index: number, count: number): number | undefined {
  const go = (next: number) => {
    event.preventDefault()
    return (next + count) % count
  }
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return go(index + 1)
    case 'ArrowLeft':
    case 'ArrowUp':
      return go(index - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(count - 1)
    default:
      return undefined
  }
}
