import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { originOf } from './origin'

/** As React Native had it up to 0.76: the parts of an address cannot be read. */
class UnreadableUrl {
  static readonly canParse = URL.canParse.bind(URL)
  constructor(text: string) {
    if (!UnreadableUrl.canParse(text)) throw new TypeError(`Invalid URL: ${text}`)
  }
  get protocol(): string {
    throw new Error('URL.protocol is not implemented')
  }
}

describe.each([
  ['a host', undefined],
  ['an older React Native', UnreadableUrl],
])('the origin of an exchange in %s', (_, hostUrl) => {
  beforeEach(() => {
    if (hostUrl) vi.stubGlobal('URL', hostUrl)
  })
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['https://bgk.example', 'https://bgk.example'],
    ['https://bgk.example/', 'https://bgk.example'],
    ['HTTPS://BGK.example:443//', 'https://bgk.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['https://bgk.example/api', 'https://bgk.example/api'],
    ['https://bgk.example/api/v2/', 'https://bgk.example/api/v2'],
  ])('%s is %s', (input, origin) => {
    expect(originOf(input)).toBe(origin)
  })

  it.each([
    [undefined, /must be an http or https URL/],
    [5, /must be an http or https URL/],
    ['', /must be an http or https URL/],
    ['bgk.example', /must be an http or https URL/],
    ['/api', /must be an http or https URL/],
    ['ftp://bgk.example', /must be an http or https URL/],
    ['javascript:alert(1)', /must be an http or https URL/],
    ['https://bgk.example/api?x=1', /give https:\/\/bgk.example\/api$/],
    ['https://bgk.example/?', /give https:\/\/bgk.example$/],
    ['https://bgk.example/#top', /give https:\/\/bgk.example$/],
    ['https://ann:hunter22@bgk.example', /give https:\/\/bgk.example and log in/],
  ])('refuses %s and says how to mend it', (input, message) => {
    const error = expect.objectContaining({
      code: 'CONFIG',
      field: 'origin',
      message: expect.stringMatching(message),
      params: expect.not.objectContaining({ value: expect.stringContaining('hunter22') }),
    })
    expect(() => originOf(input)).toThrow(error)
  })
})

describe('what the error shows', () => {
  const shown = (input: unknown) => {
    try {
      return originOf(input)
    } catch (error) {
      return error
    }
  }

  it.each([
    [5, 'number'],
    ['nonsense', 'nonsense'],
    [`ftp://${'x'.repeat(200)}`, `ftp://${'x'.repeat(94)}`],
    ['https://ann@bgk.example/api', 'https://bgk.example/api'],
    ['https://:pw@bgk.example/api', 'https://bgk.example/api'],
    ['https://bgk.example/api?x=1', 'https://bgk.example/api'],
    ['https://bgk.example/api#x', 'https://bgk.example/api'],
  ])('of %s is %s', (input, expected) => {
    expect(shown(input)).toMatchObject({
      code: 'CONFIG',
      params: { value: expected, allowed: 'http(s) URL' },
    })
  })

  it('an example tells what is meant', () => {
    expect(shown('')).toMatchObject({
      message: 'origin must be an http or https URL, e.g. https://bgk.example or https://bgk.example/api',
    })
  })
})
