import { describe, expect, it } from 'vitest'
import { run } from '../src/app/run'
import { createTestIo } from './kit'
import { connectMcp } from './mcp-client'
import { setUpFaultyExchange } from './sandbox-kit'

// `bgk mcp` as a process, the official SDK's client, a network with faults and a real exchange.

const { world, env: traderEnv } = setUpFaultyExchange({ demoHistory: true, seed: 'mcp' })
const connect = (line = 'mcp', env = {}, answer?: Parameters<typeof connectMcp>[2]) =>
  connectMcp({ ...traderEnv(), ...env }, line, answer)

const inputsOf = (
  tools: readonly { readonly inputSchema: { readonly properties?: object | undefined } }[],
): string => tools.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties ?? {})).join(' ')

const limitOrder = (price: number) => ({ pair: 'BTC/USDT', quantity: '0.001', price: String(price) })
const ordersAt = async (price: number) =>
  (await world.exchange.client.spot.openOrders({ page: 1, limit: 100 })).rows.filter(
    (row) => Number(row.price) === price,
  )

describe('bgk mcp', () => {
  it('lists read tools with schemas, and no write tools', async () => {
    const { client, errors } = await connect()
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    for (const name of [
      'market_ticker',
      'market_book',
      'market_kline',
      'orders_journal',
      'spot_orders',
      'futures_positions',
    ])
      expect(names).toContain(name)
    for (const name of [
      'spot_buy',
      'spot_cancel',
      'wallet_withdraw',
      'wallet_address_list',
      'auth_login',
      'api_post',
      'panic',
      'guard_resume',
    ])
      expect(names).not.toContain(name)
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
    expect(tools.find(({ name }) => name === 'market_ticker')).toMatchObject({
      description: expect.stringMatching(/\w{4}/),
      inputSchema: { properties: { pair: { type: 'array' } }, required: ['pair'] },
    })
    expect(inputsOf(tools)).not.toMatch(/password|stdin|file/i)
    expect(errors).toEqual([])
  })

  it('answers a call with a document', async () => {
    const { client, call, errors } = await connect()
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

  it('returns an error document', async () => {
    const { client, call } = await connect()
    expect(await call('market_ticker', { pair: ['NOPE/USDT'] })).toMatchObject({
      isError: true,
      document: { error: { code: 'not_found', exit: 5, retryable: false } },
    })
    for (const args of [{}, { pair: 'BTC/USDT' }, { pair: ['BTC/USDT'], depth: 1 }, { pair: [0.5] }])
      expect(await call('market_ticker', args)).toMatchObject({
        isError: true,
        document: { error: { code: 'usage' } },
      })
    await expect(client.callTool({ name: 'spot_buy', arguments: limitOrder(20_000) })).rejects.toThrow(
      'Unknown tool spot_buy',
    )
    await expect(client.callTool({ name: 'nothing' })).rejects.toThrow('Unknown tool nothing')
  })

  it('sends an order once a person typed its figure at the client', async () => {
    const answers = { action: 'accept' as 'accept' | 'decline', typed: undefined as string | undefined }
    const { client, call, questions } = await connect('mcp --allow-orders', {}, (figure) => ({
      action: answers.action,
      figure: answers.typed ?? figure,
    }))
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    expect(names).toContain('futures_long')
    for (const name of ['wallet_withdraw', 'flash_swap', 'api_post', 'wallet_address_add', 'otc_bank_add'])
      expect(names).not.toContain(name)
    expect(inputsOf(tools)).not.toMatch(/password|stdin|file|forceDuplicate|confirm/i)
    expect(tools.find(({ name }) => name === 'spot_buy')?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
    })
    const order = limitOrder(20_001)
    const declined = { isError: true, document: { error: { code: 'declined' } } }
    answers.action = 'decline'
    expect(await call('spot_buy', order)).toMatchObject(declined)
    answers.action = 'accept'
    answers.typed = '0.01'
    expect(await call('spot_buy', order)).toMatchObject(declined)
    expect(await ordersAt(20_001)).toEqual([])
    answers.typed = undefined
    const sent = await call('spot_buy', order)
    expect(sent.structured).toMatchObject({ orderId: expect.any(Number), order: { status: 'unfilled' } })
    expect(questions.at(-1)).toMatch(/buy 0.001 BTC\/USDT at 20001\nWorst case: 20.001 USDT$/)
    expect(await ordersAt(20_001)).toHaveLength(1)
    const done = await call('spot_cancel', { id: [String(sent.document.orderId)] })
    expect(done.structured).toMatchObject({ rows: [{ status: 'cancelled' }] })
    expect(await ordersAt(20_001)).toEqual([])
  })

  it('waits for a terminal without elicitation, and never accepts a confirmation of the assistant', async () => {
    const { call } = await connect('mcp --allow-orders')
    const order = limitOrder(20_004)
    const shown = await call('spot_buy', order)
    expect(shown.structured).toMatchObject({
      dryRun: true,
      waits: true,
      environment: 'SANDBOX',
      payload: { quantity: '0.001', price: '20004' },
      estimate: { cost: expect.any(String) },
      worstCase: { amount: '20.004', coin: 'USDT' },
      expiresAt: expect.stringMatching(/Z$/),
    })
    expect(shown.document.confirmId).toBeUndefined()
    const [, id = ''] = /approve (\S+)/.exec(shown.document.approveWith) ?? []
    expect((await call('spot_buy', { ...order, confirm: id })).isError).toBe(true)
    expect(await ordersAt(20_004)).toEqual([])
    const env = traderEnv()
    const noTerminal = createTestIo({ env })
    expect(await run(['orders', 'approve', id, '--yes'], noTerminal)).toBe(11)
    const wrong = createTestIo({ env, tty: true })
    const declined = run(['orders', 'approve', id, '--yes'], wrong)
    await wrong.waitFor('Type 0.001 to send it')
    wrong.type('y\n')
    expect(await declined).toBe(11)
    const io = createTestIo({ env, tty: true })
    const approved = run(['orders', 'approve', id], io)
    await io.waitFor('Type 0.001 to send it')
    io.type('0.001\n')
    expect(await approved, io.err()).toBe(0)
    const [placed] = await ordersAt(20_004)
    expect(io.out()).toContain(`Order ${placed?.id}: buy 0.001 BTC/USDT at 20004`)
    expect(await run(['orders', 'approve', id], createTestIo({ env, tty: true }))).toBe(12)
    const journal = await call('orders_journal')
    expect(journal.document.rows).toMatchObject([{ id, state: 'applied', orderId: placed?.id }])

    const cancel = await call('spot_cancel', { id: [String(placed?.id)] })
    expect(cancel.structured).toMatchObject({ dryRun: true, waits: true, rows: [{ status: 'would cancel' }] })
    const [, cancelId = ''] = /approve (\S+)/.exec(cancel.document.approveWith) ?? []
    const second = createTestIo({ env, tty: true })
    const cancelled = run(['orders', 'approve', cancelId], second)
    await second.waitFor(`Type ${placed?.id} to send it`)
    second.type(`${placed?.id}\n`)
    expect(await cancelled, second.err()).toBe(0)
    expect(await ordersAt(20_004)).toEqual([])
  })

  it('stores the cancels of several futures orders, each for its own approval', async () => {
    const { call } = await connect('mcp --allow-orders')
    const env = traderEnv()
    const orders = await Promise.all(
      ['19', '20'].map(async (price) => {
        const io = createTestIo({ env })
        const words = `futures long SOL/USDT --quantity 1 --price ${price} --yes --json`
        expect(await run(words.split(' '), io), io.err()).toBe(0)
        return String(JSON.parse(io.out()).orderId)
      }),
    )
    const cancel = await call('futures_cancel', { id: orders })
    expect(cancel.structured).toMatchObject({
      waits: true,
      rows: [{ status: 'would cancel' }, { status: 'would cancel' }],
    })
    const waiting: string[] = cancel.document.approveWith.split(' --profile')[0].split(' ').slice(3)
    const io = createTestIo({ env, tty: true })
    const approved = run(['orders', 'approve', ...waiting], io)
    for (const order of orders) {
      await io.waitFor(`Type ${order} to send it`)
      io.type(`${order}\n`)
    }
    expect(await approved, io.err()).toBe(0)
    const left = createTestIo({ env })
    await run(['futures', 'orders', '--json=id'], left)
    const ids: readonly string[] = JSON.parse(left.out()).map(({ id }: { id: number }) => String(id))
    expect(ids.filter((id) => orders.includes(id))).toEqual([])
  })

  it('offers the groups of --tools alone', async () => {
    const { client } = await connect('mcp --tools market,status')
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).toContain('status')
    expect(names.every((name) => /^(market_|status$)/.test(name))).toBe(true)
  })

  it('marks announcements as quotes', async () => {
    const { call } = await connect()
    const { rows } = (await call('notice_list')).document
    expect(rows.length).toBeGreaterThan(0)
    for (const { title } of rows) expect(title).toMatch(/^\u201c.+\u201d$/)
  })

  it('offers no orders to a profile that only reads', async () => {
    const { client } = await connect('mcp --allow-orders', { BGK_READ_ONLY: '1' })
    const { tools } = await client.listTools()
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
  })

  it('ends a call that is canceled, and answers the next', async () => {
    const { client, call } = await connect('mcp --allow-orders', {}, (figure) => {
      world.exchange.proxy.mishap = 'hold-answer'
      return { action: 'accept', figure }
    })
    const order = limitOrder(20_002)
    const stop = new AbortController()
    const sending = client.callTool({ name: 'spot_buy', arguments: order }, undefined, {
      signal: stop.signal,
    })
    await world.exchange.proxy.held()
    stop.abort()
    await expect(sending).rejects.toThrow()
    // The notice of the cancellation must reach the program before the answer does.
    await world.exchange.proxy.abandoned()
    world.exchange.proxy.mishap = 'none'
    await world.exchange.proxy.release()
    const again = await call('spot_buy', order)
    expect(again.structured).toMatchObject({ orderId: expect.any(Number) })
    expect(await ordersAt(20_002)).toHaveLength(1)
  })

  it('killed during an order, reports it on the next call, and sends nothing twice', async () => {
    const first = await connect('mcp --allow-orders', {}, (figure) => {
      world.exchange.proxy.mishap = 'hold-answer'
      return { action: 'accept', figure }
    })
    const order = limitOrder(20_003)
    const cut = first.call('spot_buy', order).catch((error: unknown) => error)
    await world.exchange.proxy.held()
    process.kill(first.pid, 'SIGKILL')
    expect(await cut).toBeInstanceOf(Error)
    world.exchange.proxy.mishap = 'none'
    await world.exchange.proxy.release()
    const second = await connect('mcp --allow-orders', {}, (figure) => ({ action: 'accept', figure }))
    const repeated = await second.call('spot_buy', order)
    expect(repeated.structured).toMatchObject({
      orderId: expect.any(Number),
      attempt: { answerLost: true },
      resolved: [{ state: 'applied' }],
    })
    expect(await ordersAt(20_003)).toHaveLength(1)
  })
})
