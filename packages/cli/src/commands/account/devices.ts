import { type Device, isBgkError, type LoginRecord } from '@bgk/sdk'
import { hasFlag } from '../../config/settings'
import { type Plan, planned, writeCommand } from '../../orders/write-command'
import { CliError, notFound, usageError } from '../../terminal/errors'
import { orDash } from '../../terminal/text'
import { field, type View } from '../../terminal/view'
import { listCommand } from '../../views/read-command'

const deviceView: View<Device> = {
  type: 'device',
  about: 'A session of the account',
  fields: [
    field.text('id', 'Id, as used by `account devices logout`', { title: 'Id' }),
    field.text('device', 'Browser and system; null if unknown', { title: 'Device', quoted: true }),
    field.text('address', 'IP address without its last part; null if unknown', { title: 'Address' }),
    field.time('firstSeenAt', 'Login time; null if unknown', { title: 'Logged in' }),
    field.time('lastSeenAt', 'Last use, accurate to an hour; null if unknown', { title: 'Last used' }),
    field.boolean('current', 'Current session; null if unknown', { title: 'This one' }),
  ],
}

const loginView: View<LoginRecord> = {
  type: 'login',
  about: 'A login of the account',
  fields: [
    field.time('time', 'Null if unknown', { title: 'Time' }),
    field.text('device', 'Browser and system; null if unknown', { title: 'Device', quoted: true }),
    field.text('address', 'IP address without its last part; null if unknown', { title: 'Address' }),
    field.boolean('succeeded', 'False if the password or code was wrong; null if unknown', {
      title: 'Succeeded',
    }),
  ],
}

/** The answer of an extension; exit 6 where the exchange does not offer it. */
async function extensionResult<Answer>(answer: Promise<Answer>, what: string): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (isBgkError(error, 'HTTP_STATUS') && error.status === 404)
      throw new CliError('rejected', `this exchange does not list ${what}`)
    throw error
  }
}

/** `bgk account devices list`. */
export const devicesList = listCommand({
  view: deviceView,
  empty: 'no devices',
  read: ({ client, signal }) => extensionResult(client.user.devices(undefined, { signal }), 'devices'),
})

/** `bgk account logins`. */
export const accountLogins = listCommand({
  view: loginView,
  empty: 'no logins',
  read: ({ client, signal }) => extensionResult(client.user.loginHistory(undefined, { signal }), 'logins'),
})

/** `bgk account devices logout [ID]`: one device, or with `--others` all but this one. */
export const devicesLogout = writeCommand<never>({
  command: 'account devices logout',
  once: false,
  question: 'Log out?',
  prepare: async ({ client, args: [id], flags, signal }) => {
    const others = hasFlag(flags, 'others')
    if (others === (id !== undefined))
      throw usageError('which device?', 'write an ID of: bgk account devices list, or --others')
    return {
      typed: { id, others: others ? 'yes' : undefined },
      plan: async (): Promise<Plan> => {
        const devices = await extensionResult(client.user.devices(undefined, { signal }), 'devices')
        if (id === undefined) {
          const count = devices.filter(({ current }) => !current).length
          return planned(client.attempt, 'user.logoutOtherDevices', undefined, {
            shown: [['Log out', `${count} other device${count === 1 ? '' : 's'}`]],
          })
        }
        const found = devices.find((one) => one.id === id)
        if (found === undefined) {
          const hint = 'see them with: bgk account devices list'
          throw notFound(`there is no device "${id}"`, 'UNKNOWN_SESSION', hint)
        }
        return planned(
          client.attempt,
          'user.logoutDevice',
          { id },
          {
            shown: [
              ['Log out', orDash(found.device) || 'unknown device'],
              ...(found.address === undefined ? [] : [['Address', found.address] as const]),
            ],
          },
        )
      },
    }
  },
})
