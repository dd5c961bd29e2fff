import { expectAnswer } from '../lib/answer.mjs'

export const check = expectAnswer(import.meta.url)
