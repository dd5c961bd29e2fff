import { randomInt } from 'node:crypto'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A valid and probably unique document number (GB 11643). */
export function freshIdCard(): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${randomInt(1930, 2000)}${two(randomInt(1, 13))}${two(randomInt(1, 29))}`
  const digits = `110105${day}${String(randomInt(1000)).padStart(3, '0')}`
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * Number(digits[at]), 0)
  return digits + '10X98765432'.charAt(sum % 11)
}
