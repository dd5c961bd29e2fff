import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PictureOutcome } from './send-picture'
import { usePictures } from './use-pictures'

/** What waits for the storage: the names of the files, and how their sending ends. */
const { underWay, sendPicture } = vi.hoisted(() => {
  const underWay: { name: string; end: (outcome: PictureOutcome) => void }[] = []
  const sendPicture = (file: File, { signal }: { signal: AbortSignal }) =>
    new Promise<PictureOutcome>((end) => {
      underWay.push({ name: file.name, end })
      signal.addEventListener('abort', () => end({ kind: 'stopped' }))
    })
  return { underWay, sendPicture }
})
vi.mock('./send-picture', () => ({ useSendPicture: () => sendPicture }))

const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const failed = { kind: 'failed', text: 'No', again: true, slow: false } as const

function open(stored: readonly string[] = [], maxCount = 3) {
  const changes: (readonly string[])[] = []
  const { result, unmount } = renderHook(() =>
    usePictures({ stored, maxCount, onChange: (references) => changes.push(references) }),
  )
  const end = (outcome: PictureOutcome) => act(async () => underWay.shift()?.end(outcome))
  return {
    changes,
    end,
    unmount,
    now: () => result.current,
    states: () => result.current.pictures.map(({ name, state }) => `${name} ${state}`),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})
afterEach(() => {
  cleanup()
  underWay.length = 0
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('sends one picture after the other and tells of all that are stored, in their order', async () => {
  const field = open(['/old.png'])
  act(() => void field.now().add([file('a'), file('b')]))
  expect(underWay.map(({ name }) => name)).toEqual(['a'])
  await field.end({ kind: 'stored', url: '/a.png' })
  expect(field.changes).toEqual([['/old.png', '/a.png']])
  expect(field.states()).toEqual([' stored', 'a stored', 'b waiting'])
  await field.end({ kind: 'stored', url: '/b.png' })
  expect(field.changes.at(-1)).toEqual(['/old.png', '/a.png', '/b.png'])
})

it('one that failed keeps no other from being sent, and is sent again', async () => {
  const field = open()
  act(() => void field.now().add([file('a'), file('b')]))
  await field.end(failed)
  await field.end({ kind: 'stored', url: '/b.png' })
  expect(field.states()).toEqual(['a failed', 'b stored'])
  const [first] = field.now().pictures
  act(() => field.now().again(first?.key ?? -1))
  await field.end({ kind: 'stored', url: '/a.png' })
  expect(field.changes.at(-1)).toEqual(['/a.png', '/b.png'])
})

it('waits when the exchange takes no more for now, and goes on by itself', async () => {
  const field = open()
  act(() => void field.now().add([file('a')]))
  await field.end({ ...failed, slow: true })
  expect(field.states()).toEqual(['a waiting'])
  expect(underWay).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(6000))
  await field.end({ kind: 'stored', url: '/a.png' })
  expect(field.changes).toEqual([['/a.png']])
})

it('takes as many as there may be, and says when there were more', () => {
  const field = open(['/old.png'], 2)
  let all: boolean | undefined
  act(() => {
    all = field.now().add([file('a'), file('b')])
  })
  expect(all).toBe(false)
  expect(field.now().pictures).toHaveLength(2)
})

it('one that is removed on its way is stopped, and the next goes', async () => {
  const field = open()
  act(() => void field.now().add([file('a'), file('b')]))
  const [first] = field.now().pictures
  await act(async () => field.now().remove(first?.key ?? -1))
  expect(underWay.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(field.states()).toEqual(['b waiting'])
})

it('tells when a stored one is removed, and sends nothing more once the form is left', async () => {
  const field = open(['/old.png', '/new.png'])
  act(() => field.now().remove(0))
  expect(field.changes).toEqual([['/new.png']])
  act(() => void field.now().add([file('a'), file('b')]))
  field.unmount()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(underWay.map(({ name }) => name)).toEqual(['a'])
})
