import { useInvitation, useUserInfo } from '@bgk/react-bindings'
import type { FuturesPosition, Invitation } from '@bgk/sdk'
import { isNegative } from '@bgk/sdk/decimal'
import { UNKNOWN } from '@bgk/sdk/trading'
import { type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { PosterActions } from '../../../shared/media/poster-actions'
import { PosterFrame } from '../../../shared/media/poster-frame'
import { invitationLink } from '../../../shared/navigation/addresses'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { ErrorState } from '../../../ui/feedback/empty-state'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { deviceDay } from '../../../ui/figures/time-text'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { Switch } from '../../../ui/inputs/choices'
import { Stack } from '../../../ui/layout/stack'
import { figuresOf, isOpen } from '../position/position-figures'
import { bySide, pairText, useContract, useMarginTexts, useSigned, withCoin } from '../trade-texts'
import styles from './poster.module.css'

const CHOICES = ['amount', 'leverage', 'name'] as const

interface PosterProps {
  position: FuturesPosition
  /** List of the position; decides open or closed for a position without a status. */
  listed: 'open' | 'closed'
}

/** Preview of the poster, its options, and the actions for its picture. */
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
    <Stack gap={12}>
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
        // Without the link the QR code would be useless.
        ready={link !== undefined}
      />
    </Stack>
  )
}

interface PosterCardProps {
  ref: Ref<HTMLDivElement>
  texts: PosterTexts
  invitation: Invitation | undefined
}

export function PosterCard({ texts, invitation, ref }: PosterCardProps) {
  const { t } = useTranslation('futures')
  const { pair, rate, amount, facts, outcome, name } = texts
  const label = [pair, texts.direction, texts.margin, rate, amount].filter(Boolean).join(' ')
  return (
    <PosterFrame ref={ref} label={label} outcome={outcome} name={name} invitation={invitation}>
      <div className={styles.pair}>
        {texts.coin !== undefined && <CoinIcon coin={texts.coin} size={30} />}
        <strong>{pair}</strong>
      </div>
      <div className={styles.chips}>
        <span data-tone={texts.tone}>{texts.direction}</span>
        <span>{texts.margin}</span>
      </div>
      <div className={styles.result}>
        <span>{t('roi')}</span>
        <strong>{rate}</strong>
        <span className={styles.amount}>{amount}</span>
      </div>
      <div className={styles.facts}>
        {facts.map(({ label: fact, value }) => (
          <div key={fact}>
            <span>{fact}</span>
            <strong>{value}</strong>
          </div>
        ))}
      </div>
    </PosterFrame>
  )
}

export interface PosterTexts {
  /** Undefined if unknown. */
  readonly coin: string | undefined
  readonly pair: string
  /** "Long ▲". */
  readonly direction: string
  readonly tone: 'up' | 'down' | undefined
  /** Margin mode, and leverage unless hidden. */
  readonly margin: string
  readonly rate: string
  /** Undefined if unknown. */
  readonly outcome: 'won' | 'lost' | undefined
  /** Profit in quote; undefined if hidden. */
  readonly amount: string | undefined
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** Owner; undefined if hidden. */
  readonly name: string | undefined
}

/** Texts of a position's poster, at current prices. */
export function usePosterTexts(
  position: FuturesPosition,
  shown: { amount: boolean; leverage: boolean; name: boolean },
  /** List of the position; used if it has no status. */
  listed: 'open' | 'closed',
): PosterTexts {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const signed = useSigned()
  const margin = useMarginTexts()
  const market = useContract(position)
  const user = useUserInfo()
  const open = isOpen(position, listed)
  const figures = figuresOf(position, open ? market?.price : undefined, market?.contractSize)
  const { side, openedAt } = position
  const price = (value: string | undefined) => format.price(value, market?.priceDecimals)
  const lost = figures && isNegative(figures.income)
  const id = user.data?.member
  return {
    coin: position.base,
    pair: pairText(position),
    direction: bySide(side, t('longArrow'), t('shortArrow')) ?? UNKNOWN,
    tone: bySide(side, 'up', 'down'),
    margin: shown.leverage ? margin.modeAndLeverage(position) : margin.mode(position),
    rate: format.percent(figures?.percent),
    outcome: figures && (lost ? 'lost' : 'won'),
    amount: shown.amount ? withCoin(signed(figures?.income), position.quote) : undefined,
    facts: [
      { label: t('openPrice'), value: price(position.entryPrice) },
      open
        ? { label: t('lastPrice'), value: price(market?.price) }
        : { label: t('closePrice'), value: price(position.closePrice) },
      { label: t('openedAt'), value: openedAt === undefined ? UNKNOWN : deviceDay(new Date(openedAt)) },
    ],
    name: shown.name && id !== undefined ? t('posterName', { id }) : undefined,
  }
}
