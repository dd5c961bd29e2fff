import { useBgkClient, useFiatAssets, useFuturesAssets, useLive, useSpotAssets } from '@bgk/react-bindings'
import { mul, toText, tryDecimal } from '@bgk/sdk/decimal'
import { isListed } from '@bgk/sdk/market'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { usePreferences, useSelectedPair } from '../../../shared/app-context'
import { useNavigate } from '../../../shared/navigation/navigate'
import { SubScreen } from '../../../shared/screen/screen'
import { useLazyPart } from '../../../shared/screen/use-lazy-part'
import { useFiat } from '../../../shared/storage/use-fiat'
import { Button, IconButton } from '../../../ui/controls/button'
import { HIDDEN, useNumberFormat } from '../../../ui/figures/number-format'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { FilterPill, FilterRow } from '../../../ui/inputs/filter-pill'
import typography from '../../../ui/styles/typography.module.css'
import { sumKnown } from '../balances/asset-worth'
import { filterOf, type RecordFilter, STATES, searchOf, TYPES } from './record-filter'
import { RecordList } from './record-list'
import styles from './records.module.css'

const loadExport = async () => (await import('../export/export-sheet')).ExportSheet

/** What came, went and moved between the accounts, of all coins or of one (`/balanceRecord?coin=BTC`). */
export function RecordScreen() {
  const { t } = useTranslation(['balanceRecord', 'app'])
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const change = (next: Partial<RecordFilter>) =>
    setSearch(searchOf({ ...filter, ...next }), { replace: true })
  const { type, coin, state } = filter
  const coins = useSpotAssets().data?.assets.map((asset) => asset.coin) ?? []
  const known = coin === 'all' || coins.includes(coin) ? coins : [coin, ...coins]
  const [exporting, setExporting] = useState(false)
  const ExportSheet = useLazyPart(loadExport, exporting)
  const all = { value: 'all', label: t('app:words.all') } as const
  const clear = () => change({ type: 'all', state: 'all' })
  return (
    <SubScreen
      pull
      title={t('app:words.records')}
      back="/balances"
      actions={<IconButton icon="download" label={t('export.open')} onClick={() => setExporting(true)} />}
    >
      <div data-wide>
        {coin !== 'all' && <CoinHead coin={coin} />}
        <FilterRow legend={t('filter')}>
          <FilterPill
            title={t('kind')}
            options={[all, ...TYPES.map((value) => ({ value, label: t(`type.${value}`) }))]}
            chosen={type}
            onChoose={(value) => change({ type: value })}
          />
          <FilterPill
            title={t('app:words.coin')}
            options={[all, ...known.map((value) => ({ value, label: value }))]}
            chosen={coin}
            onChoose={(value) => change({ coin: value })}
          />
          <FilterPill
            title={t('app:words.status')}
            options={[all, ...STATES.map((value) => ({ value, label: t(`state.${value}`) }))]}
            chosen={state}
            onChoose={(value) => change({ state: value })}
          />
          {(type !== 'all' || state !== 'all') && (
            <Button variant="quiet" size={36} onClick={clear}>
              {t('clearFilter')}
            </Button>
          )}
        </FilterRow>
        <RecordList key={`${type} ${coin}`} filter={filter} onClear={clear} />
      </div>
      {ExportSheet && <ExportSheet open={exporting} onClose={() => setExporting(false)} />}
    </SubScreen>
  )
}

/** The most decimals a balance has. */
const DECIMALS = 8
/** Everything else is quoted in it. */
const QUOTE = 'USDT'

/** What is held of one coin, account by account, and what can be done with it. */
function CoinHead({ coin }: { coin: string }) {
  const { t } = useTranslation(['balanceRecord', 'app'])
  const format = useNumberFormat()
  const fiat = useFiat()
  const [{ hideAmounts }] = usePreferences()
  const spot = useSpotAssets().data?.assets.find((asset) => asset.coin === coin)
  const futures = useFuturesAssets().data?.assets.find((asset) => asset.coin === coin)
  const otc = useFiatAssets().data?.assets.find((asset) => asset.coin === coin)
  const amount = (text: string | undefined) => (hideAmounts ? HIDDEN : format.amount(text, DECIMALS, true))
  const held = sumKnown([
    ...(spot ? [spot.available, spot.locked] : []),
    ...(futures ? [futures.available, futures.positionMargin, futures.orderMargin] : []),
    ...(otc ? [otc.available, otc.locked] : []),
  ])
  const price = tryDecimal(spot?.unitPrice)
  const worth = held && price && toText(mul(held, price))
  const margins = futures && sumKnown([futures.positionMargin, futures.orderMargin])
  const accounts = [
    spot && { name: 'spot' as const, available: spot.available, locked: spot.locked },
    futures && {
      name: 'futures' as const,
      available: futures.available,
      locked: margins && toText(margins),
    },
    otc && { name: 'fiat' as const, available: otc.available, locked: otc.locked },
  ].filter((account) => account !== undefined)
  return (
    <section className={styles.head} aria-label={coin}>
      <div className={styles.top}>
        <CoinIcon coin={coin} size={40} />
        <div className={styles.sum}>
          <h2 className={typography.label}>{coin}</h2>
          <p className={typography.total}>{spot ? amount(held && toText(held)) : '--'}</p>
          <p className={typography.hint}>{hideAmounts ? HIDDEN : fiat(worth)}</p>
        </div>
      </div>
      <table className={styles.accounts}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('app:words.available')}</th>
            <th scope="col">{t('frozen')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ name, available, locked }) => (
            <tr key={name}>
              <th scope="row">{t(`accounts.${name}`)}</th>
              <td translate="no">{amount(available)}</td>
              <td translate="no">{amount(locked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Actions coin={coin} movable={futures !== undefined || otc !== undefined} />
    </section>
  )
}

function Actions({ coin, movable }: { coin: string; movable: boolean }) {
  const { t } = useTranslation('balanceRecord')
  const navigate = useNavigate()
  const [, select] = useSelectedPair('selectedCoin')
  const { feed } = useBgkClient()
  const tradable = useLive(feed.lists(), ({ spot }) =>
    spot?.some((market) => isListed(market) && [market.base, market.quote].includes(coin)),
  )
  const to = (path: string) => () => navigate(`${path}?coin=${encodeURIComponent(coin)}`)
  return (
    <div className={styles.actions}>
      {(['coinRecharge', 'coinWithdraw'] as const).map((name) => (
        <Button key={name} variant="soft" size={44} onClick={to(`/${name}`)}>
          {t(`go.${name}`)}
        </Button>
      ))}
      {movable && (
        <Button variant="soft" size={44} onClick={to('/coinTransfer')}>
          {t('go.coinTransfer')}
        </Button>
      )}
      <Button variant="soft" size={44} onClick={to('/coinConvert')}>
        {t('go.coinConvert')}
      </Button>
      {tradable && (
        <Button
          variant="soft"
          size={44}
          onClick={() => {
            if (coin !== QUOTE) select({ base: coin, quote: QUOTE })
            navigate('/coinExchange')
          }}
        >
          {t('trade')}
        </Button>
      )}
    </div>
  )
}
