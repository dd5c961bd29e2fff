import { expect, it } from 'vitest'
import { appAddress, appPath, browserPath } from './app-address'

it.each([
  ['/', '/', '/'],
  ['/', '/futures', '/futures'],
  ['/trade/', '/', '/trade/'],
  ['/trade/', '/futures', '/trade/futures'],
  ['/a/b/', '/marketDetails/trad', '/a/b/marketDetails/trad'],
])('under %s the path %s is %s to the browser, and back', (base, path, shown) => {
  expect(browserPath(path, base)).toBe(shown)
  expect(appPath(shown, base)).toBe(path)
})

it('knows the place the app lies under without its last slash, and leaves other paths alone', () => {
  expect(appPath('/trade', '/trade/')).toBe('/')
  expect(appPath('/trader', '/trade/')).toBe('/trader')
})

it('makes a whole address of a path, and leaves whole ones alone', () => {
  expect(appAddress('/register/7')).toBe(`${location.origin}/register/7`)
  expect(appAddress('https://join.example/7')).toBe('https://join.example/7')
})
