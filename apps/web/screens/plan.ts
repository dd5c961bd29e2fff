// Pictures of a run: `npm run screenshots` passes the plan in environment variables.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const { BGK_SCREENS, BGK_SCREENS_LOCALES, BGK_SCREENS_THEMES, BGK_SCREENS_SIZES } = process.env
const list = (text: string | undefined, all: readonly string[]) => text?.split(',') ?? all

/** Repository folder, with a trailing slash. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** True: the pictures of docs/contributing/screens.md. Otherwise all, into the folder BGK_SCREENS. */
export const isDocs = BGK_SCREENS === undefined
export const folder = BGK_SCREENS ?? `${root}docs/screenshots/`
export const locales = list(BGK_SCREENS_LOCALES, ['EN', 'CN', 'RU'])
export const themes = list(BGK_SCREENS_THEMES, ['dark', 'light']).map((theme) =>
  theme === 'light' ? 'light' : 'dark',
)
export const WIDE = '1280x800'
export const sizes = list(BGK_SCREENS_SIZES, isDocs ? ['390x844', WIDE] : ['390x844', '360x640', WIDE])

/** File names in docs/contributing/screens.md: `home-dark-EN.png`. */
export const docsPictures: ReadonlySet<string> = new Set(
  [
    ...readFileSync(`${root}docs/contributing/screens.md`, 'utf8').matchAll(/screenshots\/([\w-]+\.png)/g),
  ].map(([, name = '']) => name),
)
