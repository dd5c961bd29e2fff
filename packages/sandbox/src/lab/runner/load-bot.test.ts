import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { loadBot } from './load-bot'

const folder = mkdtempSync(join(tmpdir(), 'bgk-bots-'))
afterAll(() => rmSync(folder, { recursive: true }))

const files = {
  'good.mjs': `export let starts = 0
    export const bot = async () => { starts++; return starts }
    export const properties = [{ name: 'flat', observer: () => ({}) }]
    export const options = { hours: 2 }`,
  'default.mjs': 'export default async () => {}',
  'empty.mjs': '',
  'wrong.mjs': 'export const start = async () => {}',
  'object.mjs': 'export const bot = {}',
  'properties.mjs': 'export const bot = async () => {}; export const properties = [() => true]',
  'options.mjs': 'export const bot = async () => {}; export const options = []',
  'syntax.mjs': 'export const bot = async () => {',
  'throws.mjs': `\nthrow new Error('no key')`,
  'import.mjs': `import 'no-such-package'`,
}
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)

describe('loadBot', () => {
  it('loads bot, properties and options of a file, or the default export', async () => {
    const { bot, properties, options, url } = await loadBot('good.mjs', folder)
    expect(bot).toBeTypeOf('function')
    expect(properties.map(({ name }) => name)).toEqual(['flat'])
    expect(options).toEqual({ hours: 2 })
    expect(url).toBe(pathToFileURL(join(folder, 'good.mjs')).href)
    expect(await loadBot(join(folder, 'default.mjs'))).toMatchObject({ properties: [], options: {} })
  })

  it('loads a copy with its own variables', async () => {
    const [one, two] = [await loadBot('good.mjs', folder, '1'), await loadBot('good.mjs', folder, '2')]
    expect(one.bot).not.toBe(two.bot)
    expect((await loadBot('good.mjs', folder, '1')).bot).toBe(one.bot)
  })

  it.each([
    ['nowhere.mjs', /^no file \/.*nowhere\.mjs\. Give a file/],
    ['no-such-bot', /^no file and no installed package "no-such-bot" in .*npm install no-such-bot$/],
    ['empty.mjs', /exports no function "bot".*It exports nothing\. Write: export const bot/],
    ['wrong.mjs', /It exports start\./],
    ['object.mjs', /exports no function "bot"/],
    ['properties.mjs', /"properties" of properties\.mjs is not a list of properties/],
    ['options.mjs', /"options" of options\.mjs is not an object/],
    ['syntax.mjs', /syntax\.mjs cannot be loaded: /],
    ['throws.mjs', /throws\.mjs cannot be loaded: no key/],
    ['import.mjs', /import\.mjs cannot be loaded: .*no-such-package/],
  ])('rejects %s', async (name, message) => {
    const loading = loadBot(name, folder)
    await expect(loading).rejects.toThrow(message)
    await expect(loading).rejects.toMatchObject({ code: 'BOT_INVALID' })
  })
})
