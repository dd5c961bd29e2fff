import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button'
import { useToast } from '../../ui/overlays/ui-provider'
import styles from './poster.module.css'
import {
  canCopyPicture,
  canSharePicture,
  copyPicture,
  savePicture,
  sharePicture,
  takePicture,
} from './poster-picture'

const ways = {
  share: { send: sharePicture, done: undefined },
  save: { send: savePicture, done: 'notices:IMAGE_SAVED' },
  copy: { send: copyPicture, done: 'copied' },
} as const
type Way = keyof typeof ways

interface PosterActionsProps {
  /** The poster. */
  card: RefObject<HTMLElement | null>
  /** Of the picture's file. */
  fileName: string
  /** false: nothing can be pressed yet. */
  ready: boolean
}

/** What can be done with a poster's picture, at the bottom of its sheet; how it ended is told. Needs the texts `poster`. */
export function PosterActions({ card, fileName, ready }: PosterActionsProps) {
  const { t } = useTranslation(['poster', 'notices'])
  const toast = useToast()
  const [inProgress, setInProgress] = useState<Way>()
  const offered: readonly Way[] = [
    ...(canSharePicture() ? (['share'] as const) : []),
    'save',
    ...(canCopyPicture() ? (['copy'] as const) : []),
  ]
  const send = async (way: Way) => {
    if (!card.current || inProgress) return
    setInProgress(way)
    const { send: hand, done } = ways[way]
    const result = await hand(takePicture(card.current), fileName)
    setInProgress(undefined)
    if (result === 'failed') toast({ text: t('notices:IMAGE_SAVE_FAILED'), tone: 'error' })
    else if (result === 'done' && done) toast({ text: t(done), tone: 'success' })
  }
  return (
    <div className={styles.buttons}>
      {offered.map((way, index) => (
        <Button
          key={way}
          full
          variant={index === 0 ? 'primary' : 'soft'}
          busy={inProgress === way}
          disabled={!ready}
          onClick={() => void send(way)}
        >
          {t(way)}
        </Button>
      ))}
    </div>
  )
}
