import { expect, it } from 'vitest'
import { phoneOf, storeOf } from './download-app-screen'

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15'

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Safari/604.1', 5, 'ios'],
  ['an iPad that reports itself as a Mac', MAC, 5, 'ios'],
  ['a Mac', MAC, 0, undefined],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/124.0 Mobile', 5, 'android'],
  ['a desktop with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/124.0', 10, undefined],
])('detects %s by its browser', (_, userAgent, maxTouchPoints, phone) => {
  expect(phoneOf({ userAgent, maxTouchPoints })).toBe(phone)
})

it.each([
  ['https://apps.example/bgk', 'https://apps.example/bgk'],
  ['/downloadApp', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads the store address %s as %s', (url, store) => {
  expect(storeOf(url)).toBe(store)
})
