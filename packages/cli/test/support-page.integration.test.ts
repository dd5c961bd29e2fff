import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { setUpSandbox } from './sandbox-kit'

const page = await readFile(join(import.meta.dirname, '../../../docs/operate/support.md'), 'utf8')

const { bgk, login } = setUpSandbox({}, async () => {
  await login()
  const order = 'spot buy BTC/USDT --quantity 0.001 --price 20000 --yes'
  expect(await bgk(order.split(' '))).toMatchObject({ exit: 0 })
})

/** Words of a line, those in double quotes together. */
const words = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')

it('docs/operate/support.md: every example runs, from top to bottom', async () => {
  const lines = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  )
  expect(lines.length).toBeGreaterThan(12)
  for (const line of lines) {
    const [program, ...argv] = words(line)
    expect(program).toBe('bgk')
    const { exit, err } = await bgk(argv)
    expect(exit, `${line}\n${err}`).toBe(0)
  }
})
