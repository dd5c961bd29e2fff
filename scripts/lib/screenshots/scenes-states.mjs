/** Waiting, failing, late: what a screen looks like when the exchange does not answer. */
export const stateScenes = {
  async waiting({ page, url, take, control }) {
    await control('POST', 'faults', { kind: 'delay', ms: 9000, call: '*', forMs: 60_000 })
    for (const [name, path] of [
      ['home', ''],
      ['spot', 'coinExchange'],
      ['futures', 'futures'],
      ['cycle', 'cycle'],
      ['balances', 'balances'],
      ['search', 'coinSearch'],
    ]) {
      await page.goto(`${url}/${path}`)
      await take(`waiting-${name}`, 700)
    }
    await control('DELETE', 'faults')
  },

  async failing({ page, url, take, control }) {
    await control('POST', 'faults', { kind: 'server-error', status: 500, call: '*', forMs: 120_000 })
    for (const [name, path] of [
      ['home', ''],
      ['spot', 'coinExchange'],
      ['futures', 'futures'],
      ['cycle', 'cycle'],
      ['cycle-history', 'cycleHistory'],
      ['balances', 'balances'],
      ['notice', 'notice'],
    ]) {
      await page.goto(`${url}/${path}`)
      await take(`failing-${name}`, 6000)
    }
    await control('DELETE', 'faults')
  },

  async late({ page, url, take, control, context }) {
    await page.goto(`${url}/coinExchange`)
    await page.waitForTimeout(2500)
    await context.setOffline(true)
    await control('POST', 'drop-sockets')
    await take('offline-spot', 7000)
    await context.setOffline(false)
  },
}
