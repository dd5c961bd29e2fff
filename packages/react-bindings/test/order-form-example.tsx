import { isBgkError } from '@bgk/sdk'
import { message } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useSpotOrderForm } from '../src'

export function BuyForm({ pair }: { pair: string }) {
  const { draft, dispatch, order, costs, check, submit, isSubmitting } = useSpotOrderForm(pair)
  const [problem, setProblem] = useState('')
  const { total, fee } = order ? costs(order) : {}
  const send = async () => {
    const verdict = order && check(order)
    if (!verdict) return
    setProblem(verdict.ok ? '' : message(verdict.code, verdict.params))
    // A lost or rejected order stays in the form.
    if (verdict.ok) await submit(order).catch((error) => setProblem(isBgkError(error) ? error.message : ''))
  }
  return (
    <form action={send}>
      <input
        aria-label="Price"
        value={draft.price}
        onChange={(event) => dispatch({ type: 'price', price: event.target.value })}
      />
      <input
        aria-label="Amount"
        value={draft.quantity}
        onChange={(event) => dispatch({ type: 'quantity', quantity: event.target.value })}
      />
      <button type="button" onClick={() => dispatch({ type: 'percent', percent: 50 })}>
        50 %
      </button>
      <output>{`Total ${total ?? '--'} Fee ${fee?.amount ?? '--'} ${fee?.coin ?? ''}`}</output>
      <p role="alert">{problem}</p>
      <button type="submit" disabled={isSubmitting}>
        Buy
      </button>
    </form>
  )
}
