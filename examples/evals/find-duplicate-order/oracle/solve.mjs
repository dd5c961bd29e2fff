import { readFileSync, writeFileSync } from 'node:fs'

const text = (file) => readFileSync(file, 'utf8')
const json = (file) => JSON.parse(text(file))
const lines = (file) =>
  text(file)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const answer = (value) => writeFileSync('answer.json', JSON.stringify(value))

const log = lines('wire.ndjson')
const orders = json('orders.json')
const sameOrder = (one, { body }) =>
  Number(one.price) === Number(body.price) && one.quantity === body.number && one.base === body.tradcoin
for (const [at, { failed, key, body, request }] of log.entries()) {
  // A lost order whose equal one has another key.
  if (failed === undefined || body?.price === undefined) continue
  const later = log.findIndex(
    (one, index) => index > at && one.request === request && one.key !== key && one.body.price === body.price,
  )
  const ids = orders.filter((one) => sameOrder(one, { body })).map(({ id }) => id)
  if (later >= 0 && ids.length === 2) answer({ orders: ids.sort((a, b) => a - b), line: later + 1, key })
}
