import { readFileSync, writeFileSync } from 'node:fs'

const text = (file) => readFileSync(file, 'utf8')
const json = (file) => JSON.parse(text(file))
const lines = (file) =>
  text(file)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const answer = (value) => writeFileSync('answer.json', JSON.stringify(value))

const frames = lines('frames.ndjson').filter(({ seq }) => seq !== undefined)
const { seq } = frames.find((one, at) => at > 0 && one.seq !== frames[at - 1].seq + 1)
const seen = new Set(frames.flatMap(({ fills = [] }) => fills.map(({ id }) => id)))
for (const order of json('orders.json'))
  for (const fill of order.fills ?? [])
    if (!seen.has(fill.id))
      answer({ seq: seq - 1, orderId: order.id, fillId: fill.id, quantity: fill.quantity })
