import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { createLostWrites } from '../src/shared/writes/lost-writes'
import type { answeringClient } from './answering-client'
import { wrapperOf } from './wrapper'

interface Answered {
  readonly texts: NonNullable<Parameters<typeof wrapperOf>[0]['texts']>
  readonly exchange: ReturnType<typeof answeringClient>
}

/** Renders part of a screen for a member of an exchange, which closes with the test. */
export function renderAnswered(part: ReactElement, { texts, exchange }: Answered) {
  onTestFinished(() => exchange.client.close())
  const app = { lostWrites: createLostWrites() }
  const Wrapper = wrapperOf({ texts, client: exchange.client, app })
  render(
    <MemoryRouter>
      <Wrapper>{part}</Wrapper>
    </MemoryRouter>,
  )
  return {
    ...exchange,
    press: (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name }))),
    submit: () => act(async () => fireEvent.submit(document.querySelector('form')!)),
    type: (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } }),
  }
}
