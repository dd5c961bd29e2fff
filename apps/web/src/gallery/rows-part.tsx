import { useState } from 'react'
import { Switch } from '../ui/inputs/checkbox'
import { ChoiceList } from '../ui/inputs/choices'
import { Card } from '../ui/layout/card'
import { ListFoot } from '../ui/layout/list-foot'
import { PairRow } from '../ui/layout/pair-row'
import { ListRow } from '../ui/layout/rows'
import styles from './gallery.module.css'
import { Part } from './part'

const styleChoices = [
  { value: 'limit', label: 'Limit', hint: 'Waits in the book until your price is reached' },
  { value: 'market', label: 'Market', hint: 'Trades at once at the best prices in the book' },
] as const
const closeChoices = [
  { value: 'all', label: 'Everything, on all pairs', count: 12 },
  { value: 'longs', label: 'Longs only', count: 0 },
] as const

/** Rows one chooses by, and where a list ends that has more. */
export function RowsPart() {
  const [style, setStyle] = useState<'limit' | 'market'>('limit')
  const [many, setMany] = useState<'all' | 'longs'>('longs')
  const [asks, setAsks] = useState(true)
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
          value={<Switch label="Confirm orders" hideLabel checked={asks} onChange={setAsks} />}
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
