import { useState } from 'react'
import { Button, Chip } from '../ui/controls/button'
import { EmptyState, ErrorState } from '../ui/feedback/empty-state'
import { Skeleton, SkeletonRows, Spinner, StaleStrip } from '../ui/feedback/loading'
import { ChoiceList, Switch } from '../ui/inputs/choices'
import { Highlight } from '../ui/inputs/search-field'
import { Card, FactList, ListRow } from '../ui/layout/card'
import { ListFoot } from '../ui/layout/list-foot'
import { PairRow } from '../ui/layout/pair-row'
import styles from './gallery.module.css'
import { Part } from './part'

export function ListsPart() {
  return (
    <Part id="lists" title="Lists, cards, texts">
      <Card flush title="Account">
        <ListRow icon="id" label="Identity verification" value="Verified" onPress={() => {}} />
        <ListRow icon="shield" label="Security centre" hint="Password, phone, email" onPress={() => {}} />
        <ListRow icon="globe" label="Русский" value={<Chip>Coming</Chip>} disabled onPress={() => {}} />
        <ListRow label="Limit" chosen onPress={() => {}} />
        <ListRow label="Market" chosen={false} onPress={() => {}} />
        <ListRow icon="info" label="Version" value="BGK 1.0" />
      </Card>
      <Card>
        <FactList
          rows={[
            { label: 'Side', value: 'Buy', tone: 'up' },
            { label: 'Result', value: '−12.40 USDT', tone: 'down' },
            { label: 'Price', value: '64,120.00 USDT' },
          ]}
        />
      </Card>
      <p>
        <Highlight text="BTC/USDT" match="tc" />
      </p>
    </Part>
  )
}

const styleChoices = [
  { value: 'limit', label: 'Limit', hint: 'Waits in the book until your price is reached' },
  { value: 'market', label: 'Market', hint: 'Trades now at the best prices in the book' },
] as const
const closeChoices = [
  { value: 'all', label: 'Everything, on all pairs', count: 12 },
  { value: 'longs', label: 'Longs only', count: 0 },
] as const

/** Selectable rows, and the end of a list with more pages. */
export function RowsPart() {
  const [style, setStyle] = useState<'limit' | 'market'>('limit')
  const [many, setMany] = useState<'all' | 'longs'>('longs')
  const [confirms, setConfirms] = useState(true)
  const pair = { coin: 'BTC', decimals: 2, current: false, onPress: () => {} }
  return (
    <Part id="rows" title="Rows to choose by">
      <div className={styles.surface}>
        <PairRow {...pair} current name={<Pair base="BTC" />} price="67219.02" changePercent="5.99" />
        <PairRow
          {...pair}
          coin="ETH"
          name={<Pair base="ETH" />}
          hint="up to 75X"
          price="3480.6"
          changePercent="-1.48"
        />
        <PairRow
          {...pair}
          coin="XYZ"
          name={<strong>狗狗币</strong>}
          hint="XYZ/USDT"
          price="0"
          changePercent="0"
        />
      </div>
      <div className={styles.surface}>
        <ChoiceList choices={styleChoices} chosen={style} onChoose={setStyle} />
        <ChoiceList choices={closeChoices} chosen={many} onChoose={setMany} />
      </div>
      <Card flush>
        <ListRow
          icon="shield"
          label="Confirm orders"
          hint="Shows each order once more before it is sent; cancelling always asks"
          value={<Switch label="Confirm orders" hideLabel checked={confirms} onChange={setConfirms} />}
        />
        <ListRow
          label="Book on the left"
          value={<Switch label="Book on the left" hideLabel checked={false} onChange={() => {}} />}
        />
      </Card>
      <ListFoot busy={false} problem={undefined} onMore={() => {}} />
      <ListFoot busy problem={undefined} onMore={() => {}} />
      <ListFoot busy={false} problem="The exchange did not answer as expected." onMore={() => {}} />
    </Part>
  )
}

const Pair = ({ base }: { base: string }) => (
  <>
    <strong>{base}</strong>/USDT
  </>
)

/** Placeholders for data: late, loading, empty, failed. */
export function StatesPart() {
  const since = new Date(2026, 0, 2, 12, 4, 31).getTime()
  return (
    <Part id="states" title="States">
      <StaleStrip state="live" />
      <StaleStrip state="reconnecting" since={since} />
      <StaleStrip state="stale" since={since} />
      <StaleStrip state="offline" />
      <div className={styles.row}>
        <Spinner />
        <Spinner size={32} />
      </div>
      <Skeleton height={92} radius={14} />
      <SkeletonRows count={2} />
      <EmptyState icon="search" title="No market matches “xyz”" hint="Check the spelling." compact />
      <EmptyState
        icon="orders"
        title="No open orders"
        hint="What you place shows up here"
        action={
          <Button variant="soft" size={44}>
            Place an order
          </Button>
        }
      />
      <ErrorState text="Request failed! Please check network connection" onRetry={() => {}} compact />
      <ErrorState text="Request failed! Please check network connection" onRetry={() => {}} busy />
    </Part>
  )
}
