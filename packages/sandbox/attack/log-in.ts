import { endpoints } from '@bgk/sdk/endpoints'
import type { AttackWorld } from './attack-world'
import type { HttpReply } from './send-request'

export const MINUTE = 60_000

/** Under whatever name, with whatever password. */
export function tryLogin(
  world: AttackWorld,
  name: string,
  password: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpReply> {
  const input = { account: name, by: 'email', areaCode: '0', password, device: 'web' } as const
  return world.send(endpoints.member.login, input, {}, headers)
}
