import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createExposition } from '../../src/server/metrics/prometheus'
import { RequestTimes } from '../../src/server/metrics/request-times'
import type { RunningSandbox, StartOptions } from '../../src/server/process/sandbox-options'
import { control, createSandboxHarness } from './sandbox-harness'

const { ends, start, trader } = createSandboxHarness({ bots: false })
async function scrape({ url }: RunningSandbox, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/metrics`, { headers })
  return { status: answer.status, text: await answer.text() }
}

/** The value of one line, by all that stands before it. */
function figureOf(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

describe('/metrics', () => {
  it('counts requests by call, commands, commits, sockets and what the process takes', async () => {
    const sandbox = await start()
    const client = await trader(sandbox)
    const order = { pair: 'BTC/USDT', price: '1000', quantity: '0.01' }
    await client.spot.buyLimit(order)
    await client.spot.buyLimit(order)
    const refusal = client.spot.buyLimit({ ...order, price: '9000000', quantity: '900' })
    await expect(refusal).rejects.toMatchObject({ code: 'SERVER_REJECTED' })
    await fetch(`${sandbox.url}/no/such/path/of-a-stranger?token=bgk_sbx_secret`)
    const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/ws/17`)
    ends.push(() => socket.terminate())
    await new Promise((resolve) => socket.once('message', resolve))

    const { status, text } = await scrape(sandbox)
    expect(status).toBe(200)
    const requests = 'bgk_http_request_duration_seconds'
    const orders = '{call="spot.buyLimit",method="POST",status="2xx"}'
    expect(figureOf(text, `${requests}_count${orders}`)).toBe(3)
    expect(figureOf(text, `${requests}_bucket{${orders.slice(1, -1)},le="+Inf"}`)).toBe(3)
    expect(figureOf(text, `${requests}_sum${orders}`)).toBeGreaterThan(0)
    expect(figureOf(text, `${requests}_count{call="other",method="GET",status="4xx"}`)).toBe(1)
    expect(figureOf(text, 'bgk_commands_submitted_total')).toBeGreaterThan(3)
    expect(figureOf(text, 'bgk_commands_refused_total')).toBe(1)
    expect(figureOf(text, 'bgk_commands_busy_total')).toBe(0)
    expect(figureOf(text, 'bgk_commits_total')).toBeGreaterThan(2)
    expect(figureOf(text, 'bgk_journal_seq')).toBeGreaterThan(3)
    expect(figureOf(text, 'bgk_commands_waiting')).toBe(0)
    expect(figureOf(text, 'bgk_sockets_open')).toBe(1)
    expect(figureOf(text, 'bgk_socket_frames_sent_total')).toBeGreaterThan(0)
    expect(figureOf(text, 'bgk_database_trouble')).toBe(0)
    expect(figureOf(text, 'bgk_journal_chain{state="whole"}')).toBe(1)
    expect(figureOf(text, 'process_cpu_seconds_total')).toBeGreaterThan(0)
    expect(text).not.toMatch(/^bgk_node/m)
    expect(text).not.toMatch(/stranger|bgk_sbx|trader@/)
  })

  it('has the measures of each server apart', async () => {
    const [one, other] = [await start(), await start()]
    await fetch(`${one.url}/home/systemTime`)
    expect((await scrape(one)).text).toContain('call="home.systemTime"')
    expect((await scrape(other)).text).not.toContain('call="home.systemTime"')
  })

  it('goes on over a reset', async () => {
    const sandbox = await start()
    const before = figureOf((await scrape(sandbox)).text, 'bgk_commands_submitted_total')
    await control(sandbox, 'POST', 'reset')
    const { text } = await scrape(sandbox)
    expect(figureOf(text, 'bgk_commands_submitted_total')).toBe(before)
    expect(text).toContain('{call="control",method="POST",status="2xx"} 1')
  })
})

describe('who may read /metrics', () => {
  const FORWARDED = { 'x-forwarded-for': '203.0.113.7' }

  it.each([
    ['a program on this machine', {}, {}, 200],
    ['who comes through a proxy that is named', { trustedProxies: ['127.0.0.1'] }, FORWARDED, 404],
    ['who comes through a proxy that is not named', {}, FORWARDED, 404],
    ['who guesses the key', {}, { ...FORWARDED, 'x-sandbox-key': 'guess' }, 404],
    ['everybody with --metrics', { metrics: true, trustedProxies: ['127.0.0.1'] }, FORWARDED, 200],
  ] satisfies [string, StartOptions, Record<string, string>, number][])(
    '%s',
    async (_who, options, headers, status) => {
      const answer = await scrape(await start(options), headers)
      expect(answer.status).toBe(status)
      if (status === 404) expect(answer.text).not.toContain('bgk_')
    },
  )

  it('who has the control key, from wherever', async () => {
    const sandbox = await start({ trustedProxies: ['127.0.0.1'] })
    const headers = { ...FORWARDED, 'x-sandbox-key': sandbox.controlKey }
    expect((await scrape(sandbox, headers)).status).toBe(200)
  })
})

describe('the exposition', () => {
  it('says the role, epoch and age of a node, and leaves out what is not known', async () => {
    const exposition = createExposition(new RequestTimes())
    ends.push(() => exposition.stop())
    const status = {
      exchange: 'x',
      seq: 9,
      node: 'b',
      role: 'standby',
      epoch: 7,
      leader: 'a',
      ageMs: 250,
      lagMs: 4,
    } as const
    const node = await exposition.text({ status, seq: 9 })
    expect(figureOf(node, 'bgk_node_role{role="standby"}')).toBe(1)
    expect(figureOf(node, 'bgk_node_role{role="leader"}')).toBe(0)
    expect(figureOf(node, 'bgk_node_epoch')).toBe(7)
    expect(figureOf(node, 'bgk_node_replica_age_seconds')).toBe(0.25)
    expect(figureOf(node, 'bgk_database_bytes')).toBeUndefined()
    const known = await exposition.text({
      disk: { used: 61_000_000, budget: 2_000_000_000 },
      hasTrouble: true,
    })
    expect(figureOf(known, 'bgk_database_bytes')).toBe(61_000_000)
    expect(figureOf(known, 'bgk_database_trouble')).toBe(1)
    expect(figureOf(known, 'bgk_journal_seq')).toBeUndefined()
  })

  it('has the requests of a call in buckets that add up', async () => {
    const times = new RequestTimes()
    for (const seconds of [0.0001, 0.0005, 0.003, 60]) times.add('spot.book', 'GET', '2xx', seconds)
    const exposition = createExposition(times)
    ends.push(() => exposition.stop())
    const text = await exposition.text({})
    const below = (limit: string) =>
      figureOf(
        text,
        `bgk_http_request_duration_seconds_bucket{call="spot.book",method="GET",status="2xx",le="${limit}"}`,
      )
    expect(['0.0005', '0.0025', '0.005', '10', '+Inf'].map(below)).toEqual([2, 2, 3, 3, 4])
  })
})
