import { describe, expect, it } from 'vitest'
import { BgkError, type ErrorCode } from '../../errors'
import { createVirtualClock } from '../../testing'
import { timingProfile } from '../connection/timing-profile'
import { createSeeder, isRefusal, type SeederOptions } from './seeder'

/** A seeder whose answers come when the test says so. */
function setUp(more: Partial<SeederOptions<string>> = {}) {
  const clock = createVirtualClock(0)
  const asked: {
    answer(value: string | undefined): void
    fail(error: unknown): void
    signal: AbortSignal
  }[] = []
  const told: string[] = []
  const problems: BgkError[] = []
  const seeder = createSeeder<string>({
    environment: { timers: clock, random: () => 0.5 },
    profile: timingProfile('live'),
    load: (signal) => {
      told.push(`${clock.now()} ask`)
      return new Promise((answer, fail) => asked.push({ answer, fail, signal }))
    },
    onStart: () => told.push('start'),
    onAnswer: (value, came) => told.push(`${clock.now()} ${[value, ...came].join(' ')}`),
    onProblem: (problem) => problems.push(problem),
    ...more,
  })
  const answer = async (value: string | undefined, at = asked.length - 1) => {
    asked[at]?.answer(value)
    await clock.advance(0)
  }
  const fail = async (error: unknown, at = asked.length - 1) => {
    asked[at]?.fail(error)
    await clock.advance(0)
  }
  return { clock, seeder, asked, told, problems, answer, fail }
}

const network = () => new BgkError('NETWORK', 'down', { retryable: true })

describe('a request', () => {
  it('is busy until its answer is here', async () => {
    const { seeder, told, answer } = setUp()
    expect(seeder.busy).toBe(false)
    seeder.request()
    expect(seeder.busy).toBe(true)
    await answer('a')
    expect([seeder.busy, told]).toEqual([false, ['start', '0 ask', '0 a']])
  })

  it('while one is under way is made once more after it, however often it was asked for', async () => {
    const { seeder, told, answer } = setUp()
    seeder.request()
    seeder.request()
    seeder.request()
    expect(told).toEqual(['start', '0 ask'])
    await answer('a')
    expect([told.slice(2), seeder.busy]).toEqual([['0 a', 'start', '0 ask'], true])
    await answer('b')
    expect([told.slice(5), seeder.busy]).toEqual([['0 b'], false])
  })

  it('made while an answer is taken in is not made twice', async () => {
    const { seeder, asked, answer } = setUp({
      onAnswer(value) {
        if (value === 'a') seeder.request()
      },
    })
    seeder.request()
    seeder.request()
    await answer('a')
    expect(asked.length).toBe(2)
    await answer('b')
    expect([asked.length, seeder.busy]).toEqual([2, false])
  })

  it('without an answer, because there is no such call, tells nothing', async () => {
    const { seeder, told, answer, problems } = setUp()
    seeder.request()
    await answer(undefined)
    expect([told, problems, seeder.busy]).toEqual([['start', '0 ask'], [], false])
  })

  it('is told which parts the socket brought while it was under way, and no others', async () => {
    const { seeder, told, answer } = setUp()
    seeder.came('before')
    seeder.request()
    seeder.came('book')
    seeder.came('market')
    seeder.came('book')
    await answer('a')
    seeder.came('between')
    seeder.request()
    await answer('b')
    expect(told.filter((line) => /^0 [ab]( |$)/.test(line))).toEqual(['0 a book market', '0 b'])
  })
})

describe('a failure', () => {
  it('that may pass is reported and tried again after the delays of the profile', async () => {
    const { seeder, told, problems, fail, clock, asked } = setUp()
    seeder.request()
    await fail(network())
    expect([problems.map(({ code }) => code), seeder.busy, clock.pending]).toEqual([['NETWORK'], true, 1])
    // 'lost' spreads over 2 s at least; half of it by this random number.
    await clock.advance(999)
    expect(asked.length).toBe(1)
    await clock.advance(1)
    expect(asked.length).toBe(2)
    for (let times = 2; times < 6; times += 1) {
      await fail(network())
      await clock.advance(10_000)
    }
    expect(told.filter((line) => line.endsWith('ask'))).toEqual([
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
    const { seeder, answer, fail, clock } = setUp({
      retryIn: (_problem, failures) => {
        times.push(failures)
        return 10
      },
    })
    seeder.request()
    await fail(network())
    await clock.advance(10)
    await fail(network())
    await clock.advance(10)
    await answer('a')
    seeder.request()
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
    const { seeder, fail, clock, problems } = setUp()
    const problem = new BgkError(code, 'no')
    expect(isRefusal(problem)).toBe(refused)
    seeder.request()
    await fail(problem)
    expect([problems, seeder.busy, clock.pending]).toEqual([[problem], !refused, refused ? 0 : 1])
  })

  it('that is no error of ours is reported as one of the network, with its cause', async () => {
    const { seeder, fail, problems } = setUp()
    seeder.request()
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
    const { seeder, fail, problems, clock } = setUp({
      onFailure(problem) {
        dealt.push(problem)
        return problem.code === 'UNKNOWN_MARKET'
      },
    })
    seeder.request()
    await fail(new BgkError('UNKNOWN_MARKET', 'no'))
    expect([dealt.length, problems, seeder.busy, clock.pending]).toEqual([1, [], false, 0])
    seeder.request()
    await fail(network())
    expect([dealt.length, problems.length, seeder.busy]).toEqual([2, 1, true])
  })

  it('waiting for its next try is overtaken by a request, which is made at once', async () => {
    const { seeder, fail, answer, clock, asked } = setUp()
    seeder.request()
    await fail(network())
    seeder.request()
    expect([asked.length, clock.pending]).toEqual([2, 0])
    await answer('a')
    await clock.advance(60_000)
    expect([asked.length, seeder.busy]).toEqual([2, false])
  })
})

describe('a repair', () => {
  it('asks 1.5 s later, once for all that is lost until then', async () => {
    const { seeder, told, clock, answer } = setUp()
    seeder.repair()
    await clock.advance(1000)
    seeder.repair()
    expect([seeder.busy, clock.pending]).toEqual([true, 1])
    await clock.advance(499)
    expect(told).toEqual([])
    await clock.advance(1)
    expect(told).toEqual(['start', '1500 ask'])
    await answer('a')
    expect(seeder.busy).toBe(false)
  })

  it('while one is under way is one more request after it', async () => {
    const { seeder, clock, answer, asked } = setUp()
    seeder.request()
    seeder.repair()
    expect(clock.pending).toBe(0)
    await answer('a')
    expect(asked.length).toBe(2)
  })

  it('does not put off a try that is due sooner', async () => {
    const { seeder, clock, fail, asked } = setUp()
    seeder.request()
    await fail(network())
    seeder.repair()
    expect(clock.pending).toBe(1)
    await clock.advance(1000)
    expect(asked.length).toBe(2)
  })
})

describe('stopped', () => {
  it('aborts what is under way, ignores what still comes of it, and leaves no timer', async () => {
    const { seeder, told, asked, answer, fail, clock, problems } = setUp()
    seeder.request()
    seeder.request()
    seeder.stop()
    expect([asked[0]?.signal.aborted, seeder.busy]).toEqual([true, false])
    await answer('late')
    seeder.request()
    seeder.stop()
    await fail(network())
    seeder.repair()
    seeder.stop()
    await clock.advance(60_000)
    expect([told, problems, clock.pending]).toEqual([['start', '0 ask', 'start', '0 ask'], [], 0])
  })

  it('what was asked for before is forgotten: one request, one answer', async () => {
    const { seeder, asked, answer } = setUp()
    seeder.request()
    seeder.request()
    seeder.stop()
    seeder.request()
    await answer('old', 0)
    await answer('new', 1)
    expect([asked.length, seeder.busy]).toEqual([2, false])
  })

  it('failures before it do not count', async () => {
    const times: number[] = []
    const { seeder, fail, clock } = setUp({
      retryIn: (_problem, failures) => {
        times.push(failures)
        return 10
      },
    })
    seeder.request()
    await fail(network())
    seeder.stop()
    seeder.request()
    await fail(network())
    expect([times, clock.pending]).toEqual([[1, 1], 1])
  })
})
