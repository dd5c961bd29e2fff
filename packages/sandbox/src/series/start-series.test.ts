import { expect, it } from 'vitest'
import { pairs } from '../content/pairs'
import type { Answer, CommandBody } from '../core/commands'
import { planSeries } from './plan-series'
import { submitSeries } from './start-series'

const text = Array.from({ length: 45_000 }, (_, i) => `${i * 1000},${67_250 + (i % 7)}`).join('\n')

it('hands over every part of a series before the first is answered, and answers the first refusal', async () => {
  const plan = planSeries({ text }, pairs)
  if (typeof plan === 'string') throw new Error(plan)
  const commands: CommandBody[] = []
  const answers: ((answer: Answer) => void)[] = []
  const submit = (body: CommandBody) => {
    commands.push(body)
    return new Promise<Answer>((resolve) => answers.push(resolve))
  }
  const done = submitSeries({ submit }, plan, false)
  expect(commands).toMatchObject([0, 1, 2].map((part) => ({ type: 'market.series', part, parts: 3 })))
  const refused = { ok: false, code: 'PRICE_TOO_FAR', field: 'path' } as const
  answers[2]?.(refused)
  for (const answer of answers.slice(0, 2)) answer({ ok: true })
  expect(await done).toEqual(refused)
})
