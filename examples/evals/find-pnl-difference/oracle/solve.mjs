import { readFileSync, writeFileSync } from 'node:fs'
import { add, sub, toText } from '@bgk/sdk/decimal'

const text = (file) => readFileSync(file, 'utf8')
const json = (file) => JSON.parse(text(file))
const answer = (value) => writeFileSync('answer.json', JSON.stringify(value))

const { positions: known, profit } = json('bot.json')
const { before, after } = json('balance.json')
const sum = (values) => toText(values.reduce((all, one) => add(all, one), add('0', '0')))
const missed = json('positions.json').find(({ id }) => !known.includes(id))
const records = json('records.json')
// The first transfer precedes the balance: it is the oldest record.
const transfers = records.filter(({ kind }) => kind === 'transfer').slice(0, -1)
answer({
  difference: toText(sub(sub(after, before), profit)),
  funding: sum(records.filter(({ kind }) => kind === 'funding').map(({ quantity }) => quantity)),
  transfers: sum(
    transfers.map(({ quantity, to }) => (to === 'futures' ? quantity : toText(sub('0', quantity)))),
  ),
  missedPosition: { id: missed.id, profit: toText(sub(missed.realizedPnl, missed.fee)) },
})
