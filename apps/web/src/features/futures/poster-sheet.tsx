import { useInvitation, useUserInfo } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { isNegative } from '@bgk/sdk/decimal'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../config'
import { Button } from '../../ui/button'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { Sheet } from '../../ui/sheet'
import { Switch } from '../../ui/switch'
import { useToast } from '../../ui/ui-provider'
import { drawPoster, POSTER, type PosterTexts } from './draw-poster'
import { figuresOf } from './position-figures'
import { canCopyPicture, canSharePicture, copyPicture, savePicture, sharePicture } from './poster-picture'
import styles from './poster-sheet.module.css'
import { useContract } from './use-contract'
import { useSigned } from './use-signed'

interface PosterSheetProps {
  position: FuturesPosition
  open: boolean
  onClose: () => void
}

/** A picture of a position to share: what it made or lost in percent, and as much else as its owner wants to show. */
export function PosterSheet({ position, open, onClose }: PosterSheetProps) {
  const { t } = useTranslation('futures')
  return (
    <Sheet open={open} onClose={onClose} title={t('poster')} size="tall">
      <Poster key={position.id} position={position} />
    </Sheet>
  )
}

function Poster({ position }: { position: FuturesPosition }) {
  const { t } = useTranslation('futures')
  const toast = useToast()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shown, setShown] = useState({ amount: false, leverage: true, name: false })
  const texts = usePosterTexts(position, shown)
  useEffect(() => {
    if (canvas.current) drawPoster(canvas.current, texts)
  })
  const act = async (action: typeof savePicture, done: string | undefined) => {
    if (!canvas.current) return
    const result = await action(canvas.current, `${config.name}-${position.base}-${position.id}.png`)
    if (result === 'failed') toast({ text: t('imageFailed'), tone: 'error' })
    else if (result === 'done' && done) toast({ text: done, tone: 'success' })
  }
  return (
    <div className={styles.poster}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        width={POSTER.width}
        height={POSTER.height}
        role="img"
        aria-label={`${texts.pair} ${texts.direction} ${texts.rate}`}
      />
      <div className={styles.switches}>
        {(['amount', 'leverage', 'name'] as const).map((one) => (
          <Switch
            key={one}
            label={t(`posterShow.${one}`)}
            checked={shown[one]}
            onChange={(checked) => setShown((before) => ({ ...before, [one]: checked }))}
          />
        ))}
      </div>
      <div className={styles.buttons}>
        {canSharePicture() && (
          <Button full onClick={() => void act(sharePicture, undefined)}>
            {t('share')}
          </Button>
        )}
        <Button full variant="soft" onClick={() => void act(savePicture, t('imageSaved'))}>
          {t('saveImage')}
        </Button>
        {canCopyPicture() && (
          <Button full variant="soft" onClick={() => void act(copyPicture, t('imageCopied'))}>
            {t('copyImage')}
          </Button>
        )}
      </div>
    </div>
  )
}

function usePosterTexts(
  position: FuturesPosition,
  shown: { amount: boolean; leverage: boolean; name: boolean },
): PosterTexts {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const signed = useSigned()
  const market = useContract(position)
  const user = useUserInfo()
  const invitation = useInvitation()
  const figures = figuresOf(position, market?.price, market?.contractSize)
  const { base, quote, side, marginMode, leverage, openedAt } = position
  const isOpen = position.status === 'open'
  const price = (value: string | undefined) => format.price(value, market?.priceDecimals)
  const mode = marginMode === 'isolated' ? t('isolated') : t('cross')
  return {
    brand: config.name,
    coin: base,
    pair: `${base}/${quote}`,
    direction: t(side === 'buy' ? 'longArrow' : 'shortArrow'),
    long: side === 'buy',
    margin: shown.leverage ? `${mode} ${leverage}X` : undefined,
    rate: format.percent(figures?.percent),
    rateLabel: t('roi'),
    won: figures === undefined || !isNegative(figures.income),
    amount: shown.amount ? `${signed(figures?.income)} ${quote}` : undefined,
    facts: [
      { label: t('openPrice'), value: price(position.openPrice) },
      isOpen
        ? { label: t('lastPrice'), value: price(market?.price) }
        : { label: t('closePrice'), value: price(position.closePrice) },
      { label: t('openedAt'), value: openedAt.slice(0, 10) },
    ],
    name: shown.name && user.data ? t('posterName', { id: user.data.member }) : undefined,
    invitation: t('posterInvitation', { brand: config.name, code: invitation.data?.inviteCode ?? '' }),
    link: invitation.data ? new URL(invitation.data.url, config.origin).href : '',
  }
}
