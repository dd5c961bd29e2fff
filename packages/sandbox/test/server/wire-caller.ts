import type { World } from './open-world'

/** Untyped body of a response. */
type Body = ReturnType<Response['json']>

/** Sends calls like another client implementation. */
export interface WireCaller {
  get(path: string, query?: Readonly<Record<string, string | number>>): Body
  post(path: string, body?: object): Body
}

/** Logs in over plain HTTP; without an account it stays a guest. */
export async function wireCaller(
  world: Pick<World, 'raw'>,
  account?: string,
  loginPassword?: string,
): Promise<WireCaller> {
  const caller = (token: string): WireCaller => {
    const headers = { token, locale: 'EN', 'content-type': 'application/json' }
    return {
      async get(path, query = {}) {
        const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
        return (await world.raw(`${path}?${search}`, { headers })).json()
      },
      async post(path, body = {}) {
        return (await world.raw(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
      },
    }
  }
  if (account === undefined) return caller('')
  const login = { account, areaCode: '0', loginPassword, type: 'EMAIL', device: 'app' }
  const { data, msg } = await caller('').post('/member/loginByTelOrEmail', login)
  if (typeof data?.token !== 'string') throw new Error(`no login: ${msg}`)
  return caller(data.token)
}
