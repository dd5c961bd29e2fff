import { useFiatAssets, useFuturesAssets } from '@bgk/react-bindings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Screen } from '../../../shared/screen/screen'
import { useDraft } from '../../../shared/storage/use-draft'
import { fittingDraft, type TransferOffer } from '../../../shared/transfer/transfer-draft'
import { TransferForm, type Transferred } from '../../../shared/transfer/transfer-form'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { IconButton } from '../../../ui/controls/icon-button'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { TopBar } from '../../../ui/layout/top-bar'
import { TransferDone } from './transfer-done'
import styles from './transfer-screen.module.css'

const RECORDS = '/balanceRecord?type=transfer'

/** Moves coins between the exchange, the futures and the fiat account (`/coinTransfer?account=fiat&coin=USDT&direction=out`). */
export function TransferScreen() {
  const { t } = useTranslation('transfer')
  const goBack = useGoBack('/balances')
  const navigate = useNavigate()
  const [done, setDone] = useState<Transferred>()
  return (
    <Screen
      pull
      bar={
        <TopBar
          title={t('title')}
          onBack={goBack}
          actions={<IconButton icon="history" label={t('records')} onClick={() => navigate(RECORDS)} />}
        />
      }
    >
      <div className={styles.page}>
        {done ? (
          <TransferDone
            moved={done}
            onAgain={() => setDone(undefined)}
            onRecords={() => navigate(`${RECORDS}&coin=${encodeURIComponent(done.coin)}`)}
          />
        ) : (
          <Form onDone={setDone} />
        )}
      </div>
    </Screen>
  )
}

function Form({ onDone }: { onDone: (moved: Transferred) => void }) {
  const describe = useDescribeError()
  const futures = useFuturesAssets()
  const fiat = useFiatAssets()
  const { search } = useLocation()
  // What another address asked for is another draft.
  const { draft: typed, change, forget } = useDraft(`transfer${search}`, wantedBy(search))
  const offers: readonly TransferOffer[] = [
    { account: 'futures' as const, coins: futures.data?.assets.map(({ coin }) => coin) ?? [] },
    { account: 'fiat' as const, coins: fiat.data?.assets.map(({ coin }) => coin) ?? [] },
  ].filter(({ coins }) => coins.length > 0)
  if (futures.isPending || fiat.isPending) return <SkeletonRows count={4} height={64} />
  const draft = fittingDraft(typed, offers)
  if (!draft) {
    return (
      <ErrorState
        text={describe(futures.error ?? fiat.error)}
        busy={futures.isFetching || fiat.isFetching}
        onRetry={() => {
          void futures.refetch()
          void fiat.refetch()
        }}
      />
    )
  }
  return (
    <TransferForm
      offers={offers}
      draft={draft}
      onChange={change}
      onEnd={(moved) => {
        // Not made after all: it can be sent again without being typed again.
        if (moved.outcome === 'notDone') return
        forget()
        if (moved.outcome === 'done') onDone(moved)
        // The next one is most likely the same way.
        else change({ ...draft, amount: '' })
      }}
    />
  )
}

/** What the address asks for; '' is the first there is. */
function wantedBy(search: string) {
  const wanted = new URLSearchParams(search)
  const text = (name: string) => wanted.get(name) ?? ''
  return { account: text('account'), direction: text('direction'), coin: text('coin'), amount: '' }
}
