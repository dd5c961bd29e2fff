import type { Page } from '@playwright/test'

/**
 * A sheet that closes takes its entry of the history back a moment after it is gone, and that step ends a navigation begun beside it
 * (`net::ERR_ABORTED`). No person is that quick: on the page given back, going somewhere waits for the step.
 */
export function afterHistorySteps(page: Page): Page {
  const { goto, reload, goBack } = page
  const settled = () =>
    page.waitForFunction(
      () => !('overlay' in Object(history.state)) || document.querySelector('dialog[open]') !== null,
    )
  page.goto = async (...to) => {
    await settled()
    return goto.apply(page, to)
  }
  page.reload = async (...how) => {
    await settled()
    return reload.apply(page, how)
  }
  page.goBack = async (...how) => {
    await settled()
    return goBack.apply(page, how)
  }
  return page
}
