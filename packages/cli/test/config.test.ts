import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runLine, setUpFolder, type TestIoOptions } from './kit'

const dir = setUpFolder()

const path = () => join(dir(), 'config.json')
const written = () => readFile(path(), 'utf8')

const bgk = (line: string, options: TestIoOptions = {}) =>
  runLine(line, { ...options, env: { BGK_CONFIG_DIR: dir(), ...options.env } })

describe('a broken config.json is named by file, line and key, and stays as it is', () => {
  it.each([
    ['{\n  "profiles": {\n    "default": { "url": 5 }\n  }\n}', ':3: profile "default" "url" must be text'],
    [
      '{\n  "profiles": {\n    "default": { "lnag": "EN" }\n  }\n}',
      ':3: unknown key "lnag" — did you mean lang?',
    ],
    ['{\n  "profile": "a",\n  "profils": {}\n}', ':3: unknown key "profils" — did you mean profile?'],
    ['{\n  "profiles": {\n    "a": {\n      "lang": "XX" } } }', ':4: profile "a" "lang" must be one of EN'],
    [
      '{\n  "profiles": {\n    "a": {\n      "readOnly": "yes" } } }',
      ':4: profile "a" "readOnly" must be true or false',
    ],
    ['{\n  "profiles": {\n    "a": {\n      "maxNotional": "0" } } }', 'must be a number above 0'],
    [
      '{\n  "profiles": {\n    "a": {\n      "allowPairs": ["BTCUSDT"] } } }',
      'must be a pair such as BTC/USDT',
    ],
    ['{\n  "profiles": {},\n}', ':3:1: property name expected'],
    ['{\n  // mine\n  "profiles": {} }', ':2:3: invalid comment token'],
    ['[]', ':1: the file must be an object'],
  ])('%j', async (text, message) => {
    await writeFile(path(), text)
    for (const line of ['market list', 'config set lang EN', 'config validate']) {
      const { exit, out, err } = await bgk(line)
      expect({ exit, out }).toEqual({ exit: 2, out: '' })
      expect(err).toContain(`${path()}${message.startsWith(':') ? message : ''}`)
      expect(err).toContain(message)
    }
    expect(await written()).toBe(text)
  })
})

describe('bgk config', () => {
  it('sets, shows and takes out keys, and leaves the rest of the text alone', async () => {
    const text = '{\n    "profile":   "work",\n    "profiles": { "work": { "lang": "JP" } }\n}\n'
    await writeFile(path(), text)
    expect((await bgk('config set maxNotional 250')).err).toBe('Set maxNotional of profile "work" to 250\n')
    expect(await written()).toContain('"profile":   "work"')
    expect(await bgk('config get maxNotional')).toMatchObject({ exit: 0, out: '250\n' })
    expect(JSON.parse((await bgk('config list --json')).out)).toContainEqual(
      expect.objectContaining({ key: 'lang', value: 'JP' }),
    )
    await bgk('config set allowPairs BTC/USDT,ETH/USDT')
    await bgk('config set readOnly true')
    expect(JSON.parse(await written()).profiles.work).toEqual({
      lang: 'JP',
      maxNotional: '250',
      allowPairs: ['BTC/USDT', 'ETH/USDT'],
      readOnly: true,
    })
    for (const key of ['maxNotional', 'allowPairs', 'readOnly']) await bgk(`config unset ${key}`)
    expect(JSON.parse(await written())).toEqual(JSON.parse(text))
    expect((await stat(path())).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['config set nme x', 'unknown setting "nme"'],
    ['config get timout', 'did you mean timeout?'],
    ['config set lang XX', 'lang must be one of'],
    ['config set url http://exchange.example', 'plain http'],
    ['config set timeout soon', 'timeout must be a duration'],
    ['config set tz Mars', 'unknown time zone'],
    ['config set readOnly maybe', 'readOnly must be one of true, false'],
  ])('`bgk %s` changes nothing and explains it', async (line, message) => {
    const { exit, err } = await bgk(line)
    expect(exit).toBe(2)
    expect(err).toContain(message)
    await expect(written()).rejects.toThrow('ENOENT')
  })

  it('edit preserves an invalid draft and opens it again', async () => {
    const types = (text: string) => ({
      env: { EDITOR: 'vi -n' },
      execute: async (command: string, [flag, file = '']: readonly string[]) => {
        expect({ command, flag }).toEqual({ command: 'vi', flag: '-n' })
        await writeFile(file, `${(await readFile(file, 'utf8')).replace(/[{}]/g, '').slice(0, 0)}${text}`)
        return 0
      },
    })
    const broken = await bgk('config edit', types('{ "profiles": '))
    expect(broken).toMatchObject({ exit: 2, err: expect.stringContaining(`${path()}.draft:1:`) })
    await expect(written()).rejects.toThrow('ENOENT')
    expect(await bgk('config edit', types('{ "profiles": {} }'))).toMatchObject({ exit: 0 })
    expect(await written()).toBe('{ "profiles": {} }')
    expect(await bgk('config edit')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('set VISUAL or EDITOR'),
    })
  })

  it('shows path and format of config.json', async () => {
    expect((await bgk('config path')).out).toBe(`${path()}\n`)
    expect((await bgk('config validate')).out).toContain('does not exist')
    const schema = JSON.parse((await bgk('config schema')).out)
    expect(schema.properties.profiles.additionalProperties.properties.readOnly.type).toBe('boolean')
  })
})

describe('bgk profile', () => {
  it('adds, uses and removes one', async () => {
    expect(
      await bgk('profile add work --url https://exchange.example --read-only --max-notional 9'),
    ).toMatchObject({
      exit: 0,
    })
    expect(JSON.parse(await written())).toEqual({
      profiles: { work: { url: 'https://exchange.example', readOnly: true, maxNotional: '9' } },
    })
    await bgk('profile use work')
    const rows = JSON.parse((await bgk('profile list --json')).out)
    expect(rows.find(({ name }: { name: string }) => name === 'work')).toMatchObject({
      current: true,
      readOnly: true,
    })
    expect(await bgk('profile rm work')).toMatchObject({ exit: 11 })
    expect(await bgk('profile rm work --yes')).toMatchObject({ exit: 0 })
    expect(JSON.parse(await written())).toEqual({ profiles: {} })
  })

  it.each([
    ['market list --profile wrk', 'no profile "wrk"', 'did you mean work?'],
    ['market list --profile other', 'no profile "other"', 'add it with: bgk profile add other'],
    ['profile use wrok', 'no profile "wrok"', 'did you mean work?'],
    ['profile rm nothing', 'no profile "nothing"', 'bgk profile add nothing'],
    ['profile add work', 'profile "work" already exists', 'bgk config set'],
    ['profile add a/b', 'invalid profile name', 'use letters'],
  ])('reports `bgk %s` as a usage error', async (line, message, hint) => {
    await bgk('profile add work')
    const { exit, err } = await bgk(line)
    expect(exit).toBe(2)
    expect(err).toContain(message)
    expect(err).toContain(hint)
  })
})
