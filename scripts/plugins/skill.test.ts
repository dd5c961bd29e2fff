import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterEach, expect, it } from 'vitest'
import { skill } from './skill'

const root = mkdtempSync(join(tmpdir(), 'bgk-skill-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('copies the skill of a package into its folder after a build', async () => {
  mkdirSync(join(root, 'docs/skills/bgk-cli'), { recursive: true })
  mkdirSync(join(root, 'packages/cli'), { recursive: true })
  writeFileSync(join(root, 'docs/skills/bgk-cli/SKILL.md'), 'Steps')
  await build({
    stdin: { contents: '' },
    write: false,
    plugins: [skill('bgk-cli', join(root, 'packages/cli'))],
  })
  expect(readFileSync(join(root, 'packages/cli/skills/bgk-cli/SKILL.md'), 'utf8')).toBe('Steps')
})
