import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const sprite = new URL('../src/ui/icons/sprite.svg', import.meta.url)

/** The glyphs of `ui/icon` as part of the page itself: drawn with the first icon, and no script carries them. */
export function spriteInPage(): Plugin {
  return {
    name: 'sprite-in-page',
    transformIndexHtml: (html) =>
      html.replace('<body>', `<body>\n    <div hidden>${readFileSync(sprite, 'utf8').trim()}</div>`),
  }
}

/** The page with the glyphs of its shell in front of it and all others behind: a slow phone reads the shell sooner. */
export function shellGlyphsFirst(page: string): string {
  const [symbols = ''] = /<symbol[\s\S]*<\/symbol>/.exec(page) ?? []
  const others = symbols
    .split(/(?=<symbol )/)
    .filter((symbol) => !page.includes(`href="#${/id="([^"]+)"/.exec(symbol)?.[1]}"`))
  const rest = page.replace(symbols, (all) =>
    others.reduce((remaining, symbol) => remaining.replace(symbol, ''), all),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width="0" height="0">${others.join('')}</svg>`
  return rest.replace('<noscript>', `<div hidden>${svg}</div>\n    <noscript>`)
}
