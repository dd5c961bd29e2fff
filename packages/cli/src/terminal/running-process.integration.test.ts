import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { isRunning } from './running-process'

it('finds a process until it is killed', async () => {
  const child = spawn('sleep', ['30'])
  await once(child, 'spawn')
  const { pid = 0 } = child
  expect(isRunning(pid)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isRunning(pid)).toBe(false)
})

it('finds no killed process that its parent has not collected', async () => {
  // `sleep` replaces the shell and never collects the shell's child.
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'])
  const [text] = await once(parent.stdout, 'data')
  const pid = Number(text)
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(isRunning(parent.pid ?? 0)).toBe(true)
  parent.kill()
})
