import { useBgkClient, useLive, useStreamStatus } from '@bgk/react-bindings'
import type { MarketKind, PairRef } from '@bgk/sdk'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../../i18n/i18n'
import { lotSize } from '../../shared/live/contract-terms'
import { Link } from '../../shared/navigation/links'
import { useGoBack } from '../../shared/navigation/navigate'
import { useLiveState } from '../../shared/screen/live-state'
import { useWide } from '../../shared/screen/screen'
import { useLazyPart } from '../../shared/screen/use-lazy-part'
import { Button } from '../../ui/controls/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Icon } from '../../ui/icons/icon'
import { TopBar } from '../../ui/layout/bars'
import { TRADES, useCarryPair } from './carry-pair'
import styles from './trading-head.module.css'

interface TradingHeadProps {
  kind: MarketKind
  pair: PairRef
  /** Display name of the pair; default: its codes. */
  name?: string
  onChoose: () => void
  /** 24 h change, shown after the pair. */
  change?: ReactNode
  /** Content after the 24 h values on a wide screen. */
  figures?: ReactNode
  /** Icon buttons at the right. */
  actions?: ReactNode
}

/**
 * Header of every trading screen: switch to the other two, then the pair with its change. Needs the texts
 * `trade`.
 */
export function TradingHead({ kind, pair, name, onChoose, change, figures, actions }: TradingHeadProps) {
  const id = useId()
  const wide = useWide()
  // On all three screens, so that the bar does not move.
  const goBack = useGoBack('/')
  return (
    <div className={styles.head}>
      {/* On a wide screen the bar above shows all three. */}
      <div className={styles.trades}>
        <TopBar onBack={goBack} centred={false} title={<TradeSwitch kind={kind} />} />
      </div>
      <section className={styles.pair} aria-labelledby={id}>
        <h1 id={id}>
          <button type="button" onClick={onChoose} aria-haspopup="dialog">
            <bdi translate="no" data-first="pair name">
              {name ?? `${pair.base}/${pair.quote}`}
            </bdi>{' '}
            <Icon name="chevron-down" size={16} />
          </button>
        </h1>
        <span className={styles.change}>
          {change}
          {wide && <WideFigures kind={kind} pair={pair} />}
          {wide && figures}
        </span>
        {actions}
      </section>
    </div>
  )
}

/** Last price and 24 h values on a wide screen; code and texts load there only. */
function WideFigures({ kind, pair }: Pick<TradingHeadProps, 'kind' | 'pair'>) {
  const { i18n } = useTranslation()
  const { feed } = useBgkClient()
  const { stale } = useLiveState()
  const terms = useLive(
    feed.ticker(pair, kind),
    (market) => market,
    (a, b) => lotSize(a) === lotSize(b),
  )
  const Figures = useLazyPart(async () => {
    const [{ DayFigures }] = await Promise.all([
      import('./day-figures'),
      loadTextsOf(i18n, ['chart', 'marketDetail']),
    ])
    return DayFigures
  }, true)
  return Figures ? <Figures {...{ kind, pair, terms, stale }} /> : null
}

/** Spot | Futures | Cycle; keeps the pair if the other market lists it. */
function TradeSwitch({ kind }: Pick<TradingHeadProps, 'kind'>) {
  const { t } = useTranslation('trade')
  const carry = useCarryPair()
  const own = TRADES.find((trade) => trade.kind === kind)?.path ?? ''
  return (
    <nav className={styles.switch} aria-label={t('markets')}>
      {TRADES.map((trade) => (
        <Link
          key={trade.kind}
          to={trade.path}
          aria-current={trade.kind === kind ? 'page' : undefined}
          onClick={(event) => {
            if (trade.kind === kind) event.preventDefault()
            else carry(own, trade.path)
          }}
        >
          {t(`kind.${trade.kind}`)}
        </Link>
      ))}
    </nav>
  )
}

/** Replaces form and book of a pair that the exchange does not list. Needs the texts `trade`. */
export function MissingPair({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('trade')
  return (
    <div role="alert">
      <EmptyState
        icon="search"
        title={t('noSuchMarket')}
        hint={t('noSuchMarketHint')}
        action={
          <Button variant="soft" size={44} onClick={onChoose}>
            {t('chooseMarket')}
          </Button>
        }
      />
    </div>
  )
}

const nothing = () => undefined

/** True if the exchange has no such market: its stream has ended. */
export function useUnknownMarket(pair: PairRef, kind: MarketKind): boolean {
  const { feed } = useBgkClient()
  const stream = feed.ticker(pair, kind)
  // Subscribes here: a stream without subscribers forgets that it ended.
  useLive(stream, nothing)
  return useStreamStatus(stream).state === 'ended'
}
