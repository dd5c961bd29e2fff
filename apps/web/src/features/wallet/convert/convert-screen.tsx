import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Screen } from '../../../shared/screen/screen'
import { useDraft } from '../../../shared/storage/use-draft'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { IconButton } from '../../../ui/controls/icon-button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { TopBar } from '../../../ui/layout/top-bar'
import { ConvertForm } from './convert-form'
import styles from './convert-screen.module.css'
import { SwapHistory } from './swap-history'
import { chosenPair } from './swap-pair'
import { SwapSheet } from './swap-sheet'
import { useQuotes } from './use-quote'
import { SWAP_RECORDS, useSwap } from './use-swap'

/** Swaps one coin for another at once (`/coinConvert?coin=BTC`). */
export function ConvertScreen() {
  const { t } = useTranslation('convert')
  const goBack = useGoBack('/balances')
  const navigate = useNavigate()
  return (
    <Screen
      pull
      bar={
        <TopBar
          title={t('title')}
          onBack={goBack}
          actions={<IconButton icon="history" label={t('records')} onClick={() => navigate(SWAP_RECORDS)} />}
        />
      }
    >
      <div className={styles.page}>
        <Convert />
        <SwapHistory />
      </div>
    </Screen>
  )
}

function Convert() {
  const { t } = useTranslation('convert')
  const describe = useDescribeError()
  const { search } = useLocation()
  const quotes = useQuotes()
  const { query, pairs, left, expired } = quotes
  // What another address asked for is another draft.
  const wanted = new URLSearchParams(search)
  const { draft, change } = useDraft(`convert${search}`, {
    from: wanted.get('coin') ?? '',
    to: '',
    amount: '',
  })
  const pair = pairs && chosenPair(pairs, draft)
  // Counts the swaps: each form begins anew.
  const [round, setRound] = useState(0)
  const form = useSwap({
    pair,
    amount: draft.amount,
    onAmount: (amount) => change({ from: pair?.from ?? '', to: pair?.to ?? '', amount }),
    onDone: () => {
      change({ amount: '' })
      setRound(round + 1)
    },
  })
  if (query.isPending) return <SkeletonRows count={3} height={96} />
  if (!pairs) {
    return (
      <ErrorState text={describe(query.error)} busy={query.isFetching} onRetry={() => void query.refetch()} />
    )
  }
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
      <SwapSheet pair={pair} form={form} quote={quote} />
    </>
  )
}
