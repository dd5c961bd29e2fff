import { readFileSync, writeFileSync } from 'node:fs'
import { toText } from '@bgk/sdk/decimal'

const text = (file) => readFileSync(file, 'utf8')
const lines = (file) =>
  text(file)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const answer = (value) => writeFileSync('answer.json', JSON.stringify(value))

const refused = []
for (const [at, { request, response }] of lines('wire.ndjson').entries()) {
  if (response.code !== 1) continue
  // The messages name the limit; 価格 is the price, 数量 the quantity.
  const [limit] = response.msg.match(/\d+(\.\d+)?/)
  const field = response.msg.startsWith('価格') ? 'price' : 'number'
  refused.push({
    line: at + 1,
    side: request.includes('buy') ? 'buy' : 'sell',
    field,
    accepted: toText(limit),
  })
}
answer(refused)
