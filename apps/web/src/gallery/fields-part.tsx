import { useState } from 'react'
import { NumberField } from '../ui/number-field'
import { PercentSlider } from '../ui/percent-slider'
import { PriceStepper } from '../ui/price-stepper'
import { SearchField } from '../ui/search-field'
import { Segment } from '../ui/segment'
import { Switch } from '../ui/switch'
import { Tabs } from '../ui/tabs'
import { TextField } from '../ui/text-field'
import styles from './gallery.module.css'

export function FieldsPart() {
  const [text, setText] = useState('')
  const [amount, setAmount] = useState('')
  const [price, setPrice] = useState('64120.5')
  const [percent, setPercent] = useState(40)
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  const [tab, setTab] = useState('book')
  const [period, setPeriod] = useState('15m')
  const [on, setOn] = useState(true)
  return (
    <section className={styles.part}>
      <h2>Fields</h2>
      <TextField
        label="Email"
        value={text}
        onChange={setText}
        placeholder="you@example.com"
        hint="Never shown to others"
      />
      <TextField label="Password" value="abc" onChange={() => {}} error="Wrong password" type="password" />
      <NumberField
        label="Amount"
        value={amount}
        onChange={setAmount}
        decimals={4}
        suffix={<span style={{ paddingInline: 14 }}>BTC</span>}
      />
      <div className={styles.two}>
        <PriceStepper
          label="Price"
          value={price}
          onChange={setPrice}
          decimals={2}
          onStep={(direction) => setPrice(String(Number(price || 0) + direction))}
        />
        <PriceStepper
          label="Price"
          value=""
          onChange={() => {}}
          decimals={2}
          onStep={() => {}}
          fixedText="Market price"
        />
      </div>
      <PercentSlider label="Percent of funds" value={percent} onChange={setPercent} tone="up" />
      <PercentSlider label="Percent of funds" value={0} onChange={() => {}} disabled />
      <Segment
        label="Side"
        value={side}
        onChange={setSide}
        options={[
          { value: 'buy', label: 'Buy', tone: 'up' },
          { value: 'sell', label: 'Sell', tone: 'down' },
        ]}
      />
      <Segment
        label="Period"
        size={36}
        scroll
        value={period}
        onChange={setPeriod}
        options={['Time', '1m', '15m', '1h', '4h', '1D', '1W'].map((value) => ({ value, label: value }))}
      />
      <Tabs
        label="Detail"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'book', label: 'Order book' },
          { value: 'deals', label: 'Deals' },
          { value: 'about', label: 'About' },
        ]}
      />
      <SearchField label="Search coins" value={text} onChange={setText} />
      <Switch label="Hide zero balances" checked={on} onChange={setOn} />
    </section>
  )
}
