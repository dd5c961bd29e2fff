import { expect, it } from 'vitest'
import { typeErrors } from './check-types'
import { planted, samples } from './read-samples'

const [, wrongType] = planted

it('finds no type error in the samples but the planted one', () => {
  expect(typeErrors([...samples, ...planted])).toEqual([
    `test/planted.md:${(wrongType?.line ?? 0) + 2}: Type 'number' is not assignable to type 'string'.`,
  ])
}, 120_000)
