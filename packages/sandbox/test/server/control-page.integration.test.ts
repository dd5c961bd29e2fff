import { readFileSync } from 'node:fs'
import type { Client } from '@bgk/sdk'
import { call, compatDepositProof } from '@bgk/sdk/endpoints'
import { expect, it } from 'vitest'
import { pictureOf } from './pictures'
import { createSandboxHarness } from './sandbox-harness'

const page = readFileSync(new URL('../../../../docs/reference/control-api.md', import.meta.url), 'utf8')

const { start, connect } = createSandboxHarness({ clock: 'virtual' })

interface Example {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly status: number
  readonly answer: string
}

/** One request line with its body, one line of status and response. */
const EXAMPLE = /^(GET|POST|DELETE) (\S+) ?(.*)\n(\d{3}) (.+)$/gm

function examples(): Example[] {
  return [...page.matchAll(EXAMPLE)].map(([, method = '', path = '', body = '', status, answer = '']) => ({
    method,
    path,
    body,
    status: Number(status),
    answer,
  }))
}

/** `"…"` matches anything. */
function expected(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) => (value === '…' ? expect.anything() : value))
}

/** Submits a deposit with proof, identity documents and a ticket for review. */
async function submitForReview(client: Client): Promise<void> {
  const { address } = await client.account.depositAddress({
    coin: 'USDT',
    chain: 'TRC20',
    chainLabel: 'TRC20',
  })
  const picture = await pictureOf(client)
  const deposit = { coin: 'USDT', chain: 'TRC20', address, quantity: '25', image: picture }
  await call(client.transport, compatDepositProof, deposit)
  await client.user.submitIdentity({
    realName: 'New Person',
    idCard: '11010519491231002X',
    front: picture,
    back: picture,
  })
  const content = 'It was sent an hour ago and has not come.'
  await client.user.addTicket({ title: 'Where is my deposit?', content, images: [] })
}

it('runs each example of docs/reference/control-api.md, at least one per route', async () => {
  const sandbox = await start()
  const headers = { 'x-sandbox-key': sandbox.controlKey }
  const ask = async (method: string, path: string, body?: string) => {
    const answer = await fetch(sandbox.url + path, { method, headers, ...(body && { body }) })
    return { status: answer.status, body: await answer.json() }
  }
  const fresh = connect(sandbox)
  const uidOf = async (account: string) =>
    String((await ask('GET', `/sandbox/members?account=${account}`)).body.members[0].uid)
  const known: Record<string, string> = {
    UID: await uidOf('trader@bgk.test'),
    FRESH: await uidOf('fresh@bgk.test'),
  }
  await fresh.user.getCode({ purpose: 'registerEmail', account: 'new@bgk.example', areaCode: '0' })
  await fresh.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
  await submitForReview(fresh)
  known.RECORD = String((await ask('GET', '/sandbox/pending')).body.records[0].id)
  known.TICKET = String((await ask('GET', '/sandbox/tickets')).body.tickets[0].id)

  const seen = new Set<string>(['GET /sandbox/health'])
  for (const { method, path, body, status, answer } of examples()) {
    const fill = (text: string) => text.replace(/\$([A-Z]+)/g, (name, key: string) => known[key] ?? name)
    const sent = fill(body)
    const got = await ask(method, fill(path), sent)
    const where = `${method} ${path} ${sent}\n${JSON.stringify(got.body)}`
    expect(got.status, where).toBe(status)
    expect(got.body, where).toMatchObject(Object(expected(answer)))
    if (path === '/sandbox/announcements' && method === 'POST') known.ANNOUNCEMENT = String(got.body.id)
    seen.add(`${method} ${path.split('?')[0]?.replace('$UID', '{uid}')}`)
  }
  const { routes } = (await ask('GET', '/sandbox/routes')).body
  expect([...seen].sort()).toEqual([...routes].sort())
})
