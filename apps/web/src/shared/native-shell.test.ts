import { expect, it, vi } from 'vitest'
import { config } from '../config'
import { installedVersion, tellStatusBar } from './native-shell'

const wish = { style: 'light', ground: '#182147', theme: 'dark' } as const
const inside = (shell: unknown) => ({ [config.nativeShell]: shell })

it('tells the shell style, ground and theme, as texts and on its own object', () => {
  const shell = { told: [] as unknown[], setStatusBar: (...given: unknown[]) => void shell.told.push(given) }
  tellStatusBar(wish, inside(shell))
  expect(shell.told).toEqual([['light', '#182147', 'dark']])
  const bound = {
    setStatusBar() {
      expect(this).toBe(bound)
    },
  }
  tellStatusBar(wish, inside(bound))
  expect.assertions(2)
})

it.each([[undefined], [null], [{}], [{ setStatusBar: 'no function' }], [7]])(
  'does without a shell: %o',
  (shell) => {
    expect(() => tellStatusBar(wish, inside(shell))).not.toThrow()
    expect(installedVersion(inside(shell))).toBe(config.version)
  },
)

it('goes on when the shell fails', () => {
  const fails = vi.fn(() => {
    throw new Error('no activity')
  })
  tellStatusBar(wish, inside({ setStatusBar: fails }))
  expect(installedVersion(inside({ installedVersion: fails }))).toBe(config.version)
  expect(fails).toHaveBeenCalledTimes(2)
})

it.each(['2.0.1', '7', '1.10.0.4'])('takes the version that is installed from the shell: %s', (version) => {
  expect(installedVersion(inside({ installedVersion: () => version }))).toBe(version)
})

it.each(['', 'v2', '<b>2</b>', 2, null, '1.2.3.4.5'])('takes no version that is none: %o', (version) => {
  expect(installedVersion(inside({ installedVersion: () => version }))).toBe(config.version)
})
