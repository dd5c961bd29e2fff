import { readFileSync, writeFileSync } from 'node:fs'
import { add, mul, sub, toText } from '@bgk/sdk/decimal'

const text = (file) => readFileSync(file, 'utf8')
const json = (file) => JSON.parse(text(file))
const answer = (value) => writeFileSync('answer.json', JSON.stringify(value))

const own = new Set([...text('bot.log').matchAll(/order (\d+)/g)].map(([, id]) => Number(id)))
const movements = []
let computed = add(json('before.json').available, json('before.json').locked ?? '0')
for (const { id, orderId, side, price, quantity, fee, feeCoin } of json('fills.json')) {
  const paid = feeCoin === 'USDT' ? fee : '0'
  const value = mul(price, quantity)
  const effect = side === 'buy' ? sub(sub('0', value), paid) : sub(value, paid)
  if (own.has(orderId)) computed = add(computed, effect)
  else movements.push({ kind: 'fill', id, effect: toText(effect) })
}
const signs = { deposit: '1', withdrawal: '-1', system: '1' }
for (const { kind, id, status, quantity, to, from } of json('records.json')) {
  if (status !== 'completed') continue
  const sign = kind === 'transfer' ? (to === 'spot' ? '1' : '-1') : signs[kind]
  if (kind === 'transfer' && ![to, from].includes('spot')) continue
  movements.push({ kind, id, effect: toText(mul(sign, quantity)) })
}
movements.sort((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id)
const after = json('after.json')
answer({ drift: toText(sub(add(after.available, after.locked ?? '0'), computed)), movements })
