import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Drags a finger from one place to another in steps, at a user's speed. */
export async function drag(
  page: Page,
  from: Point,
  to: Point,
  options: { hold?: boolean } = {},
): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const STEPS = 12
  await touch('touchStart', from)
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS
    await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  }
  // Ends without speed: a drag, not a fling.
  for (let rest = 0; rest < 6; rest += 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    await touch('touchMove', { x: to.x, y: to.y + (rest % 2) })
  }
  if (!options.hold) await touch('touchEnd')
  await client.detach()
}
