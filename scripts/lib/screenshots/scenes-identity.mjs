/** What a new member hands in and sets, on a device of their own: identity, passwords, contacts, about us. */
const fresh = { account: 'fresh@bgk.test', password: 'Fresh2026' }

/** A page on which somebody else is logged in. */
async function logInAs({ page, url }, { account, password }) {
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(`${url}/login`)
  await page.locator('input[name="account"]').fill(account)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((now) => !now.pathname.startsWith('/login'))
}

/** A document to photograph, drawn by the page: the pictures of a test show nobody. */
const document = (page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(window.document.createElement('canvas'), { width: 640, height: 404 })
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#d9e4f2'
    pen.fillRect(0, 0, 640, 404)
    pen.fillStyle = '#9fb4cf'
    pen.fillRect(420, 90, 170, 220)
    pen.fillStyle = '#5c6f8a'
    for (const [y, wide] of [
      [100, 220],
      [160, 300],
      [220, 260],
      [330, 520],
    ])
      pen.fillRect(50, y, wide, 22)
    const blob = await new Promise((done) => canvas.toBlob(done, 'image/png'))
    return [...new Uint8Array(await blob.arrayBuffer())]
  })

export const identityScenes = {
  async identity(set) {
    const { page, url, say, take, control, scroll } = set
    const t = (key) => say('identity', key)
    await logInAs(set, fresh)
    await page.goto(`${url}/my`)
    await page.getByText(say('my', 'links.noFundPassword')).waitFor()
    await take('my-fresh', 600)
    await page.goto(`${url}/idAuth`)
    const submit = page.locator('button[type="submit"]')
    await submit.waitFor()
    await take('identity-form', 600)
    await page.locator('[name="idCard"]').fill('110105194912310021')
    await submit.click()
    await take('identity-faults', 400)
    await scroll(99999)
    await take('identity-faults-end', 400)
    const png = Buffer.from(await document(page))
    await page.locator('[name="realName"]').fill('Li Wei')
    await page.locator('[name="idCard"]').fill('11010519491231002X')
    for (const field of ['front', 'back'])
      await page
        .locator(`[name="${field}"]`)
        .setInputFiles({ name: `${field}.png`, mimeType: 'image/png', buffer: png })
    await page.getByText(say('pictures', 'stored')).nth(1).waitFor()
    await take('identity-filled', 600)
    await submit.click()
    await page.getByText(t('review.title')).first().waitFor()
    await take('identity-review', 2800)
    const { identities } = await control('GET', 'pending')
    const decide = (uid, approved, reason) =>
      control('POST', 'review', { what: 'identity', uid, approved, reason })
    await decide(identities[0].uid, false, 'The back of the document is blurred')
    await page.getByText(t('rejected.title')).waitFor()
    await take('identity-rejected', 600)
  },

  async security(set) {
    const { page, url, say, take, control, scroll } = set
    await page.goto(`${url}/securityCenter`)
    await page.getByText(say('security', 'level.label')).waitFor()
    await take('security-fresh', 600)
    const submit = page.locator('button[type="submit"]')
    for (const [path, name] of [
      ['modifyPayPass', 'fund-password-first'],
      ['bindPhone', 'bind-phone'],
      ['bindEmail', 'bind-email'],
      ['modifyLoginPass', 'login-password'],
    ]) {
      await page.goto(`${url}/${path}`)
      await submit.waitFor()
      await take(name, 500)
      await submit.click()
      await take(`${name}-faults`, 400)
    }
    await page.getByRole('button', { name: say('security', 'proof.forgot') }).click()
    await page.locator('[name="password"]').fill('Fresh20')
    await take('login-password-code', 400)

    await page.goto(`${url}/modifyPayPass`)
    await page.locator('[name="password"]').fill(fresh.password)
    await page.locator('[name="newPassword"]').fill('135790')
    await page.locator('[name="confirm"]').fill('135790')
    await submit.click()
    await page.getByText(say('security', 'done.fundPassword')).nth(1).waitFor()
    await take('security-toast', 100)

    // The trader has everything; a changed fund password locks withdrawals.
    await control('DELETE', 'faults')
    await logInAs(set, { account: 'trader@bgk.test', password: 'Trader2026' })
    await page.goto(`${url}/modifyPayPass`)
    await submit.waitFor()
    await take('fund-password-change', 500)
    await page.locator('[name="oldPassword"]').fill('246810')
    await page.locator('[name="newPassword"]').fill('Fund2026')
    await page.locator('[name="confirm"]').fill('Fund2026')
    await submit.click()
    await page.getByText(say('security', 'locked')).waitFor()
    await take('security-locked', 3000)
    await page.goto(`${url}/idAuth`)
    await page.getByText(say('identity', 'verified.title')).waitFor()
    await take('identity-verified', 600)
    await page.goto(`${url}/setting`)
    await page.getByText(say('setting', 'version')).waitFor()
    await take('setting-member', 500)
    await page.goto(`${url}/aboutUs`)
    await page.locator('a[href^="mailto:"]').waitFor()
    await take('about', 600)
    await scroll(99999)
    await take('about-end', 300)
  },
}
