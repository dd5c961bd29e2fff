import type { Page } from '@playwright/test'

/**
 * Translates a page as a browser does: wraps each text, also later ones, in two <font> elements. It ignores
 * `translate="no"`, which
 * is stricter than real translators.
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
