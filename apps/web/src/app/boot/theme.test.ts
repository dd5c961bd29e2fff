import { afterEach, beforeEach, expect, it } from 'vitest'
import { config } from '../../config'
import { routeTable } from '../routes/route-table'
import { applyStatusBar, paintStatusBar } from './theme'

const metaContents = () => [...document.querySelectorAll('meta')].map((meta) => meta.content)

beforeEach(() => {
  document.head.innerHTML = `<meta name="theme-color" content="">
    <meta name="apple-mobile-web-app-status-bar-style" content="">
    <style>:root { --status-bar: #f4f6f9 } :root[data-status-bar="light"] { --status-bar: #182147 }</style>`
  document.documentElement.dataset.theme = 'light'
})
afterEach(() => {
  document.head.innerHTML = ''
})

it('follows the screen: light figures on its deep surface, else those of the theme', () => {
  applyStatusBar('dark', document)
  expect(metaContents()).toEqual(['#f4f6f9', 'default'])
  applyStatusBar('light', document)
  expect(metaContents()).toEqual(['#182147', 'black-translucent'])
  document.documentElement.dataset.theme = 'dark'
  applyStatusBar('dark', document)
  expect(metaContents()[1]).toBe('black-translucent')
})

it('tells a native shell on each route, and when the theme changes', () => {
  const calls: string[][] = []
  const shell = { setStatusBar: (...args: string[]) => void calls.push(args) }
  Object.assign(window, { [config.nativeShell]: shell })
  for (const { statusBar } of routeTable) applyStatusBar(statusBar, document)
  expect(calls.map(([style]) => style)).toEqual(routeTable.map(({ statusBar }) => statusBar))
  expect(new Set(calls.map(String))).toEqual(new Set(['dark,#f4f6f9,light', 'light,#182147,light']))
  document.documentElement.dataset.theme = 'dark'
  paintStatusBar(document)
  expect(calls.at(-1)?.[2]).toBe('dark')
  Reflect.deleteProperty(window, config.nativeShell)
})

it('is light on the four screens about oneself', () => {
  const light = routeTable.filter(({ statusBar }) => statusBar === 'light').map(({ name }) => name)
  expect(light.sort()).toEqual(['balances', 'coinRecharge', 'inviteFriends', 'my'])
})
