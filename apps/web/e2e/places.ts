import { expect, type Page } from '@playwright/test'
import { historyIdle } from './history-steps'

export interface Place {
  readonly path: string
  readonly login: boolean
}

/** Every address of the app, from its own route table. */
export async function places(): Promise<readonly Place[]> {
  const file = new URL('../src/app/routes/route-table.ts', import.meta.url).href
  const { routeTable }: { routeTable: readonly Place[] } = await import(file)
  const all = routeTable.map(({ path, login }) => ({
    path: path
      .replace(/\/:code\?$/, '')
      .replace(/:data$/, 'all')
      .replace(':type', 'trad'),
    login,
  }))
  return [...all, { path: '/marketDetails/contract', login: false }]
}

/** Goes there inside the page, as the browser's own buttons do, and waits until the screen has loaded. */
export async function visit(page: Page, url: string, path: string): Promise<void> {
  await historyIdle(page)
  await page.evaluate((to) => {
    if (location.pathname === to) return
    document.querySelector('main')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await expect(page.locator('main:not([data-left])')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page).toHaveURL(
    (to) => to.origin === url && [to.pathname, to.pathname + to.search].includes(path),
  )
}
