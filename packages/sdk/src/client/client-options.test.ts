import { describe, expect, it } from 'vitest'
import { createBareClient } from './bare-client'
import { createClient } from './create-client'

const origin = 'https://bgk.example'
/** As a caller without types. */
const make = (...args: unknown[]): unknown => Reflect.apply(createClient, undefined, args)

describe('options of createClient', () => {
  it.each<[string, unknown[], string, RegExp]>([
    ['nothing', [], 'options', /origin/],
    ['null', [null], 'options', /origin/],
    ['a text', [origin], 'options', /origin/],
    ['no origin', [{}], 'origin', /http or https URL/],
    ['a misspelt option', [{ origin, timeOut: 5 }], 'timeOut', /no option timeOut.*timeout/],
    ['a timeout of 0', [{ origin, timeout: 0 }], 'timeout', /milliseconds from 1.*not 0/],
    ['a timeout as text', [{ origin, timeout: '5' }], 'timeout', /not "5"/],
    ['no number', [{ origin, timeout: Number.NaN }], 'timeout', /not NaN/],
    ['a locale of the browser', [{ origin, locale: 'en-US' }], 'locale', /EN, CN.*not "en-US"/],
    ['a profile', [{ origin, profile: 'fast' }], 'profile', /spec, live.*not "fast"/],
    ['an offset in hours', [{ origin, exchangeUtcOffset: 5.5 }], 'exchangeUtcOffset', /minutes.*not 5.5/],
    ['an offset of days', [{ origin, exchangeUtcOffset: 9000 }], 'exchangeUtcOffset', /not 9000/],
    ['many retries', [{ origin, readRetries: 11 }], 'readRetries', /0 to 10, not 11/],
    ['half a retry', [{ origin, readRetries: 0.5 }], 'readRetries', /not 0.5/],
    ['a fetch that is none', [{ origin, fetch: {} }], 'fetch', /a function, not an object/],
    ['half a storage', [{ origin, storage: { get() {} } }], 'storage', /get, set, remove/],
    ['null as a clock', [{ origin, clock: null }], 'clock', /now, not null/],
    ['a listener that is none', [{ origin, onUnauthorized: true }], 'onUnauthorized', /not true/],
  ])('%s is CONFIG and says what is allowed', (_name, args, field, message) => {
    for (const call of [createClient, createBareClient]) {
      expect(() => Reflect.apply(call, undefined, args)).toThrow(
        expect.objectContaining({
          name: 'BgkError',
          code: 'CONFIG',
          field,
          message: expect.stringMatching(message),
          params: { value: expect.any(String), allowed: expect.any(String) },
        }),
      )
    }
  })

  it('an option that is undefined counts as left out', () => {
    expect(make({ origin, timeout: undefined, fetch: undefined, locale: undefined })).toMatchObject({
      origin,
    })
  })

  it('the origin keeps its path', () => {
    expect(make({ origin: 'https://bgk.example/api/' })).toMatchObject({ origin: 'https://bgk.example/api' })
  })
})
