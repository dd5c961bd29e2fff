/**
 * Makes the data of the program as it is built now, for later programs to open: `node packages/sandbox/test/upgrade/make-data.mjs NAME`.
 * The demo trader's first minutes, a clean stop, some calls under keys, then a kill: a snapshot and a journal after it. What
 * members hold at the end, and data whose older journal was let go of, is in what `make-compacted.mjs` makes.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'

const [name] = process.argv.slice(2)
if (name === undefined) throw new Error('Say what the data is of, such as 2026-11-23')
const program = fileURLToPath(new URL('../../bin/bgk-sandbox.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'bgk-data-'))
const data = join(folder, 'data')

/** @param {string[]} more */
async function start(...more) {
  const child = spawn(process.execPath, [program, '--port', '0', '--data-dir', data, ...more])
  let said = ''
  child.stderr.pipe(process.stderr)
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk
      const ready = /Ready: (\S+)/.exec(said)
      if (ready) resolve(ready[1])
    })
    child.on('exit', () => reject(new Error(`It ended: ${said}`)))
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  return { url, child, ended }
}

/** @param {string} url @param {string} path @param {object} [body] @param {Record<string, string>} [headers] */
async function call(url, path, body, headers = {}) {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { locale: 'EN', 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data
}

const account = 'trader@bgk.example'
const login = { account, areaCode: '0', loginPassword: 'Trader2026', type: 'EMAIL', device: 'web' }
const pair = { maincoin: 'USDT', tradcoin: 'BTC', plate: 'main' }

const first = await start('--demo-history')
await call(first.url, '/member/loginByTelOrEmail', login)
first.child.kill('SIGTERM')
await first.ended

const second = await start()
const { token } = await call(second.url, '/member/loginByTelOrEmail', login)
const as = { token }
const { info } = await call(second.url, '/trad/trad?maincoin=USDT&tradcoin=BTC')
const low = (Number(info.price) * 0.9).toFixed(2)
const kept = {
  key: 'upgrade-limit-order',
  path: '/trad/buyLimit',
  body: { ...pair, price: low, number: '0.01' },
}
const keyed = (/** @type {string} */ key) => ({ ...as, 'idempotency-key': key })
await call(second.url, kept.path, kept.body, keyed(kept.key))
await call(second.url, '/trad/buyMarket', { ...pair, number: '0.002' }, keyed('upgrade-market-order'))
await call(
  second.url,
  '/contract/buyMarket',
  {
    maincoin: 'USDT',
    tradcoin: 'ETH',
    number: '5',
    lever: 20,
    tdMode: 'lsolate',
    style: 'market',
    profitPrice: '',
    lossPrice: '',
  },
  keyed('upgrade-contract-order'),
)
await call(
  second.url,
  '/cycle/buyMarket',
  { maincoin: 'USDT', tradcoin: 'BTC', number: '20', paycoin: 'USDT', lever: 60 },
  keyed('upgrade-cycle-order'),
)
await new Promise((resolve) => setTimeout(resolve, 3000))
const orders = await call(
  second.url,
  '/trad/entrustOrder?page=1&limit=50&maincoin=&tradcoin=',
  undefined,
  as,
).catch(() => [])
second.child.kill('SIGKILL')
await second.ended

const database = await PGlite.create(join(data, 'pglite'))
const { rows: tables } = await database.query(
  "select tablename from pg_tables where schemaname = 'bgk' order by 1",
)
/** @type {Record<string, string[]>} */
const rows = {}
for (const { tablename } of tables) {
  const found = await database.query(`select row_to_json(t)::text as row from bgk.${tablename} t`)
  rows[tablename] = found.rows.map(({ row }) => row)
}
// One snapshot will do: each is most of a megabyte.
rows.snapshot = (rows.snapshot ?? []).slice(-1)
const { rows: schema } = await database.query("select value from bgk.meta where name = 'format'")
await database.close()
const open = orders.map((/** @type {{ autoid: number }} */ { autoid }) => autoid)
const text = JSON.stringify({ format: Number(schema[0].value), token, kept, open, rows })
const file = fileURLToPath(new URL(`data/${name}.json.br`, import.meta.url))
const packed = brotliCompressSync(text)
writeFileSync(file, packed)
rmSync(folder, { recursive: true })
for (const [table, list] of Object.entries(rows)) process.stdout.write(`${table} ${list.length}\n`)
process.stdout.write(`${file}: ${packed.length} bytes\n`)
