import { describe, expect, it } from 'vitest'
import { BgkError, type ErrorCode } from '../../errors'
import { createVirtualClock } from '../../testing'
import { timingProfile } from '../connection/timing-profile'
import { createSnapshotLoader, isRefusal, type SnapshotLoaderOptions } from './snapshot-loader'

/** A seeder whose answers come when the test says so. */
function setUp(more: Partial<SnapshotLoaderOptions<string>> = {}) {
  const clock = createVirtualClock(0)
  const requests: {
    answer(value: string | undefined): void
    fail(error: unknown): void
    signal: AbortSignal
  }[] = []
  const notified: string[] = []
  const problems: BgkError[] = []
  const loader = createSnapshotLoader<string>({
    environment: { timers: clock, random: () => 0.5 },
    profile: timingProfile('live'),
    load: (signal) => {
      notified.push(`${clock.now()} ask`)
      return new Promise((answer, fail) => requests.push({ answer, fail, signal }))
    },
    onStart: () => notified.push('start'),
    onAnswer: (value, received) => notified.push(`${clock.now()} ${[value, ...received].join(' ')}`),
    onProblem: (problem) => problems.push(problem),
    ...more,
  })
  const answer = async (value: string | undefined, at = requests.length - 1) => {
    requests[at]?.answer(value)
    await clock.advance(0)
  }
  const fail = async (error: unknown, at = requests.length - 1) => {
    requests[at]?.fail(error)
    await clock.advance(0)
  }
  return { clock, loader, requests, notified, problems, answer, fail }
}

const network = () => new BgkError('NETWORK', 'down', { retryable: true })

describe('a request', () => {
  it('is busy until its answer is here', async () => {
    const { loader, notified, answer } = setUp()
    expect(loader.busy).toBe(false)
    loader.request()
    expect(loader.busy).toBe(true)
    await answer('a')
    expect([loader.busy, notified]).toEqual([false, ['start', '0 ask', '0 a']])
  })

  it('while one is under way is made once more after it, however often it was asked for', async () => {
    const { loader, notified, answer } = setUp()
    loader.request()
    loader.request()
    loader.request()
    expect(notified).toEqual(['start', '0 ask'])
    await answer('a')
    expect([notified.slice(2), loader.busy]).toEqual([['0 a', 'start', '0 ask'], true])
    await answer('b')
    expect([notified.slice(5), loader.busy]).toEqual([['0 b'], false])
  })

  it('made while an answer is taken in is not made twice', async () => {
    const { loader, requests, answer } = setUp({
      onAnswer(value) {
        if (value === 'a') loader.request()
      },
    })
    loader.request()
    loader.request()
    await answer('a')
    expect(requests.length).toBe(2)
    await answer('b')
    expect([requests.length, loader.busy]).toEqual([2, false])
  })

  it('without an answer, because there is no such call, tells nothing', async () => {
    const { loader, notified, answer, problems } = setUp()
    loader.request()
    await answer(undefined)
    expect([notified, problems, loader.busy]).toEqual([['start', '0 ask'], [], false])
  })

  it('is told which parts the socket brought while it was under way, and no others', async () => {
    const { loader, notified, answer } = setUp()
    loader.markReceived('before')
    loader.request()
    loader.markReceived('book')
    loader.markReceived('market')
    loader.markReceived('book')
    await answer('a')
    loader.markReceived('between')
    loader.request()
    await answer('b')
    expect(notified.filter((line) => /^0 [ab]( |$)/.test(line))).toEqual(['0 a book market', '0 b'])
  })
})

describe('a failure', () => {
  it('that may pass is reported and tried again after the delays of the profile', async () => {
    const { loader, notified, problems, fail, clock, requests } = setUp()
    loader.request()
    await fail(network())
    expect([problems.map(({ code }) => code), loader.busy, clock.pending]).toEqual([['NETWORK'], true, 1])
    // 'lost' spreads over 2 s at least; half of it by this random number.
    await clock.advance(999)
    expect(requests.length).toBe(1)
    await clock.advance(1)
    expect(requests.length).toBe(2)
    for (let times = 2; times < 6; times += 1) {
      await fail(network())
      await clock.advance(10_000)
    }
    expect(notified.filter((line) => line.endsWith('ask'))).toEqual([
      '0 ask',
      '1000 ask',
      '2000 ask',
      '12000 ask',
      '22000 ask',
      '32500 ask',
    ])
  })

  it('grows the delay with each in a row, and an answer starts counting anew', async () => {
    const times: number[] = []
    const { loader, answer, fail, clock } = setUp({
      retryIn: (_problem, failures) => {
        times.push(failures)
        return 10
      },
    })
    loader.request()
    await fail(network())
    await clock.advance(10)
    await fail(network())
    await clock.advance(10)
    await answer('a')
    loader.request()
    await fail(network())
    expect(times).toEqual([1, 2, 1])
  })

  it.each<[ErrorCode, boolean]>([
    ['SERVER_REJECTED', true],
    ['REQUEST_INVALID', true],
    ['CONFIG', true],
    ['UNAUTHORIZED', false],
    ['RESPONSE_INVALID', false],
    ['BUSY', false],
    ['TIMEOUT', false],
  ])('%s is a refusal: %s, and a refusal is reported and left', async (code, refused) => {
    const { loader, fail, clock, problems } = setUp()
    const problem = new BgkError(code, 'no')
    expect(isRefusal(problem)).toBe(refused)
    loader.request()
    await fail(problem)
    expect([problems, loader.busy, clock.pending]).toEqual([[problem], !refused, refused ? 0 : 1])
  })

  it('that is no error of ours is reported as one of the network, with its cause', async () => {
    const { loader, fail, problems } = setUp()
    loader.request()
    await fail(new TypeError('fetch failed'))
    expect(problems).toMatchObject([
      {
        code: 'NETWORK',
        retryable: true,
        message: 'Request failed! Please check network connection',
        cause: new TypeError('fetch failed'),
      },
    ])
  })

  it('that was dealt with is neither reported nor tried again', async () => {
    const dealt: BgkError[] = []
    const { loader, fail, problems, clock } = setUp({
      onFailure(problem) {
        dealt.push(problem)
        return problem.code === 'UNKNOWN_MARKET'
      },
    })
    loader.request()
    await fail(new BgkError('UNKNOWN_MARKET', 'no'))
    expect([dealt.length, problems, loader.busy, clock.pending]).toEqual([1, [], false, 0])
    loader.request()
    await fail(network())
    expect([dealt.length, problems.length, loader.busy]).toEqual([2, 1, true])
  })

  it('waiting for its next try is overtaken by a request, which is made at once', async () => {
    const { loader, fail, answer, clock, requests } = setUp()
    loader.request()
    await fail(network())
    loader.request()
    expect([requests.length, clock.pending]).toEqual([2, 0])
    await answer('a')
    await clock.advance(60_000)
    expect([requests.length, loader.busy]).toEqual([2, false])
  })
})

describe('a repair', () => {
  it('asks 1.5 s later, once for all that is lost until then', async () => {
    const { loader, notified, clock, answer } = setUp()
    loader.repair()
    await clock.advance(1000)
    loader.repair()
    expect([loader.busy, clock.pending]).toEqual([true, 1])
    await clock.advance(499)
    expect(notified).toEqual([])
    await clock.advance(1)
    expect(notified).toEqual(['start', '1500 ask'])
    await answer('a')
    expect(loader.busy).toBe(false)
  })

  it('while one is under way is one more request after it', async () => {
    const { loader, clock, answer, requests } = setUp()
    loader.request()
    loader.repair()
    expect(clock.pending).toBe(0)
    await answer('a')
    expect(requests.length).toBe(2)
  })

  it('does not put off a try that is due sooner', async () => {
    const { loader, clock, fail, requests } = setUp()
    loader.request()
    await fail(network())
    loader.repair()
    expect(clock.pending).toBe(1)
    await clock.advance(1000)
    expect(requests.length).toBe(2)
  })
})

describe('stopped', () => {
  it('aborts what is under way, ignores what still comes of it, and leaves no timer', async () => {
    const { loader, notified, requests, answer, fail, clock, problems } = setUp()
    loader.request()
    loader.request()
    loader.stop()
    expect([requests[0]?.signal.aborted, loader.busy]).toEqual([true, false])
    await answer('late')
    loader.request()
    loader.stop()
    await fail(network())
    loader.repair()
    loader.stop()
    await clock.advance(60_000)
    expect([notified, problems, clock.pending]).toEqual([['start', '0 ask', 'start', '0 ask'], [], 0])
  })

  it('what was asked for before is forgotten: one request, one answer', async () => {
    const { loader, requests, answer } = setUp()
    loader.request()
    loader.request()
    loader.stop()
    loader.request()
    await answer('old', 0)
    await answer('new', 1)
    expect([requests.length, loader.busy]).toEqual([2, false])
  })

  it('failures before it do not count', async () => {
    const times: number[] = []
    const { loader, fail, clock } = setUp({
      retryIn: (_problem, failures) => {
        times.push(failures)
        return 10
      },
    })
    loader.request()
    await fail(network())
    loader.stop()
    loader.request()
    await fail(network())
    expect([times, clock.pending]).toEqual([[1, 1], 1])
  })
})
