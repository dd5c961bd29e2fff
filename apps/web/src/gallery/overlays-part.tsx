import { useState } from 'react'
import { Button } from '../ui/controls/button'
import { ChoiceSheet } from '../ui/inputs/choices'
import { ListRow } from '../ui/layout/card'
import { ConfirmSheet } from '../ui/overlays/confirm-sheet'
import { Sheet } from '../ui/overlays/sheet'
import { SidePanel } from '../ui/overlays/side-panel'
import { useToast } from '../ui/overlays/ui-provider'
import styles from './gallery.module.css'
import { Part } from './part'

const overlays = ['sheet', 'half', 'tall', 'choice', 'stay', 'panel', 'right', 'confirm', 'busy'] as const
type Overlay = (typeof overlays)[number]

export function OverlaysPart() {
  const toast = useToast()
  const [open, setOpen] = useState<Overlay>()
  const close = () => setOpen(undefined)
  const rows = ['Limit', 'Market', 'Cross', 'Isolated'].map((label, index) => (
    <ListRow key={label} label={label} chosen={index === 0} onPress={close} />
  ))
  return (
    <Part id="overlays" title="Overlays">
      <div className={styles.row}>
        {overlays.map((name) => (
          <Button key={name} size={36} variant="soft" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <Button size={36} variant="soft" onClick={() => toast({ text: 'Saved', tone: 'success' })}>
          toast
        </Button>
        <Button
          size={36}
          variant="soft"
          onClick={() => toast({ text: 'Request failed! Please check network connection', tone: 'error' })}
        >
          error toast
        </Button>
        <Button
          size={36}
          variant="soft"
          onClick={() => toast({ text: 'Order placed', action: { label: 'View', run: () => {} } })}
        >
          toast with action
        </Button>
      </div>
      <Sheet open={open === 'sheet'} onClose={close} title="Order type">
        {rows}
      </Sheet>
      <ChoiceSheet
        open={open === 'choice'}
        onClose={close}
        title="Margin mode"
        choices={[
          { value: 'cross', label: 'Cross', hint: 'All free funds stand behind your positions.' },
          { value: 'isolated', label: 'Isolated', hint: 'Only the margin of this position can be lost.' },
        ]}
        chosen="cross"
        onChoose={() => {}}
      />
      <Sheet
        open={open === 'tall'}
        onClose={close}
        title="Tall"
        size="tall"
        footer={<Button full>Confirm</Button>}
      >
        {rows}
        {rows}
        {rows}
        {rows}
      </Sheet>
      <Sheet open={open === 'half'} onClose={close} title="Half" size="half">
        {rows}
        {rows}
        {rows}
        {rows}
      </Sheet>
      <Sheet
        open={open === 'stay'}
        onClose={close}
        title="This is a sandbox"
        dismissible={false}
        footer={
          <Button full onClick={close}>
            Understood
          </Button>
        }
      >
        <p>Only its button closes it.</p>
      </Sheet>
      <SidePanel open={open === 'panel'} onClose={close} title="Pairs">
        {rows}
      </SidePanel>
      <SidePanel open={open === 'right'} onClose={close} title="Notice" side="right">
        {rows}
      </SidePanel>
      <ConfirmSheet
        open={open === 'confirm' || open === 'busy'}
        onClose={close}
        onConfirm={close}
        title="Buy BTC"
        variant="buy"
        busy={open === 'busy'}
        error={open === 'busy' ? 'The exchange declined this.' : undefined}
        confirmLabel="Buy BTC"
        facts={[
          { label: 'Price', value: '64,120.00 USDT' },
          { label: 'Amount', value: '0.0100 BTC' },
          { label: 'Total', value: '641.20 USDT' },
        ]}
      />
    </Part>
  )
}
