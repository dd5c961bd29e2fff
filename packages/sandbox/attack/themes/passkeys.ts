import assert from 'node:assert/strict'
import { endpoints, extensions } from '@bgk/sdk/endpoints'
import { addPasskey, pageOf, softwarePasskey } from '../../test/server/software-passkey'
import { type AttackCase, attackCase } from '../attack-case'
import { type AttackWorld, refused, succeeded, together } from '../attack-world'

const { addPasskey: add, beginPasskey, passkeyLogin, removePasskey } = extensions.user

/** A newcomer with a passkey, made on the exchange's own page. */
async function holder(world: AttackWorld) {
  const page = pageOf(world.target.url)
  const person = await world.createUser({ complete: false, funds: {} })
  return { page, person, key: await addPasskey(person.client, person.password, page) }
}

const challengeOf = async (world: AttackWorld) => (await world.visitor.user.passkeyChallenge()).challenge

/** Logins by assertions that are forged, repeated or of somebody else. */
export const passkeyCases: readonly AttackCase[] = [
  attackCase(
    'passkey-of-elsewhere',
    'an assertion that another page has fetched opens nothing',
    async (world) => {
      const { page, key } = await holder(world)
      for (const forgery of [
        { origin: 'https://evil.example' },
        { party: 'evil.example' },
        { origin: 'https://evil.example', party: 'evil.example' },
        { origin: page.replace('localhost', 'evil.localhost') },
        { crossOrigin: true },
        { type: 'webauthn.create' },
      ])
        refused(
          await world.send(passkeyLogin, key.get(await challengeOf(world), forgery)),
          `a login with ${JSON.stringify(forgery)}`,
          'PASSKEY_INVALID',
        )
      succeeded(await world.send(passkeyLogin, key.get(await challengeOf(world))))
    },
  ),

  attackCase(
    'repeated-passkey',
    'an assertion opens one session, however often it is sent',
    async (world) => {
      const { key } = await holder(world)
      const assertion = key.get(await challengeOf(world))
      const count = await together(5, () => world.send(passkeyLogin, assertion))
      assert.equal(count.done, 1, `${count.done} sessions were opened by one assertion`)
      refused(await world.send(passkeyLogin, assertion), 'a repeated assertion', 'PASSKEY_INVALID')
    },
  ),

  attackCase(
    'changed-passkey',
    'a changed statement, a missing verification or an old counter opens nothing',
    async (world) => {
      const { key } = await holder(world)
      const good = key.get(await challengeOf(world), { counter: 9 })
      const data = Buffer.from(good.authenticatorData, 'base64url')
      for (let at = 0; at < data.length; at += 6) {
        const changed = Buffer.from(data)
        changed[at] = (changed[at] ?? 0) ^ 1
        const authenticatorData = changed.toString('base64url')
        refused(
          await world.send(passkeyLogin, { ...good, authenticatorData }),
          'changed data',
          'PASSKEY_INVALID',
        )
      }
      const none = { ...good, signature: Buffer.alloc(70).toString('base64url') }
      refused(await world.send(passkeyLogin, none), 'no signature', 'PASSKEY_INVALID')
      succeeded(await world.send(passkeyLogin, good))
      for (const forgery of [
        { flags: 0x01 },
        { flags: 0x04 },
        { counter: 9 },
        { counter: 8 },
        { counter: 0 },
      ])
        refused(
          await world.send(passkeyLogin, key.get(await challengeOf(world), forgery)),
          `a login with ${JSON.stringify(forgery)}`,
          'PASSKEY_INVALID',
        )
    },
  ),

  attackCase(
    'passkey-of-others',
    'the credential or challenge of another member is of no use',
    async (world) => {
      const { page, person: owner, key } = await holder(world)
      const { person: thief, key: own } = await holder(world)
      const challenge = await challengeOf(world)
      const posing = { ...own.get(challenge), id: key.id }
      refused(
        await world.send(passkeyLogin, posing),
        'a login under the id of another key',
        'PASSKEY_INVALID',
      )
      refused(await thief.send(removePasskey, { id: key.id }), 'a removal of another key', 'PASSKEY_UNKNOWN')
      const begun = succeeded(await owner.send(beginPasskey, { password: owner.password })).data
      const { challenge: theirs = '' }: { challenge?: string } = Object(begun)
      const fresh = softwarePasskey(page)
      const stolen = { ...fresh.create(theirs), name: 'Mine' }
      refused(await thief.send(add, stolen), 'a registration by a challenge of another', 'STEP_EXPIRED')
      const swapped = theirs.replace(/^\d+/, String(thief.uid))
      refused(
        await thief.send(add, { ...fresh.create(swapped), name: 'Mine' }),
        'a registration by a changed challenge',
        'STEP_EXPIRED',
      )
      const again = succeeded(await thief.send(beginPasskey, { password: thief.password })).data
      const { challenge: mine = '' }: { challenge?: string } = Object(again)
      refused(
        await thief.send(add, { ...key.create(mine), name: 'Theirs' }),
        'a registration of the key of another',
        'PASSKEY_INVALID',
      )
      const response = await owner.send(endpoints.user.info, undefined)
      assert.equal(succeeded(response).outcome, 'done')
    },
  ),

  attackCase(
    'passkey-by-token',
    'a stolen session adds no passkey, and a removed one opens nothing',
    async (world) => {
      const { page, person, key } = await holder(world)
      refused(await person.send(beginPasskey, {}), 'a passkey without a proof', 'PROOF_REQUIRED')
      const made = softwarePasskey(page)
      for (const challenge of ['', 'AAAA', await challengeOf(world)])
        refused(await person.send(add, { ...made.create(challenge), name: 'Mine' }), 'a made-up challenge')
      succeeded(await person.send(removePasskey, { id: key.id }))
      refused(
        await world.send(passkeyLogin, key.get(await challengeOf(world))),
        'a login by a removed passkey',
        'PASSKEY_INVALID',
      )
    },
  ),
]
