import { join } from 'node:path'
import { camera } from './camera.mjs'
import { owner } from './control.mjs'
import { accountScenes } from './scenes-account.mjs'
import { cycleScenes } from './scenes-cycle.mjs'
import { fundsScenes } from './scenes-funds.mjs'
import { futuresScenes } from './scenes-futures.mjs'
import { helpScenes } from './scenes-help.mjs'
import { identityScenes } from './scenes-identity.mjs'
import { ieoScenes } from './scenes-ieo.mjs'
import { lostScenes } from './scenes-lost.mjs'
import { marketScenes } from './scenes-market.mjs'
import { otcScenes } from './scenes-otc.mjs'
import { spotScenes } from './scenes-spot.mjs'
import { stateScenes } from './scenes-states.mjs'
import { teamScenes } from './scenes-team.mjs'
import { visitorScenes } from './scenes-visitor.mjs'
import { walletScenes } from './scenes-wallet.mjs'
import { speaker } from './texts.mjs'

const scenes = {
  ...visitorScenes,
  ...marketScenes,
  ...spotScenes,
  ...accountScenes,
  ...fundsScenes,
  ...walletScenes,
  ...helpScenes,
  ...futuresScenes,
  ...cycleScenes,
  ...ieoScenes,
  ...otcScenes,
  ...lostScenes,
  ...stateScenes,
  ...identityScenes,
  ...teamScenes,
}
/** Scenes of a member come after `login`; a shorter walk logs in all the same. */
const needed = ['tips', 'login']

const nothing = async () => {}

/** Walks through the scenes in one language, on an exchange that starts over; says which pictures there are. */
export async function walk({ browser, sandbox, out, locale, wanted, only = [], failures }) {
  const control = owner(sandbox)
  await control('POST', 'reset')
  // The exchange's time moves on as ours does, and can be told to jump to the end of a cycle.
  await control('POST', 'clock', { rate: 1 })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((language) => localStorage.setItem('locale', language), locale)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const { take, takeWide, shown } = camera(page, out, locale, wanted)
  const set = {
    page,
    context,
    control,
    take,
    takeWide,
    locale,
    url: sandbox.url,
    say: speaker(locale),
    scroll: (to) => page.locator('main').evaluate((main, top) => main.scrollTo(0, top), to),
    // A sheet on its way out stands as a popover.
    closed: () => page.waitForFunction(() => !document.querySelector('dialog[open], dialog:popover-open')),
    marketRow: (base) =>
      page
        .getByRole('tabpanel')
        .getByRole('button', { name: new RegExp(`^${base}/USDT`) })
        .first(),
  }
  for (const [name, scene] of Object.entries(scenes)) {
    if (only.length > 0 && !only.includes(name) && !needed.includes(name)) continue
    const started = performance.now()
    try {
      await scene(
        only.length === 0 || only.includes(name) ? set : { ...set, take: nothing, takeWide: nothing },
      )
    } catch (error) {
      failures.push(`${locale} ${name}: ${error.message.split('\n').slice(0, 12).join('\n')}`)
      await page.screenshot({ path: join(out, `failed-${name}-${locale}.png`) }).catch(() => {})
      await context.setOffline(false)
      await control('DELETE', 'faults').catch(() => {})
    }
    process.stdout.write(`  ${locale} ${name} ${((performance.now() - started) / 1000).toFixed(0)} s\n`)
  }
  await context.close()
  return shown
}
