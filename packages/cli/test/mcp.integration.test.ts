import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningSandbox, startSandbox } from '@bgk/sandbox'
import { createClient } from '@bgk/sdk'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundleCli } from './bundle'
import { type FaultyProxy, startProxy } from './proxy'

// `bgk mcp` as a process, the official SDK's client, a network with faults and a real exchange.

let bundle: Awaited<ReturnType<typeof bundleCli>>
let sandbox: RunningSandbox
let proxy: FaultyProxy
let trader: ReturnType<typeof createClient>
let dir: string
const open: Client[] = []

beforeAll(async () => {
  bundle = await bundleCli()
  sandbox = await startSandbox({
    port: 0,
    memory: true,
    demoHistory: true,
    seed: 'mcp',
    log: () => {},
    passwordCost: 4,
    limits: 'off',
  })
  proxy = await startProxy(() => sandbox.url)
  trader = createClient({ origin: sandbox.url })
  await trader.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
}, 60_000)
afterAll(async () => {
  trader.close()
  await proxy.close()
  await sandbox.stop()
  await rm(bundle.dir, { recursive: true, force: true })
})
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-mcp-'))
})
afterEach(async () => {
  proxy.mishap = 'none'
  await proxy.release()
  await Promise.all(open.splice(0).map((client) => client.close()))
  await rm(dir, { recursive: true, force: true })
})

async function connect(line = 'mcp', env: Readonly<Record<string, string>> = {}) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bundle.main, ...line.split(' ')],
    env: {
      BGK_URL: proxy.url,
      BGK_CONFIG_DIR: dir,
      BGK_TOKEN: trader.session.token ?? '',
      ...env,
    },
    stderr: 'ignore',
  })
  const client = new Client({ name: 'test', version: '1' })
  const errors: Error[] = []
  client.onerror = (error) => errors.push(error)
  await client.connect(transport)
  open.push(client)
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    // Without a schema of its own callTool gives what the protocol of today says.
    const answer: CallToolResult = Object(await client.callTool({ name, arguments: given }))
    const [first] = answer.content
    const text = first?.type === 'text' ? first.text : ''
    return {
      isError: answer.isError === true,
      document: JSON.parse(text),
      structured: answer.structuredContent,
    }
  }
  return { client, call, errors, pid: transport.pid ?? 0 }
}

const inputsOf = (
  tools: readonly { readonly inputSchema: { readonly properties?: object | undefined } }[],
): string => tools.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties ?? {})).join(' ')

const limitOrder = (price: number) => ({ pair: 'BTC/USDT', amount: '0.001', price: String(price) })
const ordersAt = async (price: number) =>
  (await trader.spot.openOrders({ page: 1, limit: 100 })).rows.filter((row) => Number(row.price) === price)

describe('bgk mcp', () => {
  it('lists what reads, with schemas, and nothing that writes', async () => {
    const { client, errors } = await connect()
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    for (const name of ['market_ticker', 'spot_orders', 'wallet_address_list', 'futures_positions'])
      expect(names).toContain(name)
    for (const name of ['spot_buy', 'spot_cancel', 'wallet_withdraw', 'auth_login', 'api_post'])
      expect(names).not.toContain(name)
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
    expect(tools.find(({ name }) => name === 'market_ticker')).toMatchObject({
      description: expect.stringMatching(/\w{4}/),
      inputSchema: { properties: { pair: { type: 'array' } }, required: ['pair'] },
      outputSchema: { properties: { rows: { type: 'array' } } },
    })
    expect(inputsOf(tools)).not.toMatch(/password|stdin|file/i)
    expect(errors).toEqual([])
  })

  it('answers a call with a document that its schema describes', async () => {
    const { client, call, errors } = await connect()
    // The client checks structured answers against the schemas it has listed.
    await client.listTools()
    const { structured } = await call('market_ticker', { pair: ['BTC/USDT', 'eth_usdt'] })
    expect(structured).toMatchObject({ rows: [{ pair: 'BTC/USDT' }, { pair: 'ETH/USDT' }], next: null })
    const page = await call('spot_history', { limit: 5 })
    expect(page.structured).toMatchObject({ rows: expect.any(Array), next: 2 })
    const more = await call('spot_history', { limit: '5', page: 2 })
    expect(more.document.rows[0].id).toBeLessThan(page.document.rows[4].id)
    expect((await call('account_info')).isError).toBe(false)
    expect(errors).toEqual([])
  })

  it('answers what is wrong as an error document', async () => {
    const { client, call } = await connect()
    expect(await call('market_ticker', { pair: ['NOPE/USDT'] })).toMatchObject({
      isError: true,
      document: { error: { code: 'not_found', exit: 5, retryable: false } },
    })
    for (const given of [{}, { pair: 'BTC/USDT' }, { pair: ['BTC/USDT'], depth: 1 }, { pair: [0.5] }])
      expect(await call('market_ticker', given)).toMatchObject({
        isError: true,
        document: { error: { code: 'usage' } },
      })
    await expect(client.callTool({ name: 'spot_buy', arguments: limitOrder(20_000) })).rejects.toThrow(
      'There is no tool spot_buy',
    )
    await expect(client.callTool({ name: 'nothing' })).rejects.toThrow('There is no tool nothing')
  })

  it('shows an order first, and sends it when it is confirmed', async () => {
    const { client, call } = await connect('mcp --allow-orders')
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    expect(names).toContain('futures_long')
    for (const name of ['wallet_withdraw', 'flash_swap', 'api_post']) expect(names).not.toContain(name)
    expect(inputsOf(tools)).not.toMatch(/password|stdin|file|forceDuplicate/i)
    expect(tools.find(({ name }) => name === 'spot_buy')?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
    })
    const order = limitOrder(20_001)
    const shown = await call('spot_buy', order)
    expect(shown.structured).toMatchObject({
      dryRun: true,
      environment: 'SANDBOX',
      payload: { amount: '0.001', price: '20001' },
      estimate: { cost: expect.any(String) },
      expiresAt: expect.stringMatching(/Z$/),
    })
    expect(await ordersAt(20_001)).toEqual([])
    const confirm = shown.document.confirmId
    expect(await call('spot_buy', { ...order, price: '20009', confirm })).toMatchObject({
      isError: true,
      document: { error: { reason: 'CONFIRMATION_OF_ANOTHER' } },
    })
    const sent = await call('spot_buy', { ...order, confirm })
    expect(sent.structured).toMatchObject({ orderId: expect.any(Number), order: { status: 'unfilled' } })
    expect((await call('spot_buy', { ...order, confirm })).isError).toBe(true)
    expect(await ordersAt(20_001)).toHaveLength(1)

    const id = [String(sent.document.orderId)]
    const cancel = await call('spot_cancel', { id })
    expect(cancel.structured).toMatchObject({ dryRun: true, rows: [{ status: 'would cancel' }] })
    expect(await ordersAt(20_001)).toHaveLength(1)
    const done = await call('spot_cancel', { id, confirm: cancel.document.confirmId })
    expect(done.structured).toMatchObject({ rows: [{ status: 'cancelled' }] })
    expect(await ordersAt(20_001)).toEqual([])
    expect(await call('spot_cancel', { id, confirm: cancel.document.confirmId })).toMatchObject({
      isError: true,
      document: { error: { reason: 'CONFIRMATION_EXPIRED' } },
    })
  })

  it('offers no orders to a profile that only reads', async () => {
    const { client } = await connect('mcp --allow-orders', { BGK_READ_ONLY: '1' })
    const { tools } = await client.listTools()
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
  })

  it('ends a call that is cancelled, and answers the next', async () => {
    const { client, call } = await connect('mcp --allow-orders')
    const order = limitOrder(20_002)
    const { confirmId: confirm } = (await call('spot_buy', order)).document
    proxy.mishap = 'hold-answer'
    const stop = new AbortController()
    const sending = client.callTool({ name: 'spot_buy', arguments: { ...order, confirm } }, undefined, {
      signal: stop.signal,
    })
    await proxy.held()
    stop.abort()
    await expect(sending).rejects.toThrow()
    // The notice of the cancellation must reach the program before the answer does.
    await proxy.givenUp()
    proxy.mishap = 'none'
    await proxy.release()
    const again = await call('spot_buy', { ...order, confirm })
    expect(again.structured).toMatchObject({ orderId: expect.any(Number) })
    expect(await ordersAt(20_002)).toHaveLength(1)
  })

  it('killed while an order was on its way, tells of it when it is asked again, and sends nothing twice', async () => {
    const first = await connect('mcp --allow-orders')
    const order = limitOrder(20_003)
    const { confirmId: confirm } = (await first.call('spot_buy', order)).document
    proxy.mishap = 'hold-answer'
    const cut = first.call('spot_buy', { ...order, confirm }).catch((error: unknown) => error)
    await proxy.held()
    process.kill(first.pid, 'SIGKILL')
    expect(await cut).toBeInstanceOf(Error)
    proxy.mishap = 'none'
    await proxy.release()
    const second = await connect('mcp --allow-orders')
    const told = await second.call('spot_buy', { ...order, confirm })
    expect(told.structured).toMatchObject({
      orderId: expect.any(Number),
      attempt: { answerLost: true },
      settled: [{ state: 'placed' }],
    })
    expect(await ordersAt(20_003)).toHaveLength(1)
  })
})
