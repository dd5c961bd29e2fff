// Shared by the bots of this folder: turns that survive faults, and writes with a known outcome.
import { isBgkError } from '@bgk/sdk'

/** @typedef {import('@bgk/sandbox/lab').BotTools} BotTools */

/**
 * Waits for a write until its outcome is known. A write that was not applied can no longer be.
 *
 * @param {BotTools['client']} client
 * @param {Promise<unknown>} write
 */
export async function resolved(client, write) {
  try {
    await write
  } catch (error) {
    if (!isBgkError(error, 'OUTCOME_UNKNOWN')) throw error
    await client.resolve(error.attempt)
  }
}

/**
 * Calls `turn` every `ms` until the signal. A failed turn is logged; the next one reads everything again.
 *
 * @param {BotTools} tools
 * @param {number} ms
 * @param {() => Promise<void>} turn
 */
export async function eachTurn({ clock, log, signal }, ms, turn) {
  while (!signal.aborted) {
    await turn().catch((error) => log(`failed: ${error.message}`))
    await clock.sleep(ms).catch(() => {})
  }
}

/**
 * Repeats a cleanup until it succeeds, at most ten times.
 *
 * @param {BotTools['client']} client
 * @param {() => Promise<unknown>} clean
 */
export async function atLast(client, clean) {
  for (let tries = 0; tries < 10; tries += 1) {
    try {
      await clean()
      return
    } catch {
      await new Promise((done) => client.timers.setTimeout(() => done(undefined), 1000))
    }
  }
}
