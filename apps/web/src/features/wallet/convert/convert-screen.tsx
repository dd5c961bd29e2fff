import { useFlashOrders } from '@bgk/react-bindings'
import type { FlashOrder } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { usePreferences } from '../../../shared/app-context'
import { useNavigate } from '../../../shared/navigation/navigate'
import { QueryError } from '../../../shared/screen/loaded'
import { PagedList } from '../../../shared/screen/paged-list'
import { SubScreen } from '../../../shared/screen/screen'
import { useDraft } from '../../../shared/storage/form-state'
import { IconButton } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { HIDDEN, useNumberFormat } from '../../../ui/figures/number-format'
import { Moment } from '../../../ui/figures/time-text'
import { Stack } from '../../../ui/layout/stack'
import typography from '../../../ui/styles/typography.module.css'
import styles from './convert.module.css'
import { ConvertForm } from './convert-form'
import { useQuotes } from './quote'
import { chosenPair } from './swap-pair'
import { SwapSheet } from './swap-sheet'
import { SWAP_RECORDS, useSwap } from './use-swap'

/** Swaps one coin for another at once (`/coinConvert?coin=BTC`). */
export function ConvertScreen() {
  const { t } = useTranslation('convert')
  const navigate = useNavigate()
  return (
    <SubScreen
      pull
      title={t('title')}
      back="/balances"
      actions={<IconButton icon="history" label={t('records')} onClick={() => navigate(SWAP_RECORDS)} />}
    >
      <div className={styles.page}>
        <Convert />
        <SwapHistory />
      </div>
    </SubScreen>
  )
}

function Convert() {
  const { t } = useTranslation('convert')
  const { search } = useLocation()
  const quotes = useQuotes()
  const { query, pairs, left, expired } = quotes
  // What another address asked for is another draft.
  const params = new URLSearchParams(search)
  const { draft, change } = useDraft(`convert${search}`, {
    from: params.get('coin') ?? '',
    to: '',
    amount: '',
  })
  const pair = pairs && chosenPair(pairs, draft)
  // Counts the swaps: each form begins anew.
  const [round, setRound] = useState(0)
  const form = useSwap({
    pair,
    draft,
    onAmount: (amount) => change({ from: pair?.from ?? '', to: pair?.to ?? '', amount }),
    onDone: () => {
      change({ amount: '' })
      setRound(round + 1)
    },
  })
  if (query.isPending) return <SkeletonRows count={3} height={96} />
  if (!pairs) return <QueryError query={query} />
  if (!pair) return <EmptyState icon="swap" title={t('closed')} hint={t('closedHint')} />
  const quote = { left, expired, asking: query.isFetching, askAgain: () => void query.refetch() }
  return (
    <>
      <ConvertForm
        key={round}
        pairs={pairs}
        pair={pair}
        form={form}
        quote={quote}
        onChoose={(from, to) => {
          form.forget()
          change({ from, to, amount: from === pair.from ? draft.amount : '' })
        }}
      />
      <SwapSheet form={form} quote={quote} />
    </>
  )
}

/** The swaps that were made, newest first. */
function SwapHistory() {
  const { t } = useTranslation('convert')
  const swaps = useFlashOrders()
  return (
    <Stack as="section" gap={8} aria-labelledby="swap-history">
      <h2 id="swap-history" className={typography.strong}>
        {t('records')}
      </h2>
      <PagedList
        compact
        query={swaps}
        pending={<SkeletonRows count={2} height={64} />}
        empty={<EmptyState compact icon="history" title={t('none')} hint={t('noneHint')} />}
      >
        {(rows) => (
          <Stack as="ul" gap={8} aria-labelledby="swap-history">
            {rows.map((swap, index) => (
              <SwapRow key={swap.id ?? `${swap.createdAt} ${index}`} swap={swap} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  )
}

function SwapRow({ swap }: { swap: FlashOrder }) {
  const { t } = useTranslation('app')
  const format = useNumberFormat()
  const [{ hideAmounts }] = usePreferences()
  const { from = '--', to = '--' } = swap
  const amount = (sign: string, text: string | undefined, coin: string) => {
    const shown = hideAmounts ? HIDDEN : format.amount(text, 8, true)
    return `${text === undefined ? '' : sign}${shown} ${coin}`
  }
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.name}>{t('words.swapOf', { from, to })}</span>
        <Moment value={swap.createdAt} className={styles.historyHint} />
      </span>
      <span className={styles.much}>
        <span className={styles.amount}>{amount('+', swap.received, to)}</span>
        <span className={styles.historyHint}>{amount('−', swap.paid, from)}</span>
      </span>
    </li>
  )
}
