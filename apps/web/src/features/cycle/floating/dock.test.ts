import { describe, expect, it } from 'vitest'
import { dockAfterKey, dockOf, readDock } from './dock'

describe('readDock', () => {
  it('returns the stored dock, and the bottom right for unreadable input', () => {
    expect(readDock('{"place":"top","side":"left"}')).toEqual({ place: 'top', side: 'left' })
    for (const text of [null, '', '{', '[]', '{"side":"up","place":4}'])
      expect(readDock(text)).toEqual({ place: 'bottom', side: 'right' })
  })
})

describe('dockAfterKey', () => {
  it('moves the cards by arrow keys only', () => {
    const dock = { place: 'bottom', side: 'right' } as const
    expect(dockAfterKey('ArrowUp', dock)).toEqual({ place: 'top', side: 'right' })
    expect(dockAfterKey('ArrowLeft', dock)).toEqual({ place: 'bottom', side: 'left' })
    expect(dockAfterKey('ArrowDown', { ...dock, place: 'top' })).toEqual(dock)
    expect(dockAfterKey('ArrowRight', { ...dock, side: 'left' })).toEqual(dock)
    expect(dockAfterKey('Enter', dock)).toBeUndefined()
  })
})

describe('dockOf', () => {
  const stage = { left: 100, top: 50, width: 400, height: 700 }
  const cards = { left: 280, top: 60, width: 56, height: 44 }

  it('picks the nearest place and side', () => {
    expect(dockOf({ ...cards, left: 110 }, stage)).toEqual({ place: 'top', side: 'left' })
    expect(dockOf({ ...cards, left: 400, top: 600 }, stage)).toEqual({ place: 'bottom', side: 'right' })
  })

  it('moves thrown cards to the far end', () => {
    expect(dockOf({ ...cards, left: 200 }, stage, 1)).toMatchObject({ side: 'right' })
    expect(dockOf({ ...cards, left: 300 }, stage, -1)).toMatchObject({ side: 'left' })
  })
})
