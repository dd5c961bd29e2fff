import { useTips, useVersions } from '@bgk/react-bindings'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useApp } from '../../../shared/app-context'
import { installedVersion } from '../../../shared/native-shell'
import { useValue } from '../../../ui/signals/use-value'
import {
  readSeenTips,
  rememberGreeting,
  rememberOffer,
  rememberTip,
  wasGreeted,
  wasOffered,
} from './opening-memory'
import { type OpeningItem, openingQueue } from './opening-queue'

// Most visits are told nothing: sheets come when there is something to say.
const TipSheet = lazy(async () => ({ default: (await import('./tip-sheet')).TipSheet }))
const UpdateSheet = lazy(async () => ({ default: (await import('./update-sheet')).UpdateSheet }))

/** From the button of a popup to the next one, and before the first that is no one-time message (docs/reference/product.md#limits). */
const PAUSE_MS = 500

/** The popups of the opening, one after the other; each waits for its button. */
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
      const said = openingQueue({
        tips: tips.data,
        seen: readSeenTips(storage),
        newest: versions.data?.code,
        installed: installedVersion(),
        greeted: wasGreeted(session, openedAt),
      })
      setQueue(said)
      rememberGreeting(session, openedAt)
      if (said.some(({ kind }) => kind === 'update')) rememberOffer(session, openedAt)
    } else if (waiting && !wasOffered(session, openedAt)) {
      // It comes when it is fetched, perhaps long after the others.
      setQueue([...queue, { kind: 'update', version: undefined }])
      rememberOffer(session, openedAt)
    }
  }, [ready, queue, waiting, tips.data, versions.data, storage, session])

  const first = queue?.[0]
  useEffect(() => {
    if (!first) return
    const timer = setTimeout(() => setOpen(true), first.kind === 'once' || paused ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [first, paused])
  if (!first) return null

  const close = () => {
    if (first.kind === 'once') rememberTip(storage, first.key)
    setOpen(false)
    // Until the next one its predecessor has the time to go.
    setTimeout(() => {
      setPaused(true)
      setQueue((items) => items?.slice(1))
    }, PAUSE_MS)
  }
  return (
    <Suspense>
      {first.kind === 'update' ? (
        <UpdateSheet open={open} onClose={close} version={first.version} urls={versions.data} />
      ) : (
        <TipSheet open={open} onConfirm={close} tip={first.tip} />
      )}
    </Suspense>
  )
}
