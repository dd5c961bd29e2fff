import { useState } from 'react'
import { Segment } from '../ui/controls/segment'
import { PercentSlider, Slider } from '../ui/controls/slider'
import { TabPanel, Tabs } from '../ui/controls/tabs'
import { Switch } from '../ui/inputs/checkbox'
import { ChoiceButton } from '../ui/inputs/choices'
import styles from './gallery.module.css'
import { Part } from './part'

const LEVERAGES = ['1X', '2X', '5X', '10X', '20X', '50X', '100X']

/** What chooses: sliders, a field that opens a sheet, segments, tabs, switches. */
export function ChoicesPart() {
  const [leverage, setLeverage] = useState(4)
  const [percent, setPercent] = useState(40)
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  const [tab, setTab] = useState('book')
  const [period, setPeriod] = useState('15m')
  const [on, setOn] = useState(true)
  return (
    <Part id="choices" title="Choices">
      <PercentSlider label="Percent of funds" value={percent} onChange={setPercent} tone="up" />
      <PercentSlider label="Percent to sell" value={73} onChange={() => {}} tone="down" />
      <PercentSlider label="Percent, disabled" value={0} onChange={() => {}} disabled />
      <Slider
        label="Leverage"
        value={leverage}
        max={6}
        marks={[0, 1, 2, 3, 4, 5, 6]}
        valueText={LEVERAGES[leverage] ?? ''}
        onMove={setLeverage}
        onKey={() => false}
      />
      <ChoiceButton label="Limit" onPress={() => {}} />
      <div className={styles.two}>
        <ChoiceButton label="A kind of order with a long name" onPress={() => {}} />
      </div>
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
        label="Margin"
        size={44}
        value="cross"
        onChange={() => {}}
        options={[
          { value: 'cross', label: 'Cross' },
          { value: 'isolated', label: 'Isolated', disabled: true },
          { value: 'portfolio', label: 'Portfolio' },
        ]}
      />
      <Segment
        label="Period"
        size={36}
        scroll
        value={period}
        onChange={setPeriod}
        options={['Time', '1m', '15m', '1h', '4h', '1d', '1w'].map((value) => ({ value, label: value }))}
      />
      <Tabs
        id="gallery-tabs"
        label="Detail"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'book', label: 'Order book' },
          { value: 'deals', label: 'Deals' },
          { value: 'about', label: 'About' },
        ]}
      />
      <TabPanel id="gallery-tabs" value={tab}>
        {tab}
      </TabPanel>
      <Tabs
        fill
        label="Two"
        value="orders"
        onChange={() => {}}
        items={[
          { value: 'orders', label: 'Open orders (3)' },
          { value: 'assets', label: 'Assets' },
        ]}
      />
      <Switch label="Hide zero balances" checked={on} onChange={setOn} />
      <Switch label="Off" checked={false} onChange={() => {}} />
      <Switch label="Disabled" checked disabled onChange={() => {}} />
    </Part>
  )
}
