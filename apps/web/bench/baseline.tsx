import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/*
 * Baseline of `npm run bench:web` for the futures screen: an order book as a first version would write it.
 * One socket on the main
 * thread, each message parsed there and stored in state, the fourteen rows and the price rendered by React.
 * No form, lists or shell.
 */

interface Level {
  price: string
  amount: string
}

interface Book {
  price: string
  asks: Level[]
  bids: Level[]
}

const ROWS = 7

function Baseline() {
  const [book, setBook] = useState<Book>()
  useEffect(() => {
    const socket = new WebSocket(`ws://${location.host}/ws/${Date.now()}7`)
    socket.onopen = () => socket.send('USDT_BTC_contract_1')
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data)
      if (!frame.conbuy) return
      setBook({ price: frame.coninfo.price, asks: frame.consell, bids: frame.conbuy })
    }
    return () => socket.close()
  }, [])
  return (
    <section>
      <Side label="Asks" levels={(book?.asks ?? []).slice(0, ROWS).reverse()} />
      <strong>{book && new Intl.NumberFormat('en-US').format(Number(book.price))}</strong>
      <Side label="Bids" levels={(book?.bids ?? []).slice(0, ROWS)} />
    </section>
  )
}

function Side({ label, levels }: { label: string; levels: Level[] }) {
  const total = levels.reduce((sum, { price, amount }) => sum + Number(price) * Number(amount), 0)
  return (
    <ul aria-label={label}>
      {levels.map(({ price, amount }, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={`${price}, ${amount}`}
            style={{
              display: 'flex',
              width: 180,
              justifyContent: 'space-between',
              background: `linear-gradient(to left, #16332f ${(Number(price) * Number(amount) * 800) / total}%, transparent 0)`,
            }}
          >
            <span>{new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(Number(price))}</span>
            <span>{new Intl.NumberFormat('en-US').format(Number(amount))}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const place = document.getElementById('root')
if (place) createRoot(place).render(<Baseline />)
