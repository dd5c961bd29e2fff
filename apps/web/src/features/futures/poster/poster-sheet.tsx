import type { FuturesPosition } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../shared/screen/on-demand'
import { Skeleton } from '../../../ui/feedback/loading'
import { Sheet } from '../../../ui/overlays/sheet'

interface PosterSheetProps {
  position: FuturesPosition
  /** List of the position; decides open or closed for a position without a status. */
  listed: 'open' | 'closed'
  open: boolean
  onClose: () => void
}

/** The poster with its QR library, loaded on demand. */
const Poster = onDemand(async () => (await import('./poster')).Poster, <Skeleton height={420} radius={14} />)

/** Picture of a position to share: result in percent, plus optional details. */
export function PosterSheet({ position, listed, open, onClose }: PosterSheetProps) {
  const { t } = useTranslation('poster')
  return (
    <Sheet open={open} onClose={onClose} title={t('share')}>
      <Poster key={position.id} position={position} listed={listed} />
    </Sheet>
  )
}
