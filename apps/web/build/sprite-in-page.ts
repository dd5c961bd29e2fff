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
