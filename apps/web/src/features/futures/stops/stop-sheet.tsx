import type { FuturesPosition } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/overlays/sheet'
import { Stops } from './stops'

interface StopSheetProps {
  position: FuturesPosition
  open: boolean
  onClose: () => void
}

/** Take-profit and stop-loss over the position they are for; the route /stopPl shows the same on a page. */
export function StopSheet({ position, open, onClose }: StopSheetProps) {
  const { t } = useTranslation('futures')
  return (
    <Sheet open={open} onClose={onClose} size="tall" title={t('stopTitle')}>
      <Stops position={position} />
    </Sheet>
  )
}
