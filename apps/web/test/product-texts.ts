import type { Locale } from '@bgk/sdk'
import * as messages from '@bgk/sdk/messages'

const features = import.meta.glob<unknown>('../src/i18n/locales/*/*.json', { eager: true, import: 'default' })
const sandbox = import.meta.glob<object>(
  '../../../packages/sandbox/src/{api/texts,content/texts,content/help}/[a-z][a-z].ts',
  {
    eager: true,
  },
)

function flat(value: unknown, key: string): readonly (readonly [key: string, text: string])[] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries({ ...Object(value) }).flatMap(([name, inner]) => flat(inner, `${key}.${name}`))
}

/** Export of a module by name. */
const exported = (module: object | undefined, name: string): unknown =>
  Object.entries({ ...module }).find(([key]) => key === name)?.[1]

/**
 * Every text of the product in a language by `namespace.key`: the app, the SDK under `checks`, the sandbox
 * under `api` and `content`.
 */
export function textsIn(locale: Locale): ReadonlyMap<string, string> {
  const name = locale.toLowerCase()
  const ofSandbox = (folder: string, key: string) =>
    flat(exported(sandbox[`../../../packages/sandbox/src/${folder}/${name}.ts`], name), key)
  const ofApp = Object.entries(features).flatMap(([path, file]) => {
    const [, language, feature = ''] = /\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? []
    return language === locale ? flat(file, feature) : []
  })
  return new Map([
    ...ofApp,
    ...flat(exported(messages, name), 'checks'),
    ...ofSandbox('api/texts', 'api'),
    ...ofSandbox('content/texts', 'content').filter(([key]) => key !== 'content.tag'),
    ...ofSandbox('content/help', 'content.help'),
  ])
}
