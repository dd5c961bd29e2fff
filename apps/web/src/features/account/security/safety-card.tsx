import { useBgkClient, useReadable } from '@bgk/react-bindings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../shared/screen/on-demand'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { FormSkeleton } from '../../../ui/inputs/form'
import { Card, ListRow } from '../../../ui/layout/card'
import { Sheet } from '../../../ui/overlays/sheet'

const DevicesPart = onDemand(
  async () => (await import('./devices-part')).DevicesPart,
  <SkeletonRows count={4} />,
)

const PhrasePart = onDemand(
  async () => (await import('./phrase-part')).PhrasePart,
  <FormSkeleton fields={2} />,
)

const TotpPart = onDemand(
  async () => (await import('./totp/totp-part')).TotpPart,
  <FormSkeleton fields={2} />,
)

const PasskeysPart = onDemand(
  async () => (await import('./passkeys/passkeys-part')).PasskeysPart,
  <SkeletonRows count={3} />,
)

/** Optional safety features of the exchange beside passwords and contacts. Renders nothing without any. */
export function SafetyCard() {
  const { t } = useTranslation('security')
  const { extensions } = useBgkClient()
  const { devices, antiPhishing, totp, passkeys } = useReadable(extensions)
  const [open, setOpen] = useState<'totp' | 'passkeys' | 'devices' | 'phrase'>()
  if (!devices && !antiPhishing && !totp && !passkeys) return null
  const close = () => setOpen(undefined)
  return (
    <>
      <Card flush title={t('safety')}>
        {totp && (
          <ListRow
            icon="shield"
            label={t('totp.title')}
            hint={t('totp.hint')}
            onPress={() => setOpen('totp')}
          />
        )}
        {passkeys && (
          <ListRow
            icon="lock"
            label={t('passkeys.title')}
            hint={t('passkeys.hint')}
            onPress={() => setOpen('passkeys')}
          />
        )}
        {devices && (
          <ListRow
            icon="device"
            label={t('devices.title')}
            hint={t('devices.hint')}
            onPress={() => setOpen('devices')}
          />
        )}
        {antiPhishing && (
          <ListRow
            icon="mail"
            label={t('phrase.title')}
            hint={t('phrase.hint')}
            onPress={() => setOpen('phrase')}
          />
        )}
      </Card>
      <Sheet open={open === 'totp'} onClose={close} title={t('totp.title')} size="tall">
        {open === 'totp' && <TotpPart onDone={close} />}
      </Sheet>
      <Sheet open={open === 'passkeys'} onClose={close} title={t('passkeys.title')} size="tall">
        {open === 'passkeys' && <PasskeysPart />}
      </Sheet>
      <Sheet open={open === 'devices'} onClose={close} title={t('devices.title')} size="tall">
        {open === 'devices' && <DevicesPart />}
      </Sheet>
      <Sheet open={open === 'phrase'} onClose={close} title={t('phrase.title')}>
        {open === 'phrase' && <PhrasePart onDone={close} />}
      </Sheet>
    </>
  )
}
