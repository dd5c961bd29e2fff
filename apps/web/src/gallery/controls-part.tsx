import { useState } from 'react'
import { Button, Chip, IconButton } from '../ui/controls/button'
import { PercentSlider, Slider } from '../ui/controls/slider'
import { Segment, TabPanel, Tabs } from '../ui/controls/tabs'
import { LoadingBar } from '../ui/feedback/loading'
import { BrandMark } from '../ui/icons/brand-mark'
import { CoinIcon } from '../ui/icons/coin-icon'
import { Icon, iconNames } from '../ui/icons/icon'
import { Switch } from '../ui/inputs/choices'
import { ChoiceButton } from '../ui/inputs/price-stepper'
import { TabBar, TopBar } from '../ui/layout/bars'
import styles from './gallery.module.css'
import { Part } from './part'

const variants = ['primary', 'buy', 'sell', 'soft', 'ghost', 'quiet', 'danger'] as const
const coins = ['BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'DOGE', 'TRX', 'LTC', 'USDT', 'BGK', 'ADA', 'PEPE']

/** Buttons of every kind and size, chips, coin logos, every icon. */
export function ButtonsPart() {
  return (
    <Part id="buttons" title="Buttons, glyphs, marks">
      <Button size={52} full>
        Primary, 52
      </Button>
      <div className={styles.two}>
        <Button variant="buy">Buy BTC</Button>
        <Button variant="sell">Sell BTC</Button>
      </div>
      <div className={styles.row}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size={44}>
            {variant}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <Button busy>Sending</Button>
        <Button variant="soft" busy>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
        <Button size={36} variant="soft">
          36
        </Button>
        <Button size={32} variant="ghost">
          Cancel
        </Button>
        <IconButton icon="bell" label="Notices" badge />
        <IconButton icon="star" label="Star" />
        <IconButton icon="close" label="Close" disabled />
      </div>
      <div className={styles.row}>
        <Chip>Limit</Chip>
        <Chip tone="up">▲ Long</Chip>
        <Chip tone="down">▼ Short</Chip>
        <Chip tone="accent">Verified</Chip>
        <Chip tone="warn">Under review</Chip>
        <Chip onPress={() => {}}>BTC/USDT</Chip>
      </div>
      <div className={styles.row}>
        <BrandMark size={40} />
        {coins.map((coin) => (
          <CoinIcon key={coin} coin={coin} size={40} />
        ))}
      </div>
      <div className={styles.row}>
        {iconNames.map((name) => (
          <span key={name} className={styles.glyph} title={name}>
            <Icon name={name} label={name} />
          </span>
        ))}
      </div>
    </Part>
  )
}

const LEVERAGES = ['1X', '2X', '5X', '10X', '20X', '50X', '100X']

/** Selection controls: sliders, a field that opens a sheet, segments, tabs, switches. */
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

const items = [
  { path: '#home', icon: 'home', label: 'Home' },
  { path: '#cycle', icon: 'cycle', label: 'Cycle' },
  { path: '#balances', icon: 'wallet', label: 'Assets' },
] as const

export function BarsPart() {
  return (
    <Part id="bars" title="Bars">
      <div className={styles.screen}>
        <LoadingBar active />
        <TopBar title="Settings" onBack={() => {}} />
        <TopBar title="Assets" actions={<IconButton icon="card" label="Fiat" />} />
        <TabBar label="Main" current="#cycle" onGo={() => {}} items={items} />
      </div>
    </Part>
  )
}
