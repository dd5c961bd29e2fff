import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { setUpSandbox } from './sandbox-kit'

// Request ids in errors, journal and support bundle are those in the exchange's log.

interface Line {
  readonly path: string
  readonly requestId: string
  readonly status: number | undefined
}

const log: Line[] = []
const { world, bgk, login } = setUpSandbox({ bots: false, logRequests: (line) => log.push(line) }, () =>
  login(),
)

const logged = (id: unknown) => expect.poll(() => log.filter(({ requestId }) => requestId === id))

it('names the request of a refusal to scripts, and of a write in journal and bundle', async () => {
  await bgk('wallet address add USDT TPsUGKAoXDSFz332ZYtTGdDHWzftLYWFj7 --chain TRC20 --name cold --yes')
  const withdraw = 'wallet withdraw USDT --to cold --amount 25 --yes --fund-password-stdin --json'
  const { err } = await bgk(withdraw, '111111\n')
  const { requestId, reason } = JSON.parse(err.trim().split('\n').at(-1) ?? '').error
  expect(reason).toBe('FUND_PASSWORD_WRONG')
  await logged(requestId).toMatchObject([{ path: '/account/outCoin', status: 200 }])
  const journal = JSON.parse((await bgk('orders journal --json')).out)
  expect(journal.map(({ id }: { readonly id: string }) => id)).toContain(requestId)
  await bgk('support bundle -o bundle.json --include-http')
  const bundle = JSON.parse(await readFile(join(world.dir, 'bundle.json'), 'utf8'))
  expect(bundle.errors).toMatchObject([{ requestId }])
  for (const line of bundle.http.filter(({ path }: Line) => path.startsWith('/home/')))
    await logged(line.requestId).not.toEqual([])
})

it('names the request of a failure to people', async () => {
  expect((await bgk('sandbox fault add error --status 500 --call home.articles')).err).toBe('')
  const { exit, err } = await bgk('notice list')
  const [, id] = /\n {5}request (\S+)\n/.exec(err) ?? []
  expect(exit).not.toBe(0)
  await logged(id).toMatchObject([{ status: 500 }])
})
