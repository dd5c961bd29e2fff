import assert from 'node:assert/strict'
import { extensions } from '@bgk/sdk/endpoints'
import { pushDevice } from '../../test/server/push-device'
import { type AttackCase, attackCase } from '../attack-case'
import { refused, succeeded } from '../attack-world'

const { addPriceAlert, addPushDevice, priceAlerts, removePriceAlert, removePushDevice } = extensions.user

const ALERT = { pair: 'BTC/USDT', market: 'spot', when: 'above', price: '900000' } as const

/** Addresses that would have the exchange send requests where members cannot reach. */
const INSIDE: readonly string[] = [
  'http://push.example/a',
  'https://push.example:8443/a',
  'https://user:secret@push.example/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://[::ffff:169.254.169.254]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.5/a',
  'https://localhost/a',
  'file:///etc/passwd',
  'gopher://push.example/a',
  'push.example',
]

/** Price alerts and push devices of others, floods of them, and requests into the network of the exchange. */
export const pushCases: readonly AttackCase[] = [
  attackCase('alert-of-others', 'an alert or a device of another member stays', async (world) => {
    const owner = await world.createUser({ complete: false, funds: {} })
    const thief = await world.createUser({ complete: false, funds: {} })
    const { id } = await owner.client.user.addPriceAlert(ALERT)
    const device = pushDevice(owner.email)
    succeeded(await owner.send(addPushDevice, device))
    const theirs = await thief.send(removePriceAlert, { id })
    refused(theirs, 'removing an alert of another member', 'ALERT_NOT_FOUND')
    const none = await thief.send(removePriceAlert, { id: 999_999_999 })
    assert.equal(theirs.text, none.text, 'the answer reveals that the alert exists')
    const { endpoint } = device
    refused(await thief.send(removePushDevice, { endpoint }), 'removing a device', 'PUSH_UNKNOWN')
    const forged = { ...pushDevice('forged'), endpoint }
    refused(await thief.send(addPushDevice, forged), 'taking a device by its address', 'PUSH_INVALID')
    const list = succeeded(await thief.send(priceAlerts, undefined))
    assert(!list.text.includes('900000'), 'a list shows an alert of another member')
    succeeded(await owner.send(removePushDevice, { endpoint }))
  }),

  attackCase(
    'alert-flood',
    'a member has at most 50 alerts and 5 push devices, a login has one',
    async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      for (let i = 0; i < 50; i += 1) {
        if (i % 10 === 0) await world.later(2000)
        succeeded(await person.send(addPriceAlert, { ...ALERT, price: String(900_000 + i) }))
      }
      refused(await person.send(addPriceAlert, ALERT), 'one alert more', 'ALERT_LIMIT')
      const device = (name: string) => pushDevice(`${person.email}/${name}`)
      for (let i = 0; i < 8; i += 1) succeeded(await person.send(addPushDevice, device(`same${i}`)))
      const { endpoint } = device('same0')
      refused(await person.send(removePushDevice, { endpoint }), 'a device that was replaced', 'PUSH_UNKNOWN')
      for (let i = 0; i < 5; i += 1) {
        const response = await person.sendAs(await world.logIn(person), addPushDevice, device(`other${i}`))
        if (i < 4) succeeded(response)
        else refused(response, 'one device more', 'PUSH_LIMIT')
      }
    },
  ),

  attackCase(
    'push-inside',
    'a push device is at a public https address, with keys of a browser',
    async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      const device = pushDevice('a')
      for (const endpoint of INSIDE)
        refused(await person.send(addPushDevice, { ...device, endpoint }), endpoint, 'PUSH_INVALID')
      const point = Buffer.from(device.key, 'base64url')
      point[64] = (point[64] ?? 0) ^ 1
      const keys = ['AA', 'not base64!', point.toString('base64url')]
      for (const key of keys)
        refused(await person.send(addPushDevice, { ...device, key }), 'a key of no browser', 'PUSH_INVALID')
      refused(await person.send(addPushDevice, { ...device, auth: 'AA' }), 'a short secret', 'PUSH_INVALID')
    },
  ),
]
