import type { Page } from '@playwright/test'

/**
 * Waits until closed sheets have left the history. A closing sheet steps back from its entry a moment after it is gone; a navigation
 * begun before that step ends on the wrong screen, or aborted (`net::ERR_ABORTED`). No person is that quick; tests are.
 */
export const historyIdle = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      !('overlay' in Object(history.state)) ||
      document.querySelector('dialog[open], [role="dialog"]') !== null,
  )

/** Makes navigations of a page wait for the history. */
export function afterHistorySteps(page: Page): Page {
  const { goto, reload, goBack } = page
  page.goto = async (...to) => {
    await historyIdle(page)
    return goto.apply(page, to)
  }
  page.reload = async (...how) => {
    await historyIdle(page)
    return reload.apply(page, how)
  }
  page.goBack = async (...how) => {
    await historyIdle(page)
    return goBack.apply(page, how)
  }
  return page
}
