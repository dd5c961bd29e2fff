import { STANDARD_LIMITS } from '@bgk/sandbox'

/** @param {import('../lib/make-fixtures.mjs').Kit} kit */
export async function make({ openExchange, write }) {
  const exchange = await openExchange({ limits: STANDARD_LIMITS, clock: 1.01 })
  const { url, trader, requests } = exchange
  /** @type {Record<string, string[]>} */
  const programs = { bot: [], dashboard: [], report: [] }
  /** @param {string} program @param {string} path */
  const get = async (program, path) => {
    const answer = await fetch(`${url}${path}`, { headers: { token: trader.token } })
    programs[program]?.push(answer.headers.get('x-request-id') ?? '')
    await answer.text()
  }
  const skipped = requests.length
  const wait = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms))
  const paths = [
    '/account/myAccount',
    '/trad/entrustOrder?page=1&limit=20',
    '/contract/positionByCoin?tradcoin=BTC&maincoin=USDT',
  ]
  for (let tick = 0; tick < 150; tick += 1) {
    // The dashboard starts to poll without a pause after two seconds.
    const polls = tick > 50 ? 3 : 0
    await Promise.all([
      tick % 10 === 0 ? get('bot', '/trad/tradAccount?tradcoin=ETH&maincoin=USDT') : undefined,
      tick % 50 === 5 ? get('report', '/trad/entrustHistory?page=1&limit=100') : undefined,
      ...Array.from({ length: polls }, (_, at) => get('dashboard', paths[(tick + at) % 3] ?? '')),
    ])
    await wait(40)
  }
  const lines = requests.slice(skipped)
  await write('requests.ndjson', lines)
  await write('programs.json', programs)
  await exchange.stop()
  const first = lines.findIndex(({ status }) => status === 429)
  const refused = new Set(lines.filter(({ status }) => status === 429).map(({ requestId }) => requestId))
  const since = Date.parse(lines[first]?.time ?? '') - 10_000
  const earlier = lines.filter(
    ({ time }, at) => at < first && Date.parse(time) >= since && time !== lines[first]?.time,
  )
  const counts = Object.entries(programs).map(([name, ids]) => ({
    name,
    earlier: earlier.filter(({ requestId }) => ids.includes(requestId)).length,
    refused: ids.filter((id) => refused.has(id)).length,
  }))
  const most = counts.reduce((a, b) => (b.earlier > a.earlier ? b : a))
  return {
    program: most.name,
    requests: most.earlier,
    refused: Object.fromEntries(counts.map(({ name, refused: count }) => [name, count])),
    path: lines[first]?.path,
  }
}
