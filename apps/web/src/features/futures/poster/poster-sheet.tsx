import type { FuturesPosition } from '@bgk/sdk'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ErrorState } from '../../../ui/error-state'
import { Sheet } from '../../../ui/sheet'
import { Skeleton } from '../../../ui/skeleton'

interface PosterSheetProps {
  position: FuturesPosition
  open: boolean
  onClose: () => void
}

/** A picture of a position to share: what it made or lost in percent, and as much else as its owner wants to show. */
export function PosterSheet({ position, open, onClose }: PosterSheetProps) {
  const { t } = useTranslation('futures')
  return (
    <Sheet open={open} onClose={onClose} title={t('poster')}>
      <PosterOnDemand key={position.id} position={position} />
    </Sheet>
  )
}

/** The poster and its QR library are loaded when a sheet opens, and again at a press when that failed. */
function PosterOnDemand({ position }: { position: FuturesPosition }) {
  const { t } = useTranslation('futures')
  const [Poster, setPoster] = useState<ComponentType<{ position: FuturesPosition }>>()
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    import('./poster').then(
      (loaded) => setPoster(() => loaded.Poster),
      () => setFailed(true),
    )
  }
  useEffect(load, [])
  if (Poster) return <Poster position={position} />
  if (failed) return <ErrorState text={t('posterMissing')} onRetry={load} />
  return <Skeleton height={420} radius={14} />
}
