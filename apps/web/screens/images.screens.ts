import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { docsPictures, folder, root } from './plan'

const PHONES = ['home-dark', 'market-dark', 'spot-light', 'futures-positions-dark', 'cycle-running-light']

test('docs/contributing/screens.md has all its pictures', () => {
  expect([...docsPictures].filter((name) => !existsSync(folder + name))).toEqual([])
})

test('docs/images/app.png', async ({ page }) => {
  const images = PHONES.map((name) => readFileSync(`${folder}${name}-EN.png`).toString('base64'))
  await page.setViewportSize({ width: 1480, height: 635 })
  await page.setContent(`<style>
    body { margin: 0; padding: 20px; display: flex; gap: 16px; background: #1a1f2a; box-sizing: border-box; }
    img { width: 275px; border-radius: 18px; }
  </style>${images.map((image) => `<img src="data:image/png;base64,${image}">`).join('')}`)
  mkdirSync(`${root}docs/images`, { recursive: true })
  await page.screenshot({ path: `${root}docs/images/app.png`, scale: 'css' })
})
