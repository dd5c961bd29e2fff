import type { ComponentProps } from 'react'
import { Switch } from '../../ui/controls/switch'
import { ListRow } from '../../ui/layout/list-row'

interface SwitchRowProps {
  icon: NonNullable<ComponentProps<typeof ListRow>['icon']>
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A choice between on and off. */
export function SwitchRow({ icon, label, hint, checked, onChange }: SwitchRowProps) {
  return (
    <ListRow
      icon={icon}
      label={label}
      hint={hint}
      value={<Switch hideLabel label={label} checked={checked} onChange={onChange} />}
    />
  )
}
