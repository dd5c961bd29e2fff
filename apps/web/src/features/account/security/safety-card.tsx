import { useBgkClient, useReadable } from '@bgk/react-bindings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../shared/screen/on-demand'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { Card, ListRow } from '../../../ui/layout/card'
import { Sheet } from '../../../ui/overlays/sheet'

const DevicesPart = onDemand(
  async () => (await import('./devices-part')).DevicesPart,
  <SkeletonRows count={4} />,
)

/** Safety features that the exchange offers beside passwords and contacts; nothing where it offers none. */
export function SafetyCard() {
  const { t } = useTranslation('security')
  const { extensions } = useBgkClient()
  const { devices } = useReadable(extensions)
  const [open, setOpen] = useState<'devices'>()
  if (!devices) return null
  const close = () => setOpen(undefined)
  return (
    <>
      <Card flush title={t('safety')}>
        <ListRow
          icon="phone"
          label={t('devices.title')}
          hint={t('devices.hint')}
          onPress={() => setOpen('devices')}
        />
      </Card>
      <Sheet open={open === 'devices'} onClose={close} title={t('devices.title')} size="tall">
        {open === 'devices' && <DevicesPart />}
      </Sheet>
    </>
  )
}
