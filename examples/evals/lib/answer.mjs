import { strict as assert } from 'node:assert'
import { readFile } from 'node:fs/promises'

/** A check that `answer.json` is the truth of the run that made the data. @param {string} url of check.mjs */
export function expectAnswer(url) {
  /** @param {import('./judge.mjs').Trial} trial */
  return async ({ read }) => {
    const truth = JSON.parse(await readFile(new URL('truth.json', url), 'utf8'))
    assert.deepEqual(JSON.parse(await read('answer.json')), truth)
  }
}
