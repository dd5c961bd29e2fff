import type { Page } from '@playwright/test'

/**
 * Does to a page what a browser's translator does: each text, now and later, is taken out and stands in two <font> elements. This one asks no
 * `translate="no"`: what holds here holds for translators that do.
 */
export const startTranslator = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const wrap = (text: Text) => {
      const parent = text.parentElement
      if (!parent || !text.data.trim() || parent.closest('script, style, font, title')) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data)
      outer.append(inner)
      parent.replaceChild(outer, text)
    }
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      texts.forEach(wrap)
    }
    translate(document.body)
    document.documentElement.classList.add('translated-ltr')
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === 'characterData') translate(target)
        else for (const node of addedNodes) translate(node)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
