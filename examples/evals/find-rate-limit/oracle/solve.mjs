import { readFileSync, writeFileSync } from 'node:fs'

const text = (file) => readFileSync(file, 'utf8')
const json = (file) => JSON.parse(text(file))
const lines = (file) =>
  text(file)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const answer = (value) => writeFileSync('answer.json', JSON.stringify(value))

const requests = lines('requests.ndjson')
const programs = Object.entries(json('programs.json'))
const programOf = new Map(programs.flatMap(([name, ids]) => ids.map((id) => [id, name])))
const first = requests.find(({ status }) => status === 429)
const end = Date.parse(first.time)
const count = (rows) =>
  Object.fromEntries(
    programs.map(([name]) => [
      name,
      rows.filter(({ requestId }) => programOf.get(requestId) === name).length,
    ]),
  )
const earlier = count(
  requests.filter(({ time }) => Date.parse(time) < end && Date.parse(time) >= end - 10_000),
)
const [program, most] = Object.entries(earlier).sort(([, a], [, b]) => b - a)[0]
const refused = count(requests.filter(({ status }) => status === 429))
answer({ program, requests: most, refused, path: first.path })
