import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../workspace/process'
import { CONTRACT_FOLDER, createContract } from './contract'

it('equals the committed contract (`npm run contract` writes it)', () => {
  const stale = Object.entries(createContract(root)).flatMap(([name, text]) =>
    readFileSync(join(root, CONTRACT_FOLDER, name), 'utf8') === text ? [] : [name],
  )
  expect(stale).toEqual([])
})
