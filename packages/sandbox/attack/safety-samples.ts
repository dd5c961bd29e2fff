import type { PasskeyAddInput, PasskeyLoginInput } from '@bgk/sdk'
import { type Endpoint, extensions } from '@bgk/sdk/endpoints'
import { addAuthenticator, challengeOf } from '../test/server/authenticator-app'
import { pushDevice } from '../test/server/push-device'
import { addPasskey, pageOf, softwarePasskey } from '../test/server/software-passkey'
import type { AttackWorld, Person } from './attack-world'

const ALERT = { pair: 'BTC/USDT', market: 'spot', when: 'above', price: '900000' } as const

interface Guarded {
  readonly person: Person
  readonly recovery: readonly [string, string]
}

async function makePasskeys(
  world: AttackWorld,
  { client, password }: Person,
): Promise<SafetyCast['passkeys']> {
  const page = pageOf(world.target.url)
  const key = await addPasskey(client, password, page)
  const { id: removed } = await addPasskey(client, password, page)
  const { challenge } = await world.visitor.user.passkeyChallenge()
  const begun = await client.user.beginPasskey({ password })
  const made = { ...softwarePasskey(page).create(begun.challenge), name: 'Phone' }
  return { assertion: key.get(challenge), made, removed }
}

async function makeGuarded(world: AttackWorld): Promise<Guarded> {
  const person = await world.createUser({ complete: false, funds: {} })
  const { codes } = await addAuthenticator(person.client, person.password, Date.now)
  const [first = '', second = ''] = codes
  return { person, recovery: [first, second] }
}

/** People and credentials of the calls of account safety. */
export interface SafetyCast {
  /** Two members with an authenticator app, and two recovery codes of each. */
  readonly guarded: readonly [Guarded, Guarded]
  /** The second step of a login of the first one. */
  readonly challengeToken: string
  /** A price alert of the owner. */
  readonly alert: number
  /** Passkeys of the owner. */
  readonly passkeys: {
    readonly assertion: PasskeyLoginInput
    readonly made: PasskeyAddInput
    readonly removed: string
  }
}

export async function makeSafetyCast(world: AttackWorld, owner: Person): Promise<SafetyCast> {
  const guarded = [await makeGuarded(world), await makeGuarded(world)] as const
  const { email, password } = guarded[0].person
  return {
    guarded,
    challengeToken: await challengeOf(world.visitor, email, password),
    alert: (await owner.client.user.addPriceAlert(ALERT)).id,
    passkeys: await makePasskeys(world, owner),
  }
}

/** One of every call of account safety that takes fields, made by `of`. */
export function safetySamples<Sample>(
  of: <Input>(person: Person, entry: Endpoint<Input, unknown>, input: Input) => Sample,
  owner: Person,
  { guarded, challengeToken, passkeys, alert }: SafetyCast,
): readonly Sample[] {
  const { beginPasskey, addPasskey: add, removePasskey, passkeyLogin } = extensions.user
  const { addPriceAlert, removePriceAlert, addPushDevice, removePushDevice } = extensions.user
  const { beginTotp, confirmTotp, confirmLogin, renewRecoveryCodes, removeTotp } = extensions.user
  const [{ person, recovery }, other] = guarded
  const step = { challengeToken, code: recovery[0], device: 'web' } as const
  const { password } = owner
  return [
    of(owner, beginTotp, { password }),
    of(owner, confirmTotp, { setupToken: challengeToken, code: '000000' }),
    of(person, confirmLogin, step),
    of(person, renewRecoveryCodes, { code: recovery[1] }),
    of(other.person, removeTotp, { code: other.recovery[0] }),
    of(owner, beginPasskey, { password }),
    of(owner, add, passkeys.made),
    of(owner, removePasskey, { id: passkeys.removed }),
    of(owner, passkeyLogin, passkeys.assertion),
    of(owner, addPriceAlert, ALERT),
    of(owner, removePriceAlert, { id: alert }),
    of(owner, addPushDevice, pushDevice('owner')),
    of(owner, removePushDevice, { endpoint: pushDevice('owner').endpoint }),
  ]
}
