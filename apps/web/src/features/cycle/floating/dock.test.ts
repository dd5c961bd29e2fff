import { describe, expect, it } from 'vitest'
import { dockAfterKey, readDock } from './dock'

describe('the dock of the cards', () => {
  it('is read as it was stored, and is at the right where nothing can be read', () => {
    expect(readDock('{"side":"left","y":42}')).toEqual({ side: 'left', y: 42 })
    for (const text of [null, '', '{', '[]', '{"side":"up","y":"4"}']) {
      expect(readDock(text)).toEqual({ side: 'right', y: 10_000 })
    }
  })

  it('moves with the keys', () => {
    const dock = { side: 'right', y: 100 } as const
    expect(dockAfterKey('ArrowUp', dock, 700)).toEqual({ side: 'right', y: 76 })
    expect(dockAfterKey('ArrowDown', dock, 700)).toEqual({ side: 'right', y: 124 })
    expect(dockAfterKey('ArrowLeft', dock, 700)).toEqual({ side: 'left', y: 100 })
    expect(dockAfterKey('ArrowRight', dock, 700)).toEqual(dock)
    expect(dockAfterKey('Home', dock, 700)).toEqual({ side: 'right', y: 0 })
    expect(dockAfterKey('End', dock, 700)).toEqual({ side: 'right', y: 700 })
    expect(dockAfterKey('Enter', dock, 700)).toBeUndefined()
  })
})
