// `npm run contract` writes the wire contract of packages/sdk/contract.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_FOLDER, createContract } from './contract/contract'
import { root } from './workspace/process'

mkdirSync(join(root, CONTRACT_FOLDER), { recursive: true })
for (const [name, text] of Object.entries(createContract(root))) {
  writeFileSync(join(root, CONTRACT_FOLDER, name), text)
}
