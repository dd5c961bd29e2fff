import type { Invitation } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../shared/screen/on-demand'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Sheet } from '../../../ui/overlays/sheet'

interface InvitePosterSheetProps {
  invitation: Invitation
  open: boolean
  onClose: () => void
}

/** The poster and its QR library. */
const Poster = onDemand(
  async () => (await import('./invite-poster')).InvitePoster,
  <Skeleton height={420} radius={14} />,
)

/** A picture that invites: to be saved, copied or shared. */
export function InvitePosterSheet({ invitation, open, onClose }: InvitePosterSheetProps) {
  const { t } = useTranslation('invite')
  return (
    <Sheet open={open} onClose={onClose} title={t('poster.title')}>
      <Poster invitation={invitation} />
    </Sheet>
  )
}
