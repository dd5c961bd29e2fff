import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Client, createClient, rows } from '@bgk/sdk'

/** Login in the text of the samples. Each sample runs as a member of its own with the same funds. */
export const DEMO_ACCOUNT = 'trader@bgk.test'
const PASSWORD = 'Trader2026'
const FUNDS = { USDT: '10000', BTC: '0.5', ETH: '5', BGK: '2000' }

export interface Member {
  readonly account: string
}

export interface TestExchange {
  readonly url: string
  register(): Promise<Member>
  /** Describes open orders and positions of a member. */
  leftovers(member: Member): Promise<readonly string[]>
  stop(): Promise<void>
}

/** Starts the built sandbox in a process of its own. */
export async function startExchange(): Promise<TestExchange> {
  const program = fileURLToPath(new URL('exchange-program.mjs', import.meta.url))
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'close').then(() => {
      throw new Error('The exchange did not start: run `npm run build:packages`.')
    }),
  ])
  const { url, controlKey }: { url: string; controlKey: string } = JSON.parse(String(line))
  const control = async (path: string, body?: object) => {
    const headers = { 'x-sandbox-key': controlKey }
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const response = await fetch(`${url}/sandbox/${path}`, request)
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return Object(await response.json())
  }
  let members = 0
  const login = async ({ account }: Member): Promise<Client> => {
    const client = createClient({ origin: url })
    await client.session.login({ account, password: PASSWORD })
    return client
  }
  return {
    url,
    async register() {
      const member = { account: `sample-${++members}@bgk.test` }
      const visitor = createClient({ origin: url })
      await visitor.user.getCode({ purpose: 'registerEmail', account: member.account, areaCode: '0' })
      const outbox = await control(`outbox?to=${member.account}`)
      const { code } = Object(Object.values(outbox).flat()[0])
      await visitor.user.registerByEmail({
        email: member.account,
        password: PASSWORD,
        code: String(code),
        inviteCode: '',
      })
      visitor.close()
      const client = await login(member)
      const uid = Number((await client.user.info()).userId)
      client.close()
      for (const [coin, amount] of Object.entries(FUNDS)) await control('funds', { uid, coin, amount })
      return member
    },
    async leftovers(member) {
      const client = await login(member)
      const left: string[] = []
      for await (const { side, base } of rows(client.spot.openOrders, {}))
        left.push(`spot order: ${side} ${base}`)
      for await (const { side, base } of rows(client.futures.openOrders, {}))
        left.push(`futures order: ${side} ${base}`)
      for (const { side, base } of await client.futures.positions()) left.push(`position: ${side} ${base}`)
      client.close()
      return left
    },
    async stop() {
      child.kill()
      if (child.exitCode === null) await once(child, 'close')
    },
  }
}
