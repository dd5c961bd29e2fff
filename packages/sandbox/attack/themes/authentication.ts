import type { Theme } from '../attack-case'
import { areaCodes } from './area-codes'
import { codes } from './codes'
import { guessing } from './guessing'
import { tokens } from './tokens'

/** Getting in without being it. */
export const authentication: Theme = {
  name: 'authentication',
  surroundings: {},
  cases: [...guessing, ...tokens, ...codes, ...areaCodes],
}
