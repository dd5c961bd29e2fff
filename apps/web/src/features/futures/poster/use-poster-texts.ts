import { useUserInfo } from '@bgk/react-bindings'
import type { FuturesPosition, Invitation } from '@bgk/sdk'
import { isNegative } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { appAddress } from '../../../platform/navigation/app-address'
import { deviceDay } from '../../../platform/screen/device-time'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { figuresOf } from '../position/position-figures'
import { useContract } from '../use-contract'
import { useSigned } from '../use-signed'

/** All the poster says, as texts. */
export interface PosterTexts {
  readonly coin: string
  readonly pair: string
  /** "Long ▲". */
  readonly direction: string
  readonly long: boolean
  /** Margin mode, and leverage unless it is hidden. */
  readonly margin: string
  readonly rate: string
  readonly outcome: 'won' | 'lost'
  /** The profit in quote; undefined: hidden. */
  readonly amount: string | undefined
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** The owner; undefined: hidden. */
  readonly name: string | undefined
  readonly code: string | undefined
  /** Where the QR code leads; undefined until the exchange has said it. */
  readonly link: string | undefined
}

/** What the poster of a position says, at the prices of now. */
export function usePosterTexts(
  position: FuturesPosition,
  shown: { amount: boolean; leverage: boolean; name: boolean },
  invitation: Invitation | undefined,
): PosterTexts {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const signed = useSigned()
  const market = useContract(position)
  const user = useUserInfo()
  const figures = figuresOf(position, market?.price, market?.contractSize)
  const { base, quote, side, marginMode, leverage, openedAt } = position
  const price = (value: string | undefined) => format.price(value, market?.priceDecimals)
  const mode = marginMode === 'isolated' ? t('isolated') : t('cross')
  return {
    coin: base,
    pair: `${base}/${quote}`,
    direction: t(side === 'buy' ? 'longArrow' : 'shortArrow'),
    long: side === 'buy',
    margin: shown.leverage ? `${mode} ${leverage}X` : mode,
    rate: format.percent(figures?.percent),
    outcome: figures && isNegative(figures.income) ? 'lost' : 'won',
    amount: shown.amount ? `${signed(figures?.income)} ${quote}` : undefined,
    facts: [
      { label: t('openPrice'), value: price(position.entryPrice) },
      position.status === 'open'
        ? { label: t('lastPrice'), value: price(market?.price) }
        : { label: t('closePrice'), value: price(position.closePrice) },
      { label: t('openedAt'), value: openedAt === undefined ? '--' : deviceDay(new Date(openedAt)) },
    ],
    name: shown.name && user.data ? t('posterName', { id: user.data.member }) : undefined,
    code: invitation?.inviteCode,
    link: invitation && appAddress(invitation.url),
  }
}
