import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../../core/kernel/fingerprint'
import { LabError } from '../lab-error'
import type { Property } from './property'

/** Criteria of success, decided before the runs. */
export interface Criteria {
  readonly properties?: readonly Property[]
  /** Named limits, such as `{ maxDrawdownPercent: 10 }`. */
  readonly thresholds?: Readonly<Record<string, string | number>>
  readonly seeds?: readonly string[]
}

/** Proof of criteria: goes into the report. */
export interface Seal {
  /** SHA-256 of `criteria`, hex. */
  readonly hash: string
  /** Canonical JSON. */
  readonly criteria: string
}

/**
 * Seals criteria before a run: names and sources of properties, thresholds and seeds. A function is sealed by
 * its source text, so values from outside of it are not part of the seal.
 *
 * @example
 * const seal = sealCriteria({ properties, thresholds: { maxDrawdownPercent: 10 }, seeds })
 * checkSeal(seal.hash, { properties, thresholds: { maxDrawdownPercent: 10 }, seeds })
 */
export function sealCriteria({ properties = [], thresholds = {}, seeds = [] }: Criteria): Seal {
  const criteria = canonicalJson({
    properties: properties.map(({ name, source }) => ({ name, source })),
    thresholds,
    seeds,
  })
  return { hash: bytesToHex(sha256(utf8ToBytes(criteria))), criteria }
}

/**
 * Checks criteria against their seal.
 *
 * @throws LabError SEAL_BROKEN if they differ.
 */
export function checkSeal(hash: string, criteria: Criteria): void {
  const now = sealCriteria(criteria)
  if (now.hash === hash) return
  const message = `The criteria differ from the sealed ones: their hash is ${now.hash}, the seal ${hash}. Use the sealed criteria, or seal again before the runs.`
  throw new LabError('SEAL_BROKEN', message)
}
