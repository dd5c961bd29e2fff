import { expect } from '@playwright/test'
import { Block, samplePages, test } from './site'

// One exchange per page: its samples run one after another, as a reader runs them.
for (const [path, samples] of samplePages) {
  test(`${path} runs its samples`, async ({ page }) => {
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.goto(`/${path.replace(/\.md$/, '')}`)
    await expect(page.locator('.sample')).toHaveCount(samples.length)
    for (const { number, language, line } of samples) {
      const block = new Block(page, number)
      await block.run()
      const output = await block.output.allInnerTexts()
      expect.soft(await block.errors.allInnerTexts(), `${path}:${line} prints ${output}`).toEqual([])
      if (language === 'ts') expect.soft(output.join('').trim(), `${path}:${line}`).not.toBe('')
      else await expect(block.root.frameLocator('iframe').locator('#root > *')).not.toHaveCount(0)
      if (language === 'tsx') await block.press('Stop')
    }
    expect(problems).toEqual([])
  })
}
