import { readFileSync, writeFileSync } from 'node:fs'
import { abs, toText } from '@bgk/sdk/decimal'

const text = (file) => readFileSync(file, 'utf8')
const json = (file) => JSON.parse(text(file))
const lines = (file) =>
  text(file)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const answer = (value) => writeFileSync('answer.json', JSON.stringify(value))

const record = json('records.json').find(({ kind }) => kind === 'liquidation')
// The liquidation happened at the time of its record.
const lost = json('positions.json').find(({ closedAt }) => closedAt === record.createdAt)
const pair = `${lost.base}/${lost.quote}`
const market = json('markets.json').find(({ base }) => base === lost.base)
const marks = lines('prices.ndjson').filter((one) => one.pair === pair)
const lowest = Math.min(...marks.map(({ markPrice }) => Number(markPrice)))
const entry = Number(lost.entryPrice)
const survives = (leverage) =>
  entry / leverage + lowest - entry > lowest * Number(market.maintenanceMarginRate)
const leverage = [100, 75, 50, 20, 10, 5, 2, 1].find((one) => one <= market.maxLeverage && survives(one))
answer({ id: lost.id, loss: toText(abs(lost.realizedPnl)), leverage })
