/** One round through the app from home to home, by hand as a person goes; each step is a change of route. */
const ROUND = [
  press('a[href="/futures"]', '/futures'),
  back('/'),
  press('[role="tabpanel"] button', '/marketDetails/trad'),
  back('/'),
  press('nav a[href="/cycle"]', '/cycle'),
  press('nav a[href="/balances"]', '/balances'),
  press('nav a[href="/"]', '/'),
  press('a[href="/coinExchange"]', '/coinExchange'),
  back('/'),
  press('a[href="/futures"]', '/futures'),
  back('/'),
]

function press(selector, path) {
  return async (page) => {
    await page.locator(selector).first().click()
    await page.waitForURL((url) => url.pathname === path)
  }
}

function back(path) {
  return async (page) => {
    await page.goBack()
    await page.waitForURL((url) => url.pathname === path)
  }
}

/** Changes the route so many times, evenly over so many milliseconds, and ends at home; gives how often it was. `eachRound` runs at home. */
export async function walk(page, changes, overMs, eachRound = async () => {}) {
  const began = Date.now()
  let done = 0
  while (done < changes) {
    for (const step of ROUND) {
      await step(page)
      done += 1
      await page.waitForTimeout(Math.max(500, (overMs * done) / changes - (Date.now() - began)))
    }
    await eachRound()
  }
  return done
}
