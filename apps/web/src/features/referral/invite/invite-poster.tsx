import type { Invitation } from '@bgk/sdk'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { PosterActions } from '../../../shared/media/poster-actions'
import { PosterFrame } from '../../../shared/media/poster-frame'
import { Stack } from '../../../ui/layout/stack'
import styles from './invite-poster.module.css'

const points = ['markets', 'prices', 'wallet'] as const

/** Preview of the poster, with actions to save and share it. */
export function InvitePoster({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('invite')
  const card = useRef<HTMLDivElement>(null)
  const brand = config.name
  const { inviteCode } = invitation
  const title = t('poster.headline', { brand })
  const name = inviteCode === undefined ? brand : `${brand}-${inviteCode}`
  return (
    <Stack gap={12}>
      <PosterFrame
        ref={card}
        inviting
        label={t('poster.label', { brand, code: inviteCode ?? '--' })}
        invitation={invitation}
      >
        <div className={styles.words}>
          <strong>{title}</strong>
          <ul>
            {points.map((point) => (
              <li key={point}>{t(`poster.points.${point}`)}</li>
            ))}
          </ul>
        </div>
      </PosterFrame>
      <PosterActions card={card} fileName={`${name}.png`} ready />
    </Stack>
  )
}
