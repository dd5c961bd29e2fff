import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type AskedWriteOptions, useAskedWrite } from './use-asked-write'

type Outcome = 'done' | 'notDone' | 'unknown' | 'refused'

const outcomes = vi.hoisted(() => ({ next: 'done' as string, ran: 0 }))
vi.mock('./use-sending', () => ({
  useSending: () => ({
    busy: false,
    refusal: undefined,
    clear: () => undefined,
    run: async (action: () => Promise<unknown>) => {
      outcomes.ran += 1
      await action()
      return outcomes.next
    },
  }),
}))

afterEach(() => {
  cleanup()
  outcomes.next = 'done'
  outcomes.ran = 0
})

function open(change: Partial<AskedWriteOptions<string>> = {}) {
  const sent: string[] = []
  const onDone = vi.fn()
  const options: AskedWriteOptions<string> = {
    ask: true,
    said: 'Order placed',
    check: (wanted) => (wanted === '' ? { field: 'quantity', text: 'Please enter the quantity' } : undefined),
    send: async (wanted) => {
      sent.push(wanted)
      return { message: '' }
    },
    sent: (title) => ({ kind: 'order', title }),
    onDone,
    ...change,
  }
  const { result } = renderHook(() => useAskedWrite(options))
  return {
    sent,
    onDone,
    now: () => result.current,
    start: (wanted: string, draft: object = {}) => act(async () => result.current.start(wanted, draft)),
    confirm: () => act(async () => result.current.confirm()),
    will: (outcome: Outcome) => {
      outcomes.next = outcome
    },
  }
}

it('says what the check finds beside its field, and asks nothing', async () => {
  const write = open()
  await write.start('')
  expect(write.now()).toMatchObject({ asking: false, problem: { field: 'quantity' } })
  act(() => write.now().clear())
  expect(write.now().problem).toBeUndefined()
  expect(write.sent).toEqual([])
})

it('asks, and sends what was asked about', async () => {
  const write = open()
  await write.start('1 BTC')
  expect(write.now()).toMatchObject({ asking: true, wanted: '1 BTC' })
  expect(write.sent).toEqual([])
  await write.confirm()
  expect(write.sent).toEqual(['1 BTC'])
  expect(write.now().asking).toBe(false)
  expect(write.onDone).toHaveBeenCalledTimes(1)
})

it('a question that is dismissed sends nothing, and the next one starts afresh', async () => {
  const write = open()
  await write.start('1 BTC')
  act(() => write.now().dismiss())
  expect(write.now()).toMatchObject({ asking: false, problem: undefined, refusal: undefined })
  expect([write.sent, outcomes.ran, write.onDone.mock.calls]).toEqual([[], 0, []])
  await write.start('2 BTC')
  await write.confirm()
  expect(write.sent).toEqual(['2 BTC'])
})

it('sends one draft once, however often it is tapped', async () => {
  const write = open({ ask: false })
  const draft = {}
  await write.start('1 BTC', draft)
  await write.start('1 BTC', draft)
  expect(write.sent).toEqual(['1 BTC'])
  await write.start('1 BTC', {})
  expect(write.sent).toHaveLength(2)
})

it('keeps the question open for what was refused, and the draft for what was not done', async () => {
  const write = open()
  write.will('refused')
  await write.start('1 BTC')
  await write.confirm()
  expect(write.now().asking).toBe(true)
  write.will('notDone')
  await write.confirm()
  expect(write.now().asking).toBe(false)
  expect(write.onDone).not.toHaveBeenCalled()
})

it('rule 27: asks about the next one, whatever the settings say, while nobody knows of the last', async () => {
  const write = open({ ask: false })
  write.will('unknown')
  await write.start('1 BTC')
  expect(write.now().asking).toBe(false)
  write.will('done')
  await write.start('2 BTC')
  expect(write.now().asking).toBe(true)
  await write.confirm()
  await write.start('3 BTC')
  expect([write.now().asking, write.sent]).toEqual([false, ['1 BTC', '2 BTC', '3 BTC']])
})

it('holds back what has to wait, and says why', async () => {
  const write = open({ held: () => 'Reconnecting…' })
  await write.start('1 BTC')
  expect(write.now()).toMatchObject({ asking: true, waiting: true, refusal: 'Reconnecting…' })
  await write.confirm()
  expect(write.sent).toEqual([])
  act(() => write.now().dismiss())
  expect(write.now().asking).toBe(false)
})
