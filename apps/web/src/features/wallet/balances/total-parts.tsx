import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasWorth, type ShownPart } from '../../../shared/account/account-parts'
import { IconButton } from '../../../ui/controls/button'
import { HIDDEN, useNumberFormat } from '../../../ui/figures/number-format'
import { FactList } from '../../../ui/layout/card'
import { Sheet } from '../../../ui/overlays/sheet'

interface TotalPartsProps {
  usdt: string
  parts: readonly ShownPart[]
  hidden: boolean
}

/** Button and sheet with the parts of a total. Renders nothing if the exchange does not split it. */
export function TotalParts({ usdt, parts, hidden }: TotalPartsProps) {
  const { t } = useTranslation('balances')
  const format = useNumberFormat()
  const [open, setOpen] = useState(false)
  if (parts.length === 0) return null
  const worth = (amount: string) => (hidden ? HIDDEN : `${format.amount(amount, 4)} USDT`)
  const labels = {
    spot: t('totalExchange'),
    futures: t('totalFutures'),
    fiat: t('totalFiat'),
    unrealized: t('parts.unrealized'),
    cycle: t('parts.cycle'),
    sales: t('parts.sales'),
  }
  return (
    <>
      <IconButton icon="chevron-down" size={16} label={t('parts.open')} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('parts.title')}>
        <FactList
          rows={[
            ...parts
              .filter((part) => part.name === 'spot' || hasWorth(part))
              .map(({ name, usdt: part }) => ({ label: labels[name], value: worth(part) })),
            { label: t('parts.total'), value: worth(usdt) },
          ]}
        />
      </Sheet>
    </>
  )
}
