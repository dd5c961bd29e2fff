import process from 'node:process'
import { afterEach, expect, it, vi } from 'vitest'
import { attackCommand } from './attack-command'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

it('accepts a control key that begins with a dash', async () => {
  let printed = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
  await attackCommand(['--against', 'http://127.0.0.1:9', '--theme', 'nonsense'], { BGK_SANDBOX_KEY: '-key' })
  expect(printed).toContain('There is no "nonsense": the themes are')
})
