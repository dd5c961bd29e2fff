import type { Page } from '@playwright/test'

/** What a page was kept from by its content security policy, and scripts of strangers that ran all the same. */
export interface PolicyWatch {
  /** `directive: what was wanted`, growing. */
  readonly refused: readonly string[]
  /** Marks, dialogs and requests to other hosts, growing. */
  readonly ran: readonly string[]
}

/** Foreign scripts of tests set it: `globalThis.hostile = 'which one'`. */
const MARK = 'hostile'

/** Listens to everything the page does from its next opening on. */
export async function watchPolicy(page: Page, ownHost: string): Promise<PolicyWatch> {
  const refused: string[] = []
  const ran: string[] = []
  await page.exposeBinding('tellRefused', (_, text: string) => void refused.push(text))
  await page.exposeBinding('tellRan', (_, text: string) => void ran.push(text))
  await page.addInitScript((mark) => {
    const { tellRefused: reportRefused, tellRan: reportRan }: Record<string, (text: string) => void> =
      Object(globalThis)
    document.addEventListener('securitypolicyviolation', (event) => {
      // Chromium 156 tells of event attributes where they are parsed, which is the sanitiser's own document; those in the page are seen below.
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
