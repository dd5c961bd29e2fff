import { useUserInfo } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { isNegative } from '@bgk/sdk/decimal'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { deviceDay } from '../../../shared/screen/device-time'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { figuresOf, isOpen } from '../position/position-figures'
import { bySide, pairText, useMarginWords, withCoin } from '../trade-words'
import { useContract } from '../use-contract'
import { useSigned } from '../use-signed'

/** All the poster says, as texts. */
export interface PosterTexts {
  /** Undefined: unknown. */
  readonly coin: string | undefined
  readonly pair: string
  /** "Long ▲". */
  readonly direction: string
  readonly tone: 'up' | 'down' | undefined
  /** Margin mode, and leverage unless it is hidden. */
  readonly margin: string
  readonly rate: string
  /** Undefined: not known. */
  readonly outcome: 'won' | 'lost' | undefined
  /** The profit in quote; undefined: hidden. */
  readonly amount: string | undefined
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** The owner; undefined: hidden. */
  readonly name: string | undefined
}

/** What the poster of a position says, at the prices of now. */
export function usePosterTexts(
  position: FuturesPosition,
  shown: { amount: boolean; leverage: boolean; name: boolean },
  /** What its list is of, where it does not say itself. */
  listed: 'open' | 'closed',
): PosterTexts {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const signed = useSigned()
  const margin = useMarginWords()
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
