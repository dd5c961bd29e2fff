import { BgkError, createBareClient, createMemoryStorage, type Fill, type WriteOutcome } from '@bgk/sdk'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../../test/wrapper'
import app from '../../i18n/locales/EN/app.json'
import { createToasts } from '../../ui/overlays/ui-provider'
import { createLostWrites } from './lost-writes'
import { type ConfirmedMutationOptions, useConfirmedMutation } from './use-confirmed-mutation'

afterEach(cleanup)

type Answered = Awaited<ReturnType<ConfirmedMutationOptions<string, { message: string }>['mutate']>>

/** Screen with one write; `will` sets the exchange's next response, `found` the outcome of a lost one. */
function open(
  change: Partial<ConfirmedMutationOptions<string, Answered & { fill?: Fill }>> = {},
  found: WriteOutcome['state'] = 'applied',
) {
  const toasts = createToasts()
  const client = createBareClient({
    origin: 'https://bgk.example',
    fetch: () => Promise.reject(new Error('No network in this test')),
    storage: createMemoryStorage(),
  })
  const lostWrites = createLostWrites()
  const sent: string[] = []
  const onApplied = vi.fn()
  let answer: () => Promise<Answered> = async () => ({ message: '' })
  const options = {
    review: true,
    success: 'Order placed',
    check: (input: string) =>
      input === '' ? { field: 'quantity', text: 'Please enter the quantity' } : undefined,
    mutate(input: string) {
      sent.push(input)
      return answer()
    },
    describe: (title: string) => ({ kind: 'order', title }) as const,
    resolve: async (): Promise<WriteOutcome> =>
      found === 'unknown' ? { state: found, candidates: [] } : { state: found },
    onApplied,
    ...change,
  }
  const { result, rerender, unmount } = renderHook(() => useConfirmedMutation(options), {
    wrapper: wrapperOf({ client, toasts, app: { lostWrites }, texts: { app } }),
  })
  afterEach(() => {
    unmount()
    client.close()
  })
  let outcome: unknown
  return {
    sent,
    onApplied,
    lostWrites,
    now: () => result.current,
    rerender,
    outcome: () => outcome,
    toast: () => {
      const { text, facts, tone } = toasts.current.value ?? {}
      return text && [text, facts, tone]
    },
    submit: (input: string, draft?: object) =>
      act(async () => {
        void result.current.submit(input, draft).then((found) => {
          outcome = found
        })
      }),
    confirm: () => act(async () => result.current.confirm()),
    dismiss: () => act(async () => result.current.dismiss()),
    closeLost: () => act(async () => lostWrites.close()),
    will: (next: () => Promise<Answered>) => {
      answer = next
    },
  }
}

const refuse = (code: 'SERVER_REJECTED' | 'UNAUTHORIZED' | 'OUTCOME_UNKNOWN') => () =>
  Promise.reject(
    new BgkError(code, 'ours', {
      serverMessage: 'Trading resumes at 10:00',
      field: 'quantity',
      reason: 'MARKET_CLOSED',
    }),
  )
const applied = async () => ({ message: '' })

describe('review', () => {
  it("shows a check's problem beside its field and opens no review", async () => {
    const write = open()
    await write.submit('')
    expect(write.now()).toMatchObject({ reviewing: false, problem: { field: 'quantity' } })
    act(() => write.now().setProblem(undefined))
    expect([write.now().problem, write.sent]).toEqual([undefined, []])
  })

  it("clears a check's problem with its cause, even if the cause returns", async () => {
    let funds = 5
    const current = () => '9'
    const check = (input: string) =>
      Number(input) > funds ? { field: 'quantity', text: `The maximum is ${funds}` } : undefined
    const write = open({ check, current })
    await write.submit('9')
    expect(write.now().problem?.text).toBe('The maximum is 5')
    funds = 7
    write.rerender()
    expect(write.now().problem?.text).toBe('The maximum is 7')
    funds = 9
    write.rerender()
    expect(write.now()).toMatchObject({ problem: undefined, sheet: { error: undefined } })
    funds = 5
    write.rerender()
    expect([write.now().problem, write.sent]).toEqual([undefined, []])
  })

  it('preserves a problem while the input is unknown, and one of the exchange', async () => {
    let current: string | undefined
    const write = open({ current: () => current, review: undefined })
    await write.submit('')
    write.rerender()
    expect(write.now().problem?.text).toBe('Please enter the quantity')
    current = '1 BTC'
    write.will(refuse('SERVER_REJECTED'))
    await write.submit(current)
    write.rerender()
    expect(write.now().problem?.text).toMatch('Trading resumes at 10:00')
  })

  it('sends the input under review', async () => {
    const write = open()
    await write.submit('1 BTC')
    expect(write.now()).toMatchObject({ reviewing: true, input: '1 BTC' })
    expect(write.sent).toEqual([])
    await write.confirm()
    expect(write.sent).toEqual(['1 BTC'])
    expect(write.now().reviewing).toBe(false)
    expect(write.onApplied.mock.calls).toEqual([['1 BTC', { message: '' }]])
  })

  it('sends nothing after a dismissal and starts the next review afresh', async () => {
    const write = open()
    await write.submit('1 BTC')
    await write.dismiss()
    expect(write.now()).toMatchObject({ reviewing: false, problem: undefined, sheet: { error: undefined } })
    expect([write.sent, write.onApplied.mock.calls]).toEqual([[], []])
    await write.submit('2 BTC')
    await write.confirm()
    expect(write.sent).toEqual(['2 BTC'])
  })

  it('is skipped if the form has none', async () => {
    const write = open({ review: undefined })
    await write.submit('1 BTC')
    expect([write.sent, write.outcome(), write.now().reviewing]).toEqual([['1 BTC'], 'applied', false])
  })

  it('stays open with the reason of a rejection', async () => {
    const write = open()
    write.will(refuse('SERVER_REJECTED'))
    await write.submit('1 BTC')
    await write.confirm()
    expect(write.now()).toMatchObject({
      reviewing: true,
      sheet: { open: true, error: 'Trading resumes at 10:00' },
      problem: { field: 'quantity', reason: 'MARKET_CLOSED' },
    })
    expect(write.onApplied).not.toHaveBeenCalled()
  })

  it('waits with a reason while the write is blocked', async () => {
    const write = open({ blocked: () => 'Reconnecting…' })
    await write.submit('1 BTC')
    expect(write.now().sheet).toMatchObject({ open: true, disabled: true, error: 'Reconnecting…' })
    await write.confirm()
    expect(write.sent).toEqual([])
    await write.dismiss()
    expect(write.now().reviewing).toBe(false)
  })
})

describe('sending', () => {
  it('sends one draft once, however often the button is tapped', async () => {
    const write = open({ review: false })
    const draft = {}
    await write.submit('1 BTC', draft)
    await write.submit('1 BTC', draft)
    expect(write.sent).toEqual(['1 BTC'])
    await write.submit('1 BTC', {})
    expect(write.sent).toHaveLength(2)
  })

  it('sends one write at a time', async () => {
    const write = open({ review: undefined })
    write.will(() => new Promise(() => {}))
    await write.submit('1 BTC')
    await write.submit('2 BTC')
    expect([write.sent, write.now().busy, write.outcome()]).toEqual([['1 BTC'], true, undefined])
  })

  it('rule 35: shows the exchange’s message in a toast, or the default', async () => {
    const write = open({ review: undefined })
    await write.submit('1 BTC')
    expect(write.toast()).toEqual(['Order placed', undefined, 'success'])
    write.will(async () => ({ message: 'Your order rests in the book' }))
    await write.submit('1 BTC')
    expect(write.toast()).toEqual(['Your order rests in the book', undefined, 'success'])
  })

  it('rule 34: shows the fill under the text', async () => {
    const write = open({ review: undefined, details: ({ fill }) => fill && `Filled ${fill.filled} BTC` })
    write.will(async () => ({ message: 'Order filled', fill: { filled: '0.5' } }))
    await write.submit('1 BTC')
    expect(write.toast()).toEqual(['Order filled', 'Filled 0.5 BTC', 'success'])
  })

  it('reports a rejection in the exchange’s words, beside its field', async () => {
    const write = open({ review: undefined })
    write.will(refuse('SERVER_REJECTED'))
    await write.submit('1 BTC')
    expect([write.outcome(), write.toast(), write.now().problem]).toEqual([
      'refused',
      undefined,
      { text: 'Trading resumes at 10:00', field: 'quantity', reason: 'MARKET_CLOSED' },
    ])
  })

  it('rule 28: shows nothing for an ended session, because the app opens the login', async () => {
    const write = open({ review: undefined })
    write.will(refuse('UNAUTHORIZED'))
    await write.submit('1 BTC')
    expect([write.outcome(), write.toast(), write.now().problem]).toEqual(['refused', undefined, undefined])
  })
})

describe('rule 27: a lost response', () => {
  it('closes the review and stays busy until the outcome is seen', async () => {
    const onLost = vi.fn()
    const write = open({ onLost })
    write.will(refuse('OUTCOME_UNKNOWN'))
    await write.submit('1 BTC')
    await write.confirm()
    expect(write.now()).toMatchObject({ reviewing: false, busy: true })
    expect([onLost.mock.calls.length, write.lostWrites.current.value?.title]).toEqual([1, '1 BTC'])
    await write.closeLost()
    expect(write.now().busy).toBe(false)
    expect(write.onApplied.mock.calls).toEqual([['1 BTC', undefined]])
  })

  it('preserves the draft of a write that was not applied', async () => {
    const write = open({ review: false }, 'notApplied')
    const draft = {}
    write.will(refuse('OUTCOME_UNKNOWN'))
    await write.submit('1 BTC', draft)
    await write.closeLost()
    expect([write.outcome(), write.onApplied.mock.calls]).toEqual(['notApplied', []])
    write.will(applied)
    await write.submit('1 BTC', draft)
    expect(write.sent).toEqual(['1 BTC', '1 BTC'])
  })

  it('reviews the next write after an unknown outcome, regardless of settings', async () => {
    const write = open({ review: false }, 'unknown')
    write.will(refuse('OUTCOME_UNKNOWN'))
    await write.submit('1 BTC')
    await write.closeLost()
    expect([write.outcome(), write.now().reviewing]).toEqual(['unknown', false])
    write.will(applied)
    await write.submit('2 BTC')
    expect(write.now().reviewing).toBe(true)
    await write.confirm()
    await write.submit('3 BTC')
    expect([write.now().reviewing, write.sent]).toEqual([false, ['1 BTC', '2 BTC', '3 BTC']])
  })
})
