import { createClient } from '@bgk/sdk'

/** @param {import('../lib/make-fixtures.mjs').Kit} kit */
export async function make({ openExchange, write }) {
  const exchange = await openExchange()
  const client = createClient({ origin: exchange.url })
  /** @type {object[]} */
  const log = []
  const truth = { line: 14, before: 5, after: -2 }
  for (let line = 1; line <= 24; line += 1) {
    const error = 1000 * (line < truth.line ? truth.before : truth.after)
    // The way there and back, ms: the slow ones hide the step.
    const [there, back] = line % 5 === 3 ? [40, 5900] : line % 5 === 1 ? [6400, 35] : [20 + line, 30]
    const now = async () => Number((await exchange.control('clock')).now) + error
    const sentAt = await now()
    await exchange.advance(there)
    const serverTime = await client.clock.read()
    await exchange.advance(back)
    log.push({ sentAt, receivedAt: await now(), serverTime })
    await exchange.advance(30_000)
  }
  client.close()
  await write('doctor.ndjson', log)
  await exchange.stop()
  return truth
}
