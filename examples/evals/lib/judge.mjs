// Judges one solution: node judge.mjs NAME FOLDER [SEED]. Exit 0: passed; 1: failed, with the reason.
import { strict as assert } from 'node:assert'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openExchange } from './exchange.mjs'
import { startSolution } from './solution.mjs'

/** @typedef {{ check: (trial: Trial) => Promise<void> }} Checker */
/** @typedef {Awaited<ReturnType<typeof openTrial>>['trial']} Trial */
/** @typedef {import('./exchange.mjs').Exchange} Exchange */

const [, , name = '', folder = '', seed = String(Date.now())] = process.argv

const { trial, close } = openTrial(folder, Number(seed))
try {
  /** @type {Checker} */
  const { check } = await import(`../${name}/check.mjs`)
  await check(trial)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n(seed ${seed})\n`)
  process.exitCode = 1
}
await close()
// A client that a failed check leaves behind must not hold the process.
process.exit()

/** @param {string} folder @param {number} seed */
function openTrial(folder, seed) {
  /** @type {(() => unknown)[]} */
  const open = []
  /** Ends of solutions that should have continued. @type {import('./solution.mjs').Ended[]} */
  const crashes = []
  let state = seed % 2_147_483_647 || 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  const trial = {
    folder,
    /** A number from the seed, both ends included. @param {number} low @param {number} high */
    integer: (low, high) => low + (next() % (high - low + 1)),
    /** @template T @param {readonly T[]} list @returns {T} */
    pick: (list) => /** @type {T} */ (list[next() % list.length]),
    /** @param {import('@bgk/sandbox').StartOptions} [options] */
    async openExchange(options) {
      const exchange = await openExchange(options)
      open.push(() => exchange.stop())
      return exchange
    },
    /**
     * Starts the solution as the trader of an exchange.
     *
     * @param {readonly string[]} command
     * @param {Exchange} exchange
     * @param {Readonly<Record<string, string>>} [env]
     * @param {number} [timeoutMs]
     */
    start(command, { url, trader }, env = {}, timeoutMs = 30_000) {
      const { account, password, token } = trader
      const access = { BGK_URL: url, BGK_ACCOUNT: account, BGK_PASSWORD: password, BGK_TOKEN: token }
      const solution = startSolution(folder, command, { env: { ...access, ...env }, timeoutMs })
      open.push(() => solution.kill())
      solution.ended.then((one) => one.exit && crashes.push(one))
      return solution
    },
    /**
     * Runs the solution to its end, which must be a success unless another exit code is expected.
     *
     * @param {readonly string[]} command
     * @param {Exchange} exchange
     * @param {Readonly<Record<string, string>>} [env]
     * @param {number | null} [expected]
     */
    async run(command, exchange, env, expected = 0) {
      const { exit, out, err } = await trial.start(command, exchange, env).ended
      if (expected !== null)
        assert.equal(exit, expected, `${command.join(' ')} ended with ${exit}: ${err || out}`)
      return { exit, out, err }
    },
    /** @param {string} file */
    read: (file) => readFile(join(folder, file), 'utf8'),
    sleep,
    /**
     * Repeats an assertion until it holds.
     *
     * @template T
     * @param {() => T | Promise<T>} attempt
     * @param {number} [ms]
     */
    async eventually(attempt, ms = 8000) {
      const end = performance.now() + ms
      for (;;) {
        try {
          return await attempt()
        } catch (error) {
          const [crash] = crashes
          if (crash !== undefined) throw new Error(`The solution ended with ${crash.exit}: ${crash.err}`)
          if (performance.now() > end) throw error
          await sleep(100)
        }
      }
    },
  }
  return {
    trial,
    async close() {
      for (const one of open.reverse()) await one()
    },
  }
}
