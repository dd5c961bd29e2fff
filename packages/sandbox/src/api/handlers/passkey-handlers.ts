import type { extensions } from '@bgk/sdk/endpoints'
import { MAX_PASSKEYS } from '../../core/access/passkeys'
import {
  bytesOf,
  type ClientData,
  isPublicKey,
  isSigned,
  readAuthenticatorData,
  readClientData,
  relyingParty,
} from '../../members/passkey-check'
import { maskedAddress } from '../auth/devices'
import { notifyMember } from '../auth/notify-member'
import { proveMember } from '../auth/proofs'
import { proveSecondStep } from '../auth/second-step'
import type { Call, HandlersOf, Services } from '../handler'
import { accepted, perform } from '../perform'
import { Rejection } from '../rejection'

const CHALLENGE_MS = 5 * 60_000
const LONGEST_NAME = 40

type Calls = Pick<
  typeof extensions.user,
  'passkeys' | 'beginPasskey' | 'addPasskey' | 'removePasskey' | 'passkeyChallenge' | 'passkeyLogin'
>

/** Login by passkeys (docs/reference/account-security.md#passkeys). */
export function passkeyHandlers(services: Services): HandlersOf<Calls> {
  const { engine, tokens, sessions, webAuthn } = services
  const { subtle, keyedHash, trusts } = webAuthn
  const accountOf = (uid: number) => engine.read(({ state }) => state.members.get(uid)?.account ?? {})

  /**
   * Verifies statements of browser and authenticator for a challenge of this exchange. Throws Rejection
   * PASSKEY_INVALID.
   */
  const read = async (
    {
      input,
      host,
    }: Pick<Call<{ readonly clientData: string; readonly authenticatorData: string }>, 'input' | 'host'>,
    type: string,
  ) => {
    const clientData = bytesOf(input.clientData)
    const authenticatorData = bytesOf(input.authenticatorData)
    const stated: ClientData | undefined = clientData && readClientData(clientData)
    const party = stated && relyingParty(stated.origin)
    if (!clientData || !authenticatorData || !stated || !party || stated.type !== type)
      throw new Rejection('PASSKEY_INVALID')
    if (!trusts(stated.origin, host)) throw new Rejection('PASSKEY_INVALID')
    const proof = await readAuthenticatorData(keyedHash, authenticatorData, party)
    if (proof === undefined) throw new Rejection('PASSKEY_INVALID')
    return { clientData, authenticatorData, challenge: stated.challenge, party, ...proof }
  }

  return {
    passkeys: ({ uid }) =>
      engine.read(({ state }) =>
        state.security.passkeys(uid).map(({ id, name, createdTs, usedTs }) => ({
          ...{ id, name, createdAt: createdTs },
          ...(usedTs > 0 && { usedAt: usedTs }),
        })),
      ),

    beginPasskey: async (call) => {
      const { uid, input } = call
      const { count, hasTotp } = await engine.read(({ state: { security } }) => ({
        count: security.passkeys(uid).length,
        hasTotp: security.totp(uid) !== undefined,
      }))
      if (count >= MAX_PASSKEYS) throw new Rejection('PASSKEY_LIMIT')
      const { code } = input
      if (hasTotp && code === undefined) throw new Rejection('SECOND_STEP_REQUIRED', { field: 'code' })
      const spendProof = await proveMember(services, call, false)
      // Otherwise a password alone could add a way around the app.
      if (hasTotp && code !== undefined) {
        const factor = await proveSecondStep(services, uid, code)
        await accepted(engine, { type: 'totp.use', uid, factor })
      }
      const { token } = await tokens.issue('add passkey', uid, engine.clock.now() + CHALLENGE_MS, '')
      await spendProof()
      const { email, phone } = await accountOf(uid)
      return { challenge: token, userId: String(uid), account: email ?? phone ?? String(uid) }
    },

    addPasskey: async (call) => {
      const { uid, input } = call
      const { id, publicKey, algorithm } = input
      const made = await read(call, 'webauthn.create')
      const ticket = await tokens.open('add passkey', made.challenge, engine.clock.now(), async () => '')
      if (ticket?.uid !== uid) throw new Rejection('STEP_EXPIRED')
      const name = input.name.trim().slice(0, LONGEST_NAME)
      const isGood =
        made.id === id &&
        name !== '' &&
        !/\p{C}/u.test(name) &&
        (await isPublicKey(subtle, algorithm, publicKey))
      if (!isGood) throw new Rejection('PASSKEY_INVALID')
      const { counter, party } = made
      const { nonce: challenge, expires } = ticket
      const passkey = { id, name, party, publicKey, algorithm, counter }
      const answer = await perform(engine, call, { type: 'passkey.add', uid, passkey, challenge, expires })
      await notifyMember(services, uid, await accountOf(uid), 'passkeyAdded')
      return answer
    },

    removePasskey: async (call) => {
      const { uid, input } = call
      const answer = await perform(engine, call, { type: 'passkey.remove', uid, id: input.id })
      await notifyMember(services, uid, await accountOf(uid), 'passkeyRemoved')
      return answer
    },

    passkeyChallenge: async () => {
      const { token } = await tokens.issue('use passkey', 0, engine.clock.now() + CHALLENGE_MS, '')
      return { challenge: token }
    },

    passkeyLogin: async (call) => {
      const { input, ip, device } = call
      const stated = await read(call, 'webauthn.get')
      const ticket = await tokens.open('use passkey', stated.challenge, engine.clock.now(), async () => '')
      if (ticket === undefined) throw new Rejection('STEP_EXPIRED')
      const found = await engine.read(({ state: { security } }) => {
        const uid = security.passkeyOwner(input.id)
        const passkey =
          uid === undefined ? undefined : security.passkeys(uid).find(({ id }) => id === input.id)
        return uid === undefined || passkey === undefined ? undefined : { uid, passkey }
      })
      const signature = bytesOf(input.signature)
      const isRight =
        found !== undefined &&
        signature !== undefined &&
        found.passkey.party === stated.party &&
        (await isSigned(subtle, found.passkey, { ...stated, signature }))
      if (!isRight) throw new Rejection('PASSKEY_INVALID')
      const { uid } = found
      const { nonce: challenge, expires } = ticket
      const passkey = { id: input.id, counter: stated.counter, challenge, expires }
      const token = await sessions.open(uid, undefined, { device, address: maskedAddress(ip) }, { passkey })
      // A used challenge, or a decreased counter.
      if (token === undefined) throw new Rejection('PASSKEY_INVALID')
      return { token, userId: String(uid) }
    },
  }
}
