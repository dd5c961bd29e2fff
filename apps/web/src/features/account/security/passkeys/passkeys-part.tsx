import { readQueryOptions, useRead, useWrite } from '@bgk/react-bindings'
import type { BareClient, Passkey } from '@bgk/sdk'
import { userPasskeys, userRemovePasskey } from '@bgk/sdk/endpoints'
import { useTranslation } from 'react-i18next'
import { hasPasskeys } from '../../../../shared/credentials/passkeys'
import { Loaded } from '../../../../shared/screen/loaded'
import { useConfirmedMutation } from '../../../../shared/writes/use-confirmed-mutation'
import { Button } from '../../../../ui/controls/button'
import { SkeletonRows } from '../../../../ui/feedback/loading'
import { Note } from '../../../../ui/feedback/note'
import { Moment } from '../../../../ui/figures/time-text'
import { Card } from '../../../../ui/layout/card'
import { Stack } from '../../../../ui/layout/stack'
import { ConfirmSheet } from '../../../../ui/overlays/confirm-sheet'
import styles from '../devices-part.module.css'
import { AddPasskeyForm } from './add-passkey-form'

const passkeysQuery = (client: BareClient) => readQueryOptions(client, userPasskeys, undefined)

/** Passkeys of the member, each with its removal, and the form for a new one. */
export function PasskeysPart() {
  const { t } = useTranslation('security')
  const query = useRead(passkeysQuery, undefined)
  return (
    <Loaded compact query={query} pending={<SkeletonRows count={3} />}>
      {(rows) => (
        <Stack gap={20}>
          {rows.length > 0 && <PasskeyList rows={rows} />}
          {hasPasskeys() ? <AddPasskeyForm known={rows} /> : <Note>{t('passkeys.unsupported')}</Note>}
        </Stack>
      )}
    </Loaded>
  )
}

function PasskeyList({ rows }: { rows: readonly Passkey[] }) {
  const { t } = useTranslation('security')
  const remove = useWrite(userRemovePasskey)
  const nameOf = ({ name = t('passkeys.unnamed') }: Passkey) => name
  const removal = useConfirmedMutation<Passkey>({
    mutate: ({ id }) => remove.mutateAsync({ id }),
    describe: (passkey) => ({
      kind: 'change',
      title: t('passkeys.remove'),
      facts: [{ label: t('passkeys.name'), value: nameOf(passkey) }],
    }),
    success: t('bound'),
    review: true,
  })
  return (
    <Card flush title={t('passkeys.list')}>
      <ul className={styles.list}>
        {rows.map((passkey) => (
          <li key={passkey.id} className={styles.row}>
            <div className={styles.facts}>
              <span className={styles.name}>
                <bdi translate="no">{nameOf(passkey)}</bdi>
              </span>
              <span className={styles.more}>
                {t('passkeys.created')} <Moment value={passkey.createdAt} show="minute" />
              </span>
              {passkey.usedAt !== undefined && (
                <span className={styles.more}>
                  {t('passkeys.used')} <Moment value={passkey.usedAt} show="minute" />
                </span>
              )}
            </div>
            <Button
              variant="ghost"
              size={44}
              aria-label={`${t('passkeys.remove')}: ${nameOf(passkey)}`}
              onClick={() => void removal.submit(passkey)}
            >
              {t('passkeys.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmSheet
        {...removal.sheet}
        title={t('passkeys.remove')}
        text={t('passkeys.removeText')}
        confirmLabel={t('passkeys.remove')}
        variant="danger"
      />
    </Card>
  )
}
