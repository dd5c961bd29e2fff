import { readQueryOptions, useRead, useWrite } from '@bgk/react-bindings'
import type { BareClient, Device, LoginRecord } from '@bgk/sdk'
import { userDevices, userLoginHistory, userLogoutDevice, userLogoutOtherDevices } from '@bgk/sdk/endpoints'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../shared/screen/loaded'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { Button, Chip } from '../../../ui/controls/button'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { Note } from '../../../ui/feedback/note'
import { Moment } from '../../../ui/figures/time-text'
import { Card } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import styles from './devices-part.module.css'

const devicesQuery = (client: BareClient) => readQueryOptions(client, userDevices, undefined)
const historyQuery = (client: BareClient) => readQueryOptions(client, userLoginHistory, undefined)

/** Active sessions, each with its log-out, and the login history. */
export function DevicesPart() {
  const { t } = useTranslation('security')
  const devices = useRead(devicesQuery, undefined)
  const history = useRead(historyQuery, undefined)
  return (
    <Stack gap={20}>
      <Loaded compact query={devices} pending={<SkeletonRows count={2} />}>
        {(rows) => <Sessions rows={rows} />}
      </Loaded>
      <Card flush title={t('devices.history')}>
        <Loaded compact query={history} pending={<SkeletonRows count={3} />}>
          {(rows) => (
            <ul className={styles.list}>
              {rows.map((row, at) => (
                // Entries have no id and never change.
                <HistoryRow key={`${row.time} ${rows.length - at}`} row={row} />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
      <Note>{t('devices.note')}</Note>
    </Stack>
  )
}

function useDeviceName() {
  const { t } = useTranslation('security')
  return ({ device }: Pick<Device, 'device'>) => device ?? t('devices.unknown')
}

function Sessions({ rows }: { rows: readonly Device[] }) {
  const { t } = useTranslation('security')
  const nameOf = useDeviceName()
  const one = useWrite(userLogoutDevice)
  const others = useWrite(userLogoutOtherDevices)
  const end = useConfirmedMutation<Device | undefined, Awaited<ReturnType<typeof others.mutateAsync>>>({
    mutate: (device) =>
      device === undefined ? others.mutateAsync(undefined) : one.mutateAsync({ id: device.id }),
    describe: (device) => ({
      kind: 'change',
      title: t(device === undefined ? 'devices.endOthers' : 'devices.end'),
      facts: device === undefined ? [] : [{ label: t('devices.device'), value: nameOf(device) }],
    }),
    success: t('devices.ended'),
    review: true,
  })
  const title = t(end.input === undefined ? 'devices.endOthers' : 'devices.end')
  return (
    <Card flush title={t('devices.sessions')}>
      <ul className={styles.list}>
        {rows.map((device) => (
          <li key={device.id} className={styles.row}>
            <Facts origin={device} at={device.lastSeenAt} />
            {device.current ? (
              <Chip tone="accent">{t('devices.current')}</Chip>
            ) : (
              <Button
                variant="ghost"
                size={44}
                aria-label={`${t('devices.end')}: ${nameOf(device)}`}
                onClick={() => void end.submit(device)}
              >
                {t('devices.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <div className={styles.foot}>
          <Button full variant="danger" onClick={() => void end.submit(undefined)}>
            {t('devices.endOthers')}
          </Button>
        </div>
      )}
      <ConfirmSheet
        {...end.sheet}
        title={title}
        text={t(end.input === undefined ? 'devices.endOthersText' : 'devices.endText')}
        confirmLabel={t('devices.end')}
        variant="danger"
      />
    </Card>
  )
}

function HistoryRow({ row }: { row: LoginRecord }) {
  const { t } = useTranslation('security')
  return (
    <li className={styles.row}>
      <Facts origin={row} at={row.time} />
      {row.succeeded !== undefined && (
        <Chip tone={row.succeeded ? 'neutral' : 'warn'}>
          {t(row.succeeded ? 'devices.succeeded' : 'devices.failed')}
        </Chip>
      )}
    </li>
  )
}

/** Device, address and time of a login. */
function Facts({ origin, at }: { origin: Pick<Device, 'device' | 'address'>; at: number | undefined }) {
  const nameOf = useDeviceName()
  return (
    <div className={styles.facts}>
      <span className={styles.name}>{nameOf(origin)}</span>
      <span className={styles.more}>
        <Moment value={at} show="minute" />
        {origin.address !== undefined && (
          <>
            {' · '}
            <span translate="no">{origin.address}</span>
          </>
        )}
      </span>
    </div>
  )
}
