import { readFileSync, writeFileSync } from 'node:fs'

const text = (file) => readFileSync(file, 'utf8')
const json = (file) => JSON.parse(text(file))
const answer = (value) => writeFileSync('answer.json', JSON.stringify(value))

const records = json('records.json').map((one) => ({ ...one }))
const coins = json('coins.json')
const missing = []
for (const line of text('sent.csv').trim().split('\n').slice(1)) {
  const [reference, time, coin, chain, quantity] = line.split(',')
  const sent = Date.parse(time)
  const record = records.find(
    (one) =>
      one.coin === coin &&
      one.quantity === quantity &&
      one.createdAt >= sent - 1000 &&
      one.createdAt < sent + 60_000,
  )
  if (record?.status === 'completed') continue
  const { minDeposit } = coins.find((one) => one.coin === coin && one.chain === chain)
  const cause = Number(quantity) < Number(minDeposit) ? 'belowMinimum' : 'notSubmitted'
  missing.push({
    reference,
    cause: record?.status ?? cause,
    ...(record?.reason && { reason: record.reason }),
  })
}
answer(missing)
