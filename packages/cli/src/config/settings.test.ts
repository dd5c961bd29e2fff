import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { choiceFlag, durationFlag, integerFlag, resolveSettings } from './settings'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-settings-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const io = (env: Record<string, string> = {}) => ({
  env: { BGK_CONFIG_DIR: dir, ...env },
  home: '/nowhere',
  platform: 'linux',
  cwd: dir,
  isRunning: (pid: number) => pid === 7,
})
const config = (value: unknown) =>
  writeFile(join(dir, 'config.json'), typeof value === 'string' ? value : JSON.stringify(value))

describe('resolveSettings: flag, then environment, then profile, then default', () => {
  it('uses the defaults', async () => {
    expect(await resolveSettings({}, io())).toMatchObject({
      origin: 'http://localhost:8080',
      profile: 'default',
      color: 'auto',
      lang: undefined,
      input: true,
      header: true,
    })
  })

  it('reads the traits of an exchange from the profile', async () => {
    await config({ profiles: { default: { exchangeUtcOffset: '-300', nullLists: 'Empty' } } })
    expect((await resolveSettings({}, io())).exchange).toEqual({
      exchangeUtcOffset: -300,
      nullLists: 'empty',
    })
    await config({ profiles: { default: {} } })
    expect((await resolveSettings({}, io())).exchange).toEqual({})
    await config({ profiles: { default: { exchangeUtcOffset: '-05:00' } } })
    await expect(resolveSettings({}, io())).rejects.toThrow('must be whole minutes east of UTC')
  })

  it('prefers each layer to the next', async () => {
    await config({ profile: 'work', profiles: { work: { url: 'https://profile.example', lang: 'JP' } } })
    expect(await resolveSettings({}, io())).toMatchObject({ origin: 'https://profile.example', lang: 'JP' })
    const env = io({ BGK_URL: 'https://env.example', BGK_LANG: 'ko' })
    expect(await resolveSettings({}, env)).toMatchObject({ origin: 'https://env.example', lang: 'KO' })
    const flags = { url: 'https://flag.example', lang: 'tr', profile: 'default' }
    expect(await resolveSettings(flags, env)).toMatchObject({
      origin: 'https://flag.example',
      lang: 'TR',
      profile: 'default',
    })
    expect(await resolveSettings({}, io({ BGK_PROFILE: 'default' }))).toMatchObject({
      origin: 'http://localhost:8080',
    })
  })

  it('defaults to the sandbox that runs in this folder', async () => {
    await mkdir(join(dir, '.bgk'))
    const origin = async (note: object, env?: Record<string, string>) => {
      await writeFile(join(dir, '.bgk', 'control.json'), JSON.stringify({ key: 'k', pid: 7, ...note }))
      return (await resolveSettings({}, io(env))).origin
    }
    const url = 'http://localhost:8090'
    expect(await origin({ url })).toBe(url)
    expect(await origin({ url }, { BGK_URL: 'https://env.example' })).toBe('https://env.example')
    const usual = 'http://localhost:8080'
    expect(await origin({ url, pid: 8 }), 'it has ended').toBe(usual)
    expect(await origin({ url, pid: undefined }), 'nobody knows whether it runs').toBe(usual)
    expect(await origin({ url: 'https://evil.example' }), 'not this machine').toBe(usual)
    expect(await origin({ url: 'no address' })).toBe(usual)
  })

  it('ignores a profile named like a property of Object', async () => {
    await expect(resolveSettings({ profile: 'constructor' }, io())).rejects.toThrow(
      'no profile "constructor"',
    )
  })

  it.each([
    ['{ not json', 'config.json:1:3: invalid symbol'],
    ['[]', 'config.json:1: the file must be an object'],
    ['{"profiles":{"a":{"url":5}}}', 'config.json:1: profile "a" "url" must be text'],
  ])('reports a broken file %s as a usage error with its name', async (text, message) => {
    await config(text)
    await expect(resolveSettings({}, io())).rejects.toMatchObject({
      exitName: 'usage',
      message: expect.stringContaining(message),
    })
  })

  it('names the place of a bad value', async () => {
    await config({ profiles: { default: { url: 'http://public.example' } } })
    await expect(resolveSettings({}, io())).rejects.toThrow('profile "default" "url" uses plain http')
    await config({})
    await expect(resolveSettings({ url: 'https://x.example', lang: 'xx' }, io())).rejects.toThrow(
      '--lang must be one of',
    )
    await expect(resolveSettings({ profile: '../up' }, io())).rejects.toThrow('profile name')
    await expect(resolveSettings({ url: 'https://x.example', timeout: '0s' }, io())).rejects.toThrow(
      '--timeout must be a duration',
    )
  })

  it('reads the fields of --json', async () => {
    const settings = await resolveSettings({ json: true, fields: 'pair, price' }, io())
    expect(settings.fields).toEqual(['pair', 'price'])
    await expect(resolveSettings({ json: true, fields: 'a,,b' }, io())).rejects.toThrow('empty field')
  })
})

it.each([
  ['500ms', 500],
  ['30s', 30_000],
  ['1.5m', 90_000],
  ['1h', 3_600_000],
  ['20', 20_000],
])('reads duration %s as %d ms', (text, ms) => expect(durationFlag({ duration: text }, 'duration')).toBe(ms))

it.each(['', '0s', '-1s', '1d', '999h', 'x', '1e3'])('rejects duration "%s"', (text) => {
  expect(() => durationFlag({ idleTimeout: text }, 'idleTimeout')).toThrow(
    '--idle-timeout must be a duration',
  )
})

it('checks the range of whole numbers and names their flag', () => {
  expect(integerFlag({ maxEvents: '5' }, 'maxEvents', { min: 1, max: 10 })).toBe(5)
  expect(integerFlag({}, 'maxEvents', { min: 1, max: 10 })).toBeUndefined()
  for (const text of ['0', '11', '1.5', '-1', '1e1', 'x', '']) {
    expect(() => integerFlag({ maxEvents: text }, 'maxEvents', { min: 1, max: 10 })).toThrow('--max-events')
  }
})

it('reads choices in any case and lists them after an error', () => {
  expect(choiceFlag({ sort: 'RISE' }, 'sort', ['rise', 'price'])).toBe('rise')
  expect(() => choiceFlag({ sort: 'up' }, 'sort', ['rise', 'price'])).toThrow('rise, price')
})
