import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Drill } from './prove'

const APP = 'apps/web/src/i18n/locales'
const SDK = 'packages/sdk/src/messages'
const EXCHANGE = 'packages/sandbox/src/api'

/** Marks a text of the new language, whose texts are a copy of Turkish. */
const translated = (text: string): string => `${text} ə`

/** Strings of a catalogue, on the line of their code or on the next. */
const inCatalogue = (source: string): string =>
  source
    .replace(/^(\s+(?:[A-Z\d_]+:\s*)?)(['"])(.*)\2,$/gm, (_, start, quote, text) => {
      return `${start}${quote}${translated(text)}${quote},`
    })
    .replace(/\btr\b/g, 'az')
    .replace(/Turkish/g, 'Azerbaijani')

const inJson = (source: string): string =>
  source.replace(/: "(.*)"(,?)$/gm, (_, text, comma) => `: "${translated(text)}"${comma}`)

export const languageDrill: Drill = {
  name: 'language',
  contents:
    'all texts of app, SDK and exchange in a tenth language; the exchange publishes its articles in English',
  // The target is one folder and two lines, which would need a common package for the texts of app, SDK and
  // exchange.
  budget: { folders: 2, newFiles: 1, lines: 5 },
  apply(copy) {
    for (const file of readdirSync(join(copy.folder, APP, 'TR')))
      copy.create(`${APP}/AZ/${file}`, inJson(copy.read(`${APP}/TR/${file}`)))
    for (const file of ['messages.ts', 'notices.ts'])
      copy.create(`${SDK}/az/${file}`, inCatalogue(copy.read(`${SDK}/tr/${file}`)))
    copy.create(`${EXCHANGE}/texts/az.ts`, inCatalogue(copy.read(`${EXCHANGE}/texts/tr.ts`)))

    copy.after(
      'packages/sdk/src/messages/languages.ts',
      "tag: 'ru' },\n",
      "  AZ: { name: 'Azərbaycanca', tag: 'az' },\n",
    )
    copy.after(
      `${SDK}/messages-of.ts`,
      "import('./ru/notices')],\n",
      "  AZ: [() => import('./az/messages'), () => import('./az/notices')],\n",
    )
    copy.before(
      `${SDK}/index.ts`,
      'export { messages as cn }',
      "export { messages as az } from './az/messages'\n",
    )
    copy.before(
      `${EXCHANGE}/messages.ts`,
      "import { cn } from './texts/cn'\n",
      "import { az } from './texts/az'\n",
    )
    copy.after(`${EXCHANGE}/messages.ts`, '  RU: withOwn(sdk.ru, ru),\n', '  AZ: withOwn(sdk.az, az),\n')
  },
  proof: {
    folder: 'packages/sandbox/test/server',
    text: `import { LOCALES, localeOfLanguages } from '@bgk/sdk'
import { messagesOf } from '@bgk/sdk/messages'
import { expect, it } from 'vitest'
import { BTC, openWorld } from './open-world'

it('matches the languages of a browser', () => {
  expect(LOCALES).toContain('AZ')
  expect(localeOfLanguages(['az-AZ', 'tr'])).toBe('AZ')
})

it('loads messages of the SDK', async () => {
  expect((await messagesOf('AZ')).NETWORK).toMatch(/ ə$/)
})

it('translates answers of the exchange, which publishes in English', async () => {
  const world = await openWorld()
  const trader = await world.trader()
  trader.session.setLocale('AZ')
  await expect(trader.spot.cancelOrder({ id: 9 })).rejects.toMatchObject({
    message: expect.stringMatching(/ ə$/),
  })
  await expect(trader.spot.buyMarket({ pair: BTC, quantity: '0' })).rejects.toMatchObject({
    message: expect.stringMatching(/ ə$/),
  })
  const help = await trader.home.articles({ type: 'help' })
  trader.session.setLocale('EN')
  expect(help).toEqual(await trader.home.articles({ type: 'help' }))
})
`,
  },
  tests: [
    'packages/sdk/src/messages/messages.test.ts',
    'packages/sandbox/src/content/content.test.ts',
    'apps/web/src/i18n/',
    'packages/cli/test/config.test.ts',
  ],
}
