import { useState } from 'react'
import { Button } from '../ui/controls/button'
import { Icon } from '../ui/icons/icon'
import { CodeBoxes } from '../ui/inputs/code-boxes'
import { NumberField } from '../ui/inputs/number-field'
import { PriceStepper } from '../ui/inputs/price-stepper'
import { SearchField } from '../ui/inputs/search-field'
import { TextField } from '../ui/inputs/text-field'
import styles from './gallery.module.css'
import { Part } from './part'

export function FieldsPart() {
  const [text, setText] = useState('')
  const [amount, setAmount] = useState('')
  const [price, setPrice] = useState('64120.5')
  const [code, setCode] = useState('123')
  const [search, setSearch] = useState('bt')
  return (
    <Part id="fields" title="Fields">
      <TextField
        label="Email"
        value={text}
        onChange={setText}
        placeholder="you@example.com"
        hint="Never shown to others"
      />
      <TextField label="Password" value="abc" onChange={() => {}} error="Wrong password" type="password" />
      <TextField
        label="Phone"
        height={48}
        value="13800138000"
        onChange={() => {}}
        prefix={<span className={styles.affix}>+86</span>}
        suffix={
          <span className={styles.affix}>
            <Icon name="check" size={20} />
          </span>
        }
      />
      <TextField label="Disabled" height={44} value="Not now" onChange={() => {}} disabled />
      <TextField
        label="Right, hidden label"
        hideLabel
        height={44}
        align="end"
        value="3"
        onChange={() => {}}
      />
      <NumberField
        label="Amount"
        value={amount}
        onChange={setAmount}
        decimals={4}
        suffix={<span className={styles.affix}>BTC</span>}
      />
      <NumberField
        label="Total"
        value="12.5"
        onChange={() => {}}
        decimals={2}
        reserveError
        error="Not enough USDT"
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
        <PriceStepper label="Price" value="" onChange={() => {}} decimals={2} onStep={() => {}} disabled />
        <PriceStepper
          label="Price"
          value="0.1"
          onChange={() => {}}
          decimals={2}
          onStep={() => {}}
          error="Below the minimum"
        />
      </div>
      <CodeBoxes
        label="Code"
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        hint="Sent to a***@b.com"
        beside={
          <Button variant="quiet" size={44}>
            Send code
          </Button>
        }
      />
      <CodeBoxes label="Fund password" value="2468" onChange={() => {}} secret error="6 digits" />
      <SearchField label="Search coins" value="" onChange={() => {}} />
      <SearchField label="Search pairs" value={search} onChange={setSearch} />
    </Part>
  )
}
