import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { MarketKind, PairRef } from '@bgk/sdk'
import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../shared/app-context'
import { MarketFiat, MarketPrice, type MarketPriceProps } from '../../shared/live/market-figures'
import { Segment } from '../../ui/controls/tabs'
import { useNumberFormat } from '../../ui/figures/number-format'
import { Icon } from '../../ui/icons/icon'
import { ListRow } from '../../ui/layout/card'
import { Sheet } from '../../ui/overlays/sheet'
import typography from '../../ui/styles/typography.module.css'
import type { ChartOrder } from '../chart/orders/chart-order'
import { useChartOrders } from '../chart/orders/use-chart-orders'
import { BookSide, type PickLevel } from './book-side'
import { priceSteps, stepDecimals } from './group-levels'
import styles from './order-book.module.css'
import own from './trade-book.module.css'

const VIEWS: readonly BookView[] = ['both', 'bids', 'asks']
const NONE: readonly string[] = []

interface TradeBookProps {
  pair: PairRef
  /** Amounts of a contract are lots. */
  market: 'spot' | 'futures'
  /** Of each side while both are shown. */
  rows: number
  stale: boolean
  onPick: PickLevel
}

/** The book beside an order form: asks above, the last price, bids below; grouped by price step. Needs the texts `trade`. */
export const TradeBook = memo(function TradeBook({ pair, market, rows, stale, onPick }: TradeBookProps) {
  const { t } = useTranslation(['trade', 'app'])
  const { feed } = useBgkClient()
  const [view, setView] = useState<BookView>('both')
  const lots = market === 'futures'
  const priceDecimals = useLive(feed.ticker(pair, market), (ticker) => ticker.priceDecimals)
  const amountDecimals = useLive(feed.ticker(pair, market), (ticker) => (lots ? 0 : ticker.quantityDecimals))
  // The steps follow the size of the price, and must not change with each tick of it.
  const steps =
    useLive(
      feed.book(pair, market),
      ({ bids, asks }) => {
        const best = bids[0]?.price ?? asks[0]?.price
        return priceDecimals === undefined || best === undefined ? NONE : priceSteps(priceDecimals, best)
      },
      (a, b) => a.join() === b.join(),
    ) ?? NONE
  const [step, setStep] = useBookStep(`${market} ${pair.base}/${pair.quote}`, steps)
  const orders = useChartOrders(pair, market)
  const mine = useMemo(() => ({ ask: pricesOf(orders, 'sell'), bid: pricesOf(orders, 'buy') }), [orders])
  const grouped = step !== undefined && step !== steps[0]
  const side = {
    ...{ pair, market, amountDecimals, onPick },
    count: view === 'both' ? rows : rows * 2,
    step: grouped ? step : undefined,
    priceDecimals: grouped ? stepDecimals(step) : priceDecimals,
  }
  return (
    <section className={styles.book} aria-label={t('orderBook')} data-stale={stale || undefined}>
      <div className={styles.head} aria-hidden="true">
        <span className={own.word}>
          {t('app:words.price')} <span translate="no">{pair.quote}</span>
        </span>
        <span className={own.word}>
          {t(lots ? 'app:words.lotQuantity' : 'app:words.quantity')}{' '}
          <span translate={lots ? undefined : 'no'}>{lots ? t('lots') : pair.base}</span>
        </span>
      </div>
      {view !== 'bids' && <BookSide {...side} kind="ask" own={mine.ask} label={t('asks')} />}
      <div className={styles.middle}>
        <LivePrice pair={pair} market={market} className={styles.last} stale={stale} />
        <LiveFiat pair={pair} market={market} className={typography.hint} />
      </div>
      {view !== 'asks' && <BookSide {...side} kind="bid" own={mine.bid} label={t('bids')} />}
      <div className={own.foot}>
        <BookStep step={step} steps={steps} onChoose={setStep} />
        <Segment
          size={44}
          label={t('bookView')}
          options={VIEWS.map((one) => ({
            value: one,
            label: <ViewGlyph view={one} label={t(`view.${one}`)} />,
          }))}
          value={view}
          onChange={setView}
        />
      </div>
    </section>
  )
})

const pricesOf = (orders: readonly ChartOrder[], side: ChartOrder['side']): ReadonlySet<number> =>
  new Set(orders.filter((order) => order.side === side).map(({ price }) => Number(price)))

interface BookStepProps {
  step: string | undefined
  steps: readonly string[]
  onChoose: (step: string) => void
}

/** By which price step the book is grouped, and the others there are. */
function BookStep({ step, steps, onChoose }: BookStepProps) {
  const { t } = useTranslation('trade')
  const format = useNumberFormat()
  const [choosing, setChoosing] = useState(false)
  const stepText = (size: string | undefined) => format.amount(size, 18, true)
  return (
    <>
      <button
        type="button"
        className={own.step}
        aria-haspopup="dialog"
        aria-label={t('stepChosen', { step: stepText(step) })}
        disabled={steps.length < 2}
        onClick={() => setChoosing(true)}
      >
        <span translate="no">{stepText(step)}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <Sheet open={choosing} onClose={() => setChoosing(false)} title={t('step')}>
        <div className={own.choices}>
          {steps.map((one, index) => (
            <ListRow
              key={one}
              label={stepText(one)}
              hint={index === 0 ? t('stepFinest') : undefined}
              chosen={one === step}
              onPress={() => {
                onChoose(one)
                setChoosing(false)
              }}
            />
          ))}
        </div>
      </Sheet>
    </>
  )
}

const KEY = 'bookSteps'

function read(text: string | null): Record<string, unknown> {
  try {
    return { ...JSON.parse(text ?? '{}') }
  } catch {
    return {}
  }
}

/** By which of these price steps the book of a pair is grouped, remembered by pair; the first is the default. */
function useBookStep(
  pair: string,
  steps: readonly string[],
): readonly [string | undefined, (step: string) => void] {
  const { storage } = useApp()
  const [chosen, choose] = useState(() => read(storage.get(KEY))[pair])
  return [
    steps.find((step) => step === chosen) ?? steps[0],
    (step) => {
      storage.set(KEY, JSON.stringify({ ...read(storage.get(KEY)), [pair]: step }))
      choose(step)
    },
  ]
}

type BookView = 'both' | 'bids' | 'asks'

/** A small book: its sides in their colours, its rows as lines. */
function ViewGlyph({ view, label }: { view: BookView; label: string }) {
  return (
    <span className={own.glyph} title={label}>
      <span className={own.sides}>
        {view !== 'bids' && <i data-side="ask" />}
        {view !== 'asks' && <i data-side="bid" />}
      </span>
      <span className={own.rows} />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

interface LivePriceProps extends Omit<MarketPriceProps, 'source'> {
  pair: PairRef
  market: MarketKind
}

/** The last price of a pair with its arrow. */
function LivePrice({ pair, market, ...look }: LivePriceProps) {
  return <MarketPrice source={useBgkClient().feed.ticker(pair, market)} first="pair price" {...look} />
}

/** What the last price of a pair is worth in the person's currency. */
function LiveFiat({ pair, market, className }: Omit<LivePriceProps, 'stale'>) {
  return <MarketFiat source={useBgkClient().feed.ticker(pair, market)} className={className} />
}
