import { expect, it } from 'vitest'
import { namespacesIn, textCallsIn } from '../../test/passed-variables'
import { textsIn } from '../../test/product-texts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const english = textsIn('EN')

/** Placeholders of a text in all its forms; undefined where there is no such text. */
function placesOf(name: string): readonly string[] | undefined {
  const forms = [name, `${name}_other`].flatMap((key) => english.get(key) ?? [])
  if (forms.length === 0) return undefined
  const places = [...forms.join(' ').matchAll(/\{\{(\w+)\}\}/g)].map(([, place]) => place ?? '')
  // It picks the form.
  return english.has(`${name}_other`) ? ['count', ...places] : places
}

const fileOf = (namespace: string) => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Uses of a text without one of its variables. */
const unfilled = (path: string, source: string) =>
  textCallsIn(path, source).flatMap(({ key, line, variables }) => {
    const [, namespace, rest = key] = /^(\w+):(.*)$/.exec(key) ?? []
    const lists = namespace ? [[namespace]] : namespacesIn(source)
    const missing = lists.flatMap((names) => {
      const places = names
        .map((name) => placesOf(`${fileOf(name)}.${rest}`))
        .find((found) => found !== undefined)
      return places ? [places.filter((place) => variables && !variables.includes(place))] : []
    })
    const least = missing.sort((a, b) => a.length - b.length)[0] ?? []
    return least.length > 0 ? [`${path}:${line}: ${key} without ${least.join(', ')}`] : []
  })

it('every text that is asked for by its key is given its variables', () => {
  expect(Object.entries(sources).flatMap(([path, source]) => unfilled(path, source))).toEqual([])
})

it('a use without its variables is noticed', () => {
  const uses =
    "const { t } = useTranslation(['spot', 'app'])\nt('totalIn')\nt('total')\nt('app:words.priceIn', { coin })"
  expect(unfilled('a.tsx', uses)).toEqual(['a.tsx:2: totalIn without coin'])
  const counted = "const { t } = useTranslation('futures')\nt('lotsOf', { lots })"
  expect(unfilled('a.tsx', counted)).toEqual(['a.tsx:2: lotsOf without count'])
})
