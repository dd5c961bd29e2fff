// The operator's side of the walk: verification codes, reviews, and what a new member would have at hand.
import { controlKey, origin } from '../exchange.mjs'

/**
 * Calls the control API of the sandbox.
 *
 * @param {'GET' | 'POST'} method
 * @param {string} path
 * @param {object} [body]
 */
export async function control(method, path, body) {
  const headers = { 'x-sandbox-key': controlKey ?? '' }
  const response = await fetch(`${origin}/sandbox/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

/** A valid document number: region, birthday, a number of the day, and a check digit. */
export function documentNumber() {
  const digits = `11010119900307${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11), 0)
  return digits + '10X98765432'.charAt(sum % 11)
}

/** One pixel in place of a photo. */
export function picture() {
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  return new Blob([Buffer.from(dot, 'base64')], { type: 'image/png' })
}
