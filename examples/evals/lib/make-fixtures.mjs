// Makes the data of the "find a cause" evals by runs of a real exchange: node examples/evals/lib/make-fixtures.mjs [NAME...]
// A folder's make.mjs returns the true answer, which becomes its truth.json.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@bgk/sdk'
import { openExchange } from './exchange.mjs'

const KEY = 'idempotency-key'
const LOGIN = '/member/loginByTelOrEmail'

/** @typedef {ReturnType<typeof kitOf>} Kit */

const evals = fileURLToPath(new URL('../', import.meta.url))
const names = process.argv.slice(2)
for (const name of await readdir(evals)) {
  if (!name.startsWith('find-') || (names.length > 0 && !names.includes(name))) continue
  const folder = join(evals, name)
  await mkdir(join(folder, 'start'), { recursive: true })
  /** @type {{ make: (kit: Kit) => Promise<object> }} */
  const { make } = await import(join(folder, 'make.mjs'))
  const truth = await make(kitOf(join(folder, 'start')))
  await writeFile(join(folder, 'truth.json'), `${JSON.stringify(truth, null, 2)}\n`)
  process.stdout.write(`${name} ${JSON.stringify(truth)}\n`)
}
process.exit()

/** @param {string} start */
function kitOf(start) {
  return {
    /** An exchange on 2 March 2026 whose clock only the script moves. @param {import('@bgk/sandbox').StartOptions} [options] */
    openExchange: (options) =>
      openExchange({ clock: 'virtual', genesis: Date.UTC(2026, 2, 2, 8), seed: 'evals', ...options }),
    /** Writes a list as NDJSON (`.ndjson`), a text as it is, other data as JSON. @param {string} file @param {unknown} data */
    write: (file, data) => writeFile(join(start, file), textOf(file, data)),
    /**
     * A client that logs its requests without tokens, at the exchange's time.
     *
     * @param {import('./exchange.mjs').Exchange} exchange
     * @param {import('./exchange.mjs').Member} member
     * @param {object[]} log
     */
    async loggedClient(exchange, { account, password }, log) {
      /** @type {import('@bgk/sdk').Fetch} */
      const loggedFetch = async (url, init) => {
        const { now } = await exchange.control('clock')
        const { pathname, search } = new URL(url)
        const line = {
          time: new Date(Number(now)).toISOString(),
          request: `${init.method} ${pathname}${search}`,
          ...(init.headers[KEY] !== undefined && { key: init.headers[KEY] }),
          ...(typeof init.body === 'string' && pathname !== LOGIN && { body: JSON.parse(init.body) }),
        }
        try {
          const answer = await fetch(url, init)
          const text = await answer.clone().text()
          log.push({ ...line, status: answer.status, response: pathname === LOGIN ? '…' : JSON.parse(text) })
          return answer
        } catch (error) {
          log.push({ ...line, failed: 'The connection was closed' })
          throw error
        }
      }
      const client = createClient({
        origin: exchange.url,
        fetch: loggedFetch,
        accountRefresh: false,
        readRetries: 0,
      })
      await client.session.login({ account, password })
      return client
    },
  }
}

/** @param {string} file @param {unknown} data */
function textOf(file, data) {
  if (typeof data === 'string') return data
  if (!file.endsWith('.ndjson')) return `${JSON.stringify(data, null, 2)}\n`
  const lines = /** @type {unknown[]} */ (data).map((one) => JSON.stringify(one))
  return `${lines.join('\n')}\n`
}
