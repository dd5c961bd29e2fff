import { useInvitation } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { invitationLink } from '../../../shared/account/invitation-link'
import { PosterActions } from '../../../shared/media/poster-actions'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Switch } from '../../../ui/controls/switch'
import { ErrorState } from '../../../ui/feedback/error-state'
import styles from './poster.module.css'
import { PosterCard } from './poster-card'
import { usePosterTexts } from './use-poster-texts'

const CHOICES = ['amount', 'leverage', 'name'] as const

interface PosterProps {
  position: FuturesPosition
  /** Of the list it is in: says whether it is open where it does not itself. */
  listed: 'open' | 'closed'
}

/** The poster as it will be, what of it is shown, and what can be done with its picture. */
export function Poster({ position, listed }: PosterProps) {
  const { t } = useTranslation('futures')
  const describe = useDescribeError()
  const card = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState({ amount: true, leverage: true, name: false })
  const invitation = useInvitation()
  const texts = usePosterTexts(position, shown, listed)
  const link = invitation.data && invitationLink(invitation.data)
  const parts = [config.name, position.base, position.id].filter((part) => part !== undefined)
  return (
    <div className={styles.poster}>
      <PosterCard ref={card} texts={texts} invitation={invitation.data} />
      {invitation.isError && !invitation.data && (
        <ErrorState
          compact
          text={describe(invitation.error)}
          busy={invitation.isFetching}
          onRetry={() => void invitation.refetch()}
        />
      )}
      <div className={styles.switches}>
        {CHOICES.map((one) => (
          <Switch
            key={one}
            label={t(`posterShow.${one}`)}
            checked={shown[one]}
            onChange={(checked) => setShown((before) => ({ ...before, [one]: checked }))}
          />
        ))}
      </div>
      <PosterActions
        card={card}
        fileName={`${parts.join('-')}.png`}
        // Without the link the code would lead nowhere.
        ready={link !== undefined}
      />
    </div>
  )
}
