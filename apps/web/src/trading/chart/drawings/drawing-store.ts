/*
 * The drawings of one market on this device, with the way back. Always: what is stored is the list shown; a step that undo took
 * back is there for redo until something else is drawn.
 */
import type { Readable, SyncStorageAdapter } from '@bgk/sdk'
import { tryDecimal } from '@bgk/sdk/decimal'
import { createReadable } from '@bgk/sdk/internal'
import { DRAWING_KINDS, type Drawing, type DrawingKind, type DrawingPoint, pointsOf } from './drawing'

/** Steps that undo goes back. */
const MAX_STEPS = 50
/** More would hide the bars. */
const MAX_DRAWINGS = 50

interface DrawingState {
  readonly drawings: readonly Drawing[]
  readonly hidden: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export interface DrawingStore extends Readable<DrawingState> {
  /** Returns its id; undefined when there are as many as there may be. */
  add(kind: DrawingKind, points: readonly DrawingPoint[]): string | undefined
  move(id: string, points: readonly DrawingPoint[]): void
  remove(id: string): void
  undo(): void
  redo(): void
  hide(hidden: boolean): void
}

export function createDrawingStore(storage: SyncStorageAdapter, key: string): DrawingStore {
  const saved = read(storage, key)
  let undone: (readonly Drawing[])[] = []
  let done: (readonly Drawing[])[] = []
  let serial = saved.drawings.reduce((most, { id }) => Math.max(most, Number(id)), 0)
  const state = createReadable<DrawingState>({ ...saved, canUndo: false, canRedo: false })

  const set = (change: Partial<Pick<DrawingState, 'drawings' | 'hidden'>>) => {
    const { drawings, hidden } = { ...state.get(), ...change }
    if (drawings.length === 0 && !hidden) storage.remove(key)
    else storage.set(key, JSON.stringify({ drawings, hidden }))
    state.set({ drawings, hidden, canUndo: done.length > 0, canRedo: undone.length > 0 })
  }
  const step = (drawings: readonly Drawing[]) => {
    done = [...done, state.get().drawings].slice(-MAX_STEPS)
    undone = []
    // A new one is not drawn into the dark.
    set({ drawings, hidden: false })
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    add(kind, points) {
      const { drawings } = state.get()
      if (drawings.length >= MAX_DRAWINGS) return undefined
      serial += 1
      const id = String(serial)
      step([...drawings, { id, kind, points }])
      return id
    },
    move: (id, points) => step(state.get().drawings.map((one) => (one.id === id ? { ...one, points } : one))),
    remove: (id) => step(state.get().drawings.filter((one) => one.id !== id)),
    undo() {
      const before = done.at(-1)
      if (!before) return
      done = done.slice(0, -1)
      undone = [...undone, state.get().drawings]
      set({ drawings: before })
    },
    redo() {
      const after = undone.at(-1)
      if (!after) return
      undone = undone.slice(0, -1)
      done = [...done, state.get().drawings]
      set({ drawings: after })
    },
    hide: (hidden) => set({ hidden }),
  }
}

/** Unreadable drawings are left out. */
function read(storage: SyncStorageAdapter, key: string): Pick<DrawingState, 'drawings' | 'hidden'> {
  try {
    const { drawings, hidden }: Record<string, unknown> = { ...JSON.parse(storage.get(key) ?? '{}') }
    const list = Array.isArray(drawings) ? drawings.flatMap(drawingOf) : []
    return { drawings: list.slice(0, MAX_DRAWINGS), hidden: hidden === true }
  } catch {
    return { drawings: [], hidden: false }
  }
}

function drawingOf(value: unknown): Drawing[] {
  const { id, kind, points }: Record<string, unknown> = { ...Object(value) }
  const known = DRAWING_KINDS.find((one) => one === kind)
  if (!known || typeof id !== 'string' || !/^\d{1,9}$/.test(id) || !Array.isArray(points)) return []
  const read = points.flatMap(pointOf)
  return read.length === pointsOf(known) ? [{ id, kind: known, points: read }] : []
}

function pointOf(value: unknown): DrawingPoint[] {
  const { time, price }: Record<string, unknown> = { ...Object(value) }
  if (typeof time !== 'number' || !Number.isFinite(time)) return []
  return typeof price === 'string' && tryDecimal(price) && Number(price) > 0 ? [{ time, price }] : []
}
