const HOUR_MS = 3_600_000
const BTC = { base: 'BTC', quote: 'USDT' }

/** Inviting friends and the team; the trader is logged in. */
export const teamScenes = {
  async team({ page, url, say, take, closed, control, scroll }) {
    const t = (key, values) => say('team', key, values)
    const dialog = page.getByRole('dialog')
    const open = async (path) => {
      await page.goto(`${url}${path}`)
      await page.locator('main:not(:has([aria-busy="true"]))').waitFor()
    }

    await open('/myTeam')
    await take('team-empty', 800)
    await open('/inviteFriends')
    await take('invite', 800)
    await scroll(99999)
    await take('invite-end', 400)
    await page.getByRole('button', { name: say('invite', 'poster.open') }).click()
    await dialog.getByRole('button', { name: say('poster', 'save') }).waitFor()
    await take('invite-poster', 1200)
    await page.keyboard.press('Escape')
    await closed()

    await friends(url, control)
    await control('POST', 'clock', { advance: HOUR_MS })
    await open('/myTeam')
    await take('team', 800)
    await page
      .getByRole('list', { name: t('members') })
      .getByRole('button')
      .last()
      .click()
    await dialog.waitFor()
    await take('team-member', 600)
    await page.keyboard.press('Escape')
    await closed()
    await scroll(99999)
    await take('team-end', 400)
    await control('POST', 'faults', { kind: 'delay', ms: 9000, call: '*', forMs: 60_000 })
    for (const [name, path] of [
      ['invite', '/inviteFriends'],
      ['team', '/myTeam'],
    ]) {
      await page.goto(`${url}${path}`)
      await take(`team-waiting-${name}`, 700)
    }
    await control('DELETE', 'faults')
  },
}

/** A friend of the trader, friends of that friend, and what they trade. */
async function friends(url, control) {
  const { createClient } = await import('../../../packages/sdk/dist/index.js')
  const inviter = createClient({ origin: url })
  await inviter.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
  const register = async (email, by, funds) => {
    const client = createClient({ origin: url })
    await client.user.getCode({ purpose: 'registerEmail', account: email, areaCode: '0' })
    const { messages } = await control('GET', `outbox?to=${email}`)
    const { inviteCode } = await by.user.invitation()
    const password = 'Friend2026'
    await client.user.registerByEmail({ email, password, code: messages[0].code, inviteCode })
    await client.session.login({ account: email, password })
    const { members } = await control('GET', `members?account=${email}`)
    for (const coin of funds) await control('POST', 'funds', { uid: members[0].uid, coin, amount: '2000' })
    return client
  }
  const first = await register('first@bgk.example', inviter, ['USDT'])
  const second = await register('second@bgk.example', first, ['USDT'])
  await register('third@bgk.example', inviter, [])
  await first.spot.buyMarket({ pair: BTC, quantity: '0.02' })
  await first.spot.sellMarket({ pair: BTC, quantity: '0.01' })
  await second.spot.buyMarket({ pair: BTC, quantity: '0.002' })
  for (const number of Array.from({ length: 9 }, (_, index) => index))
    await register(`more${number}@bgk.example`, inviter, [])
}
