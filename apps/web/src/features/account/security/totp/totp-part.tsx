import { readQueryOptions, useRead } from '@bgk/react-bindings'
import type { BareClient } from '@bgk/sdk'
import { userTotp } from '@bgk/sdk/endpoints'
import { useState } from 'react'
import { Loaded } from '../../../../shared/screen/loaded'
import { FormSkeleton } from '../../../../ui/inputs/form'
import { RecoveryCodesPart } from './recovery-codes-part'
import { TotpManage } from './totp-manage'
import { TotpSetupPart } from './totp-setup-part'

const totpQuery = (client: BareClient) => readQueryOptions(client, userTotp, undefined)

/** Sets up the authenticator app, shows its recovery codes once, renews them and removes the app. */
export function TotpPart({ onDone }: { onDone: () => void }) {
  const query = useRead(totpQuery, undefined)
  // Stored only here: the exchange does not return them again.
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined) return <RecoveryCodesPart codes={codes} onDone={onDone} />
  return (
    <Loaded compact query={query} pending={<FormSkeleton fields={2} />}>
      {({ on, recoveryLeft }) =>
        on ? (
          <TotpManage recoveryLeft={recoveryLeft} onCodes={setCodes} onRemoved={onDone} />
        ) : (
          <TotpSetupPart onCodes={setCodes} />
        )
      }
    </Loaded>
  )
}
