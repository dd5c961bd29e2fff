import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, dockAfterKey, dockOf, placeCards, placesFor, readDock } from './dock'

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

const stage = { width: 390, height: 700 }
const card = { width: 148, height: 64 }
const footer: Box = { left: 0, right: 390, top: 624, bottom: 700 }

describe('where the cards stand', () => {
  it('at their edge, at the height they were put at', () => {
    expect(placeCards({ side: 'left', y: 200 }, card, stage, [])).toEqual({ x: 0, y: 200 })
    expect(placeCards({ side: 'right', y: 200 }, card, stage, [])).toEqual({ x: 242, y: 200 })
  })

  it('inside the stage, also after it shrank', () => {
    expect(placeCards({ side: 'left', y: 9000 }, card, stage, [])).toEqual({ x: 0, y: 632 })
    expect(placeCards({ side: 'left', y: -50 }, card, stage, [])).toEqual({ x: 0, y: 4 })
  })

  it('above a footer, beside a button of the other column, over neither', () => {
    expect(placeCards({ side: 'right', y: 640 }, card, stage, [footer])).toEqual({ x: 242, y: 556 })
    const submit: Box = { left: 16, right: 220, top: 400, bottom: 448 }
    expect(placeCards({ side: 'right', y: 400 }, card, stage, [submit])).toEqual({ x: 242, y: 400 })
    expect(placeCards({ side: 'left', y: 400 }, card, stage, [submit])).toEqual({ x: 0, y: 452 })
    expect(placeCards({ side: 'left', y: 350 }, card, stage, [submit])).toEqual({ x: 0, y: 332 })
  })

  it('at the other edge when their own has no room', () => {
    const column: Box = { left: 0, right: 180, top: 0, bottom: 700 }
    expect(placeCards({ side: 'left', y: 100 }, card, stage, [column])).toEqual({ x: 242, y: 100 })
  })

  it('never lies over a button while there is room anywhere', () => {
    const box = fc
      .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: -100, max: 780 }))
      .map(([left, top]): Box => ({ left, top, right: left + 90, bottom: top + 48 }))
    fc.assert(
      fc.property(
        fc.constantFrom('left' as const, 'right' as const),
        fc.integer({ min: -100, max: 900 }),
        fc.array(box, { maxLength: 3 }),
        (side, y, boxes) => {
          const place = placeCards({ side, y }, card, stage, boxes)
          expect(place.x === 0 || place.x === 242).toBe(true)
          expect(place.y).toBeGreaterThanOrEqual(4)
          expect(place.y + card.height).toBeLessThanOrEqual(stage.height - 4)
          for (const { left, right, top, bottom } of boxes) {
            const apart =
              right <= place.x ||
              left >= place.x + card.width ||
              bottom <= place.y ||
              top >= place.y + card.height
            expect(apart).toBe(true)
          }
        },
      ),
    )
  })

  it('in as many places as there is room for', () => {
    const sizeOf = (places: number) => ({ width: 100, height: places * 44 - 8 })
    const dock = { side: 'right', y: 600 } as const
    const above = (top: number): Box => ({ left: 0, right: 390, top: 0, bottom: top })
    expect(placesFor(dock, 3, sizeOf, stage, [])).toBe(3)
    expect(placesFor(dock, 3, sizeOf, stage, [footer, above(476)])).toBe(3)
    expect(placesFor(dock, 3, sizeOf, stage, [footer, above(494)])).toBe(2)
    expect(placesFor(dock, 3, sizeOf, stage, [footer, above(600)])).toBe(1)
    // The other edge has room for all.
    expect(placesFor(dock, 3, sizeOf, stage, [{ left: 200, right: 390, top: 0, bottom: 700 }])).toBe(3)
  })

  it('a dropped card belongs to the nearer edge, a thrown one to the far one', () => {
    expect(dockOf({ x: 100, y: 99.6 }, card, stage)).toEqual({ side: 'left', y: 100 })
    expect(dockOf({ x: 150, y: 10 }, card, stage)).toEqual({ side: 'right', y: 10 })
    expect(dockOf({ x: 20, y: 10 }, card, stage, 1)).toEqual({ side: 'right', y: 10 })
  })
})
