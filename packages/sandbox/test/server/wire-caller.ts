import type { World } from './open-world'

/** The body of an answer, as a client without types has it. */
type Body = ReturnType<Response['json']>

/** Calls as a client of another make sends them. */
export interface WireCaller {
  get(path: string, query?: Readonly<Record<string, string | number>>): Body
  post(path: string, body?: object): Body
}

/** Logs in over plain HTTP; without an account nobody is logged in. */
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
