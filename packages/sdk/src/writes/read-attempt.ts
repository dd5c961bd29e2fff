import { BgkError } from '../errors'
import { isRecord } from '../runtime/input'
import type { Attempt, AttemptInput, AttemptValue } from './attempt'

const SECRET = /password|secret|token|^(?:old)?code$|idcard/i

/** What of a call's input is kept in an attempt: everything JSON can hold but secrets and what is absent. */
export function attemptInput(input: unknown): AttemptInput | null {
  if (!isRecord(input)) return null
  const values: Record<string, AttemptValue> = {}
  for (const [name, value] of Object.entries(input)) {
    if (!SECRET.test(name) && isValue(value)) values[name] = value
  }
  return values
}

/**
 * Reads an attempt that comes from outside, e.g. from a file.
 * Throws BgkError REQUEST_INVALID with the missing or wrong field as `field`.
 */
export function readAttempt(stored: unknown): Attempt {
  if (!isRecord(stored)) throw wrong('attempt', 'an object made by client.attempt', stored)
  const { v, call, input, key, origin, account, serverTime, idempotencyTtl, knownUpTo } = stored
  if (v !== 1) throw wrong('v', '1', v)
  if (typeof call !== 'string' || !call.includes('.')) throw wrong('call', 'the name of a call', call)
  if (input !== null && !isInput(input)) throw wrong('input', 'an object of JSON values, or null', input)
  if (typeof key !== 'string' || !KEY.test(key))
    throw wrong('key', '1 to 128 ASCII characters without blanks', key)
  if (typeof origin !== 'string' || origin === '') throw wrong('origin', 'an origin', origin)
  if (account !== undefined && (typeof account !== 'string' || account === ''))
    throw wrong('account', 'an account number', account)
  return {
    v,
    call,
    input,
    key,
    origin,
    ...(account !== undefined && { account }),
    ...whole('serverTime', serverTime, 'epoch milliseconds'),
    ...whole('idempotencyTtl', idempotencyTtl, 'seconds'),
    ...whole('knownUpTo', knownUpTo, 'an id'),
  }
}

const KEY = /^[\x21-\x7e]{1,128}$/

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value))

const isInput = (value: unknown): value is AttemptInput =>
  isPlain(value) && Object.values(value).every(isValue)

function isValue(value: unknown): value is AttemptValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  return Array.isArray(value) ? value.every(isValue) : isInput(value)
}

function whole<Name extends string>(name: Name, value: unknown, allowed: string): { [_ in Name]?: number } {
  if (value === undefined) return {}
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw wrong(name, allowed, value)
  const part: { [_ in Name]?: number } = {}
  part[name] = value
  return part
}

function wrong(field: string, allowed: string, value: unknown): BgkError {
  const shown = value === undefined ? 'nothing' : typeof value === 'object' ? 'an object' : String(value)
  return new BgkError(
    'REQUEST_INVALID',
    `The attempt's ${field} must be ${allowed}, not ${shown.slice(0, 80)}`,
    {
      field,
      params: { value: shown.slice(0, 80), allowed },
    },
  )
}
