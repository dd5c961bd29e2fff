import type { FuturesPosition } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../shared/screen/on-demand'
import { Skeleton } from '../../../ui/feedback/loading'
import { Sheet } from '../../../ui/overlays/sheet'

interface PosterSheetProps {
  position: FuturesPosition
  /** Of the list it is in: says whether it is open where it does not itself. */
  listed: 'open' | 'closed'
  open: boolean
  onClose: () => void
}

/** The poster and its QR library. */
const Poster = onDemand(async () => (await import('./poster')).Poster, <Skeleton height={420} radius={14} />)

/** A picture of a position to share: what it made or lost in percent, and as much else as its owner wants to show. */
export function PosterSheet({ position, listed, open, onClose }: PosterSheetProps) {
  const { t } = useTranslation('poster')
  return (
    <Sheet open={open} onClose={onClose} title={t('share')}>
      <Poster key={position.id} position={position} listed={listed} />
    </Sheet>
  )
}
