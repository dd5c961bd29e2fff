import { act, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { useLazyPart } from './use-lazy-part'

const Part = () => <p>here</p>

/** A screen with one part; `answers` are those of its loads in order. */
function setUp(answers: readonly ('missing' | ComponentType)[]) {
  let loads = 0
  const load = async () => {
    const answer = answers[loads++]
    if (answer === undefined || answer === 'missing') throw new TypeError('error loading module')
    return answer
  }
  function Page({ trigger }: { trigger: unknown }) {
    const Loaded = useLazyPart(load, trigger)
    return <main>screen {Loaded && <Loaded />}</main>
  }
  const { container, rerender } = render(<Page trigger={false} />)
  return {
    want: (trigger: unknown) => act(async () => rerender(<Page trigger={trigger} />)),
    loads: () => loads,
    text: () => container.textContent,
  }
}

test('loads a part once it is wanted, and only once', async () => {
  const { want, loads, text } = setUp([Part])
  expect(loads()).toBe(0)
  await want(1)
  await want(2)
  expect([text(), loads()]).toEqual(['screen here', 1])
})

test('keeps the screen when code is missing and loads it at the next want', async () => {
  const { want, text } = setUp(['missing', Part])
  await want(1)
  expect(text()).toBe('screen ')
  await want(2)
  expect(text()).toBe('screen here')
})
