import { useTips, useVersions } from '@bgk/react-bindings'
import type { SyncStorageAdapter, Tip, Tips } from '@bgk/sdk'
import { useEffect, useState } from 'react'
import { useApp } from '../../shared/app-context'
import { installedVersion } from '../../shared/installed-app'
import { useLazyPart } from '../../shared/screen/use-lazy-part'
import { useValue } from '../../ui/use-value'

const SEEN = 'seenTips'
const GREETED = 'greetedAt'
const OFFERED = 'updateOfferedAt'
const MAX_SEEN = 100

/** Keys of one-time messages confirmed on this device. */
function readSeenTips(storage: SyncStorageAdapter): readonly string[] {
  try {
    const saved: unknown = JSON.parse(storage.get(SEEN) ?? '[]')
    return Array.isArray(saved) ? saved.filter((key): key is string => typeof key === 'string') : []
  } catch {
    return []
  }
}

function rememberTip(storage: SyncStorageAdapter, key: string): void {
  const others = readSeenTips(storage).filter((one) => one !== key)
  storage.set(SEEN, JSON.stringify([key, ...others].slice(0, MAX_SEEN)))
}

/** Returns whether this page load (`openedAt`: its time origin) has shown its messages. */
const wasGreeted = (session: SyncStorageAdapter, openedAt: number): boolean =>
  session.get(GREETED) === String(openedAt)

const rememberGreeting = (session: SyncStorageAdapter, openedAt: number): void =>
  session.set(GREETED, String(openedAt))

/** Returns whether this page load has offered the waiting build. */
const wasOffered = (session: SyncStorageAdapter, openedAt: number): boolean =>
  session.get(OFFERED) === String(openedAt)

const rememberOffer = (session: SyncStorageAdapter, openedAt: number): void =>
  session.set(OFFERED, String(openedAt))

export type OpeningItem =
  | { readonly kind: 'once'; readonly key: string; readonly tip: Tip }
  | { readonly kind: 'everyone'; readonly tip: Tip }
  /** `version`: newest version of the exchange; undefined: a newer build is installed on the device. */
  | { readonly kind: 'update'; readonly version: string | undefined }

export interface OpeningFacts {
  readonly tips: Tips | undefined
  /** Keys of one-time messages confirmed on this device. */
  readonly seen: readonly string[]
  /** Newest version reported by the exchange; '' or undefined if unknown. */
  readonly newest: string | undefined
  readonly installed: string
  /** True once this page load has shown its messages. */
  readonly greeted: boolean
}

/** Storage key of a one-time message; undefined for an empty one. */
const tipKey = ({ id, title, content }: Tip): string | undefined =>
  id === undefined ? (title ?? content) : String(id)

const hasContent = ({ title, content }: Tip): boolean => title !== undefined || content !== undefined

/**
 * Messages at the opening, in order: one-time messages, messages for all, the update
 * (docs/reference/product.md#screens, docs/reference/product.md#states).
 */
export function openingQueue(facts: OpeningFacts): readonly OpeningItem[] {
  const { tips, seen, newest, installed, greeted } = facts
  const once = (tips?.once ?? []).filter(hasContent).flatMap((tip): OpeningItem[] => {
    const key = tipKey(tip)
    return key === undefined || seen.includes(key) ? [] : [{ kind: 'once', key, tip }]
  })
  if (greeted) return once
  const everyone = (tips?.everyone ?? [])
    .filter(hasContent)
    .map((tip): OpeningItem => ({ kind: 'everyone', tip }))
  const update: OpeningItem[] =
    newest !== undefined && newest !== '' && newest !== installed ? [{ kind: 'update', version: newest }] : []
  return [...once, ...everyone, ...update]
}

const loadTipSheet = async () => (await import('./opening-sheets')).TipSheet
const loadUpdateSheet = async () => (await import('./opening-sheets')).UpdateSheet

/** Pause before each popup except a first one-time message (docs/reference/product.md#limits). */
const PAUSE_MS = 500

/** Popups of the opening, one after the other; each waits for its button. */
export function OpeningPopups() {
  const { storage, session, update } = useApp()
  const waiting = useValue(update.waiting)
  const tips = useTips()
  const versions = useVersions()
  const [queue, setQueue] = useState<readonly OpeningItem[]>()
  const [open, setOpen] = useState(false)
  const [paused, setPaused] = useState(false)
  const ready = !tips.isPending && !versions.isPending
  useEffect(() => {
    if (!ready) return
    const openedAt = performance.timeOrigin
    if (!queue) {
      const items = openingQueue({
        tips: tips.data,
        seen: readSeenTips(storage),
        newest: versions.data?.code,
        installed: installedVersion(),
        greeted: wasGreeted(session, openedAt),
      })
      setQueue(items)
      rememberGreeting(session, openedAt)
      if (items.some(({ kind }) => kind === 'update')) rememberOffer(session, openedAt)
    } else if (waiting && !wasOffered(session, openedAt)) {
      // The waiting build can be fetched long after the other items.
      setQueue([...queue, { kind: 'update', version: undefined }])
      rememberOffer(session, openedAt)
    }
  }, [ready, queue, waiting, tips.data, versions.data, storage, session])

  const first = queue?.[0]
  // Most visits have no message, so the sheets load with the first one.
  const TipSheet = useLazyPart(loadTipSheet, first)
  const UpdateSheet = useLazyPart(loadUpdateSheet, first)
  useEffect(() => {
    if (!first) return
    const timer = setTimeout(() => setOpen(true), first.kind === 'once' || paused ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [first, paused])
  if (!first) return null

  const close = () => {
    if (first.kind === 'once') rememberTip(storage, first.key)
    setOpen(false)
    // Time for the closing animation before the next one.
    setTimeout(() => {
      setPaused(true)
      setQueue((items) => items?.slice(1))
    }, PAUSE_MS)
  }
  if (first.kind !== 'update') return TipSheet && <TipSheet open={open} onConfirm={close} tip={first.tip} />
  return (
    UpdateSheet && <UpdateSheet open={open} onClose={close} version={first.version} urls={versions.data} />
  )
}
