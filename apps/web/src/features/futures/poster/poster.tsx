import { useInvitation } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { useDescribeError } from '../../../platform/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { Switch } from '../../../ui/controls/switch'
import { ErrorState } from '../../../ui/feedback/error-state'
import { useToast } from '../../../ui/overlays/ui-provider'
import styles from './poster.module.css'
import { PosterCard } from './poster-card'
import {
  canCopyPicture,
  canSharePicture,
  copyPicture,
  savePicture,
  sharePicture,
  takePicture,
} from './poster-picture'
import { usePosterTexts } from './use-poster-texts'

const CHOICES = ['amount', 'leverage', 'name'] as const
const ways = {
  share: { send: sharePicture, label: 'share', done: undefined },
  save: { send: savePicture, label: 'saveImage', done: 'imageSaved' },
  copy: { send: copyPicture, label: 'copyImage', done: 'imageCopied' },
} as const
type Way = keyof typeof ways

/** The poster as it will be, what of it is shown, and what can be done with its picture. */
export function Poster({ position }: { position: FuturesPosition }) {
  const { t } = useTranslation('futures')
  const describe = useDescribeError()
  const toast = useToast()
  const card = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState({ amount: true, leverage: true, name: false })
  const [underWay, setUnderWay] = useState<Way>()
  const invitation = useInvitation()
  const texts = usePosterTexts(position, shown, invitation.data)
  const offered: readonly Way[] = [
    ...(canSharePicture() ? (['share'] as const) : []),
    'save',
    ...(canCopyPicture() ? (['copy'] as const) : []),
  ]

  const send = async (way: Way) => {
    if (!card.current || underWay) return
    setUnderWay(way)
    const { send: hand, done } = ways[way]
    const result = await hand(takePicture(card.current), `${config.name}-${position.base}-${position.id}.png`)
    setUnderWay(undefined)
    if (result === 'failed') toast({ text: t('imageFailed'), tone: 'error' })
    else if (result === 'done' && done) toast({ text: t(done), tone: 'success' })
  }
  return (
    <div className={styles.poster}>
      <PosterCard ref={card} texts={texts} />
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
      <div className={styles.buttons}>
        {offered.map((way, index) => (
          <Button
            key={way}
            full
            variant={index === 0 ? 'primary' : 'soft'}
            busy={underWay === way}
            // Without the link the code would lead nowhere.
            disabled={!invitation.data}
            onClick={() => void send(way)}
          >
            {t(ways[way].label)}
          </Button>
        ))}
      </div>
    </div>
  )
}
