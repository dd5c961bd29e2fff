import { useFiatAssets, useFuturesAssets } from '@bgk/react-bindings'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useNavigate } from '../../../shared/navigation/navigate'
import { SubScreen } from '../../../shared/screen/screen'
import { useDraft } from '../../../shared/storage/form-state'
import {
  endsOf,
  fittingDraft,
  TransferForm,
  type TransferOffer,
  type Transferred,
} from '../../../shared/transfer/transfer-form'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button, IconButton } from '../../../ui/controls/button'
import { ErrorState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Icon } from '../../../ui/icons/icon'
import { Card, FactList } from '../../../ui/layout/card'
import typography from '../../../ui/styles/typography.module.css'
import styles from './transfer-screen.module.css'

const RECORDS = '/balanceRecord?type=transfer'

/** Transfers coins between accounts (`/coinTransfer?account=fiat&coin=USDT&direction=out`). */
export function TransferScreen() {
  const { t } = useTranslation('transfer')
  const navigate = useNavigate()
  const [done, setDone] = useState<Transferred>()
  return (
    <SubScreen
      pull
      title={t('title')}
      back="/balances"
      actions={<IconButton icon="history" label={t('records')} onClick={() => navigate(RECORDS)} />}
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
    </SubScreen>
  )
}

function Form({ onDone }: { onDone: (moved: Transferred) => void }) {
  const describe = useDescribeError()
  const futures = useFuturesAssets()
  const fiat = useFiatAssets()
  const { search } = useLocation()
  // Keyed by address: another preset is another draft.
  const { draft: typed, change, forget } = useDraft(`transfer${search}`, presetOf(search))
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
        // Not applied: the draft stays, so it can be sent again.
        if (moved.outcome === 'notApplied') return
        forget()
        if (moved.outcome === 'applied') onDone(moved)
        // The next transfer usually has the same direction.
        else change({ ...draft, amount: '' })
      }}
    />
  )
}

/** Preset of the address; '' is the first available. */
function presetOf(search: string) {
  const params = new URLSearchParams(search)
  const text = (name: string) => params.get(name) ?? ''
  return { account: text('account'), direction: text('direction'), coin: text('coin'), amount: '' }
}

interface TransferDoneProps {
  moved: Transferred
  onAgain: () => void
  onRecords: () => void
}

/** A completed transfer, with its accounts and further actions. */
function TransferDone({ moved, onAgain, onRecords }: TransferDoneProps) {
  const { t } = useTranslation(['transfer', 'app', 'notices'])
  const format = useNumberFormat()
  const head = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => head.current?.focus(), [])
  const { from, to } = endsOf(moved)
  return (
    <div className={styles.done}>
      <span className={styles.sign} aria-hidden="true">
        <Icon name="check" size={32} />
      </span>
      <h2 ref={head} tabIndex={-1} className={styles.head}>
        {t('notices:TRANSFERRED')}
      </h2>
      <p className={typography.total}>
        {format.amount(moved.amount, 8, true)} {moved.coin}
      </p>
      <Card className={styles.facts}>
        <FactList
          rows={[
            { label: t('from'), value: t(from) },
            { label: t('to'), value: t(to) },
          ]}
        />
      </Card>
      <div className={styles.ways}>
        <Button variant="soft" full onClick={onRecords}>
          {t('app:words.seeRecords')}
        </Button>
        <Button full onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </div>
  )
}
