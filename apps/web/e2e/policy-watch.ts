import type { Page } from '@playwright/test'

/** Policy violations of a page, and foreign scripts that ran despite the policy. */
export interface PolicyWatch {
  /** `directive: blocked resource`, growing. */
  readonly refused: readonly string[]
  /** Marks, dialogs and requests to other hosts, growing. */
  readonly ran: readonly string[]
}

/** Set by foreign scripts of tests: `globalThis.hostile = 'which one'`. */
const MARK = 'hostile'

/** Records the page's behaviour from its next navigation on. */
export async function watchPolicy(page: Page, ownHost: string): Promise<PolicyWatch> {
  const refused: string[] = []
  const ran: string[] = []
  await page.exposeBinding('reportRefused', (_, text: string) => void refused.push(text))
  await page.exposeBinding('reportRan', (_, text: string) => void ran.push(text))
  await page.addInitScript((mark) => {
    const { reportRefused, reportRan }: Record<string, (text: string) => void> = Object(globalThis)
    document.addEventListener('securitypolicyviolation', (event) => {
      // Chromium 156 reports event attributes while parsing, which is in the sanitiser's own document; the
      // observer below reports those in the page.
      if (event.effectiveDirective === 'script-src-attr') return
      reportRefused?.(
        `${event.effectiveDirective}: ${event.blockedURI} ${event.sample} (${location.pathname})`,
      )
    })
    const reportHandlers = (element: Element) => {
      const name = element.getAttributeNames().find((each) => each.startsWith('on'))
      if (name !== undefined)
        reportRefused?.(`${name} of <${element.localName}> is in the page (${location.pathname})`)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes, attributeName } of changes) {
        if (attributeName !== null && target instanceof Element) reportHandlers(target)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const each of [node, ...node.querySelectorAll('*')]) reportHandlers(each)
      }
    }).observe(document, { attributes: true, childList: true, subtree: true })
    Object.defineProperty(globalThis, mark, { set: (which) => reportRan?.(`ran: ${which}`) })
  }, MARK)
  page.on('dialog', (dialog) => {
    ran.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && host !== ownHost) ran.push(`request: ${request.url()}`)
  })
  return { refused, ran }
}
