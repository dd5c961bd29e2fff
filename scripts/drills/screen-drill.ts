import type { Drill } from './prove'

const SCREEN = `import { useTranslation } from 'react-i18next'
import { useFavourites } from '../../shared/app-context'
import { useOpenMarket } from '../../shared/navigation/links'
import { useGoBack } from '../../shared/navigation/navigate'
import { Screen } from '../../shared/screen/screen'
import { EmptyState } from '../../ui/feedback/empty-state'
import { TopBar } from '../../ui/layout/bars'
import { Card, ListRow } from '../../ui/layout/card'

/** Starred pairs; a pair opens its market. */
export function FavouritesScreen() {
  const { t } = useTranslation('app')
  const { names } = useFavourites('trad')
  const goBack = useGoBack('/setting')
  const open = useOpenMarket('trad')
  return (
    <Screen bar={<TopBar title={t('words.favourites')} onBack={goBack} />}>
      {names.length === 0 ? (
        <EmptyState icon="star" title={t('words.noFavourites')} />
      ) : (
        <Card flush>
          {names.map((name) => {
            const [base = '', quote = ''] = name.split('/')
            return <ListRow key={name} label={name} onPress={() => open({ base, quote })} />
          })}
        </Card>
      )}
    </Screen>
  )
}
`

export const screenDrill: Drill = {
  name: 'screen',
  contents:
    'list of favourites with words of the catalogue: component, name, route, link in the settings, test, docs; its own words would add a file per language',
  budget: { files: 6 },
  apply(copy) {
    copy.create('apps/web/src/features/favourites/favourites-screen.tsx', SCREEN)
    copy.after('apps/web/src/shared/navigation/routes.ts', "  'cycleHistory',\n", "  'favourites',\n")
    const table = 'apps/web/src/app/routes/route-table.ts'
    copy.before(
      table,
      '\nconst withTabs =',
      `const favourites: Feature = {
  load: async () => (await import('../../features/favourites/favourites-screen')).FavouritesScreen,
  texts: [],
}
`,
    )
    copy.after(
      table,
      "  route('cycleHistory', '/cycleHistory', 3, true, cycleHistory),\n",
      "  route('favourites', '/favourites', 4, false, favourites),\n",
    )
    copy.after(
      'apps/web/src/app/routes/guard.test.tsx',
      "  ['/cycleHistory', 'cycleHistory', 3, true],\n",
      "  ['/favourites', 'favourites', 4, false],\n",
    )
    const settings = 'apps/web/src/features/settings/settings-screen.tsx'
    copy.before(
      settings,
      '          <TradingChoices />\n',
      `          <ListRow icon="star" label={t('app:words.favourites')} onPress={() => navigate('/favourites')} />\n`,
    )
    copy.write(
      settings,
      copy.read(settings).replace("useTranslation('setting')", "useTranslation(['setting', 'app'])"),
    )
    copy.before(
      'docs/reference/product.md',
      '| `/idAuth`, `/modifyLoginPass`',
      '| `/favourites` | 4 | no |\n',
    )
  },
  proof: {
    folder: 'apps/web/src/app/routes',
    text: `import { expect, it } from 'vitest'
import { matchRoute } from './guard'

it('resolves the route and loads its screen', async () => {
  const route = matchRoute('/favourites')
  expect(route).toMatchObject({ name: 'favourites', login: false })
  expect((await route?.load())?.name).toBe('FavouritesScreen')
})
`,
  },
  tests: ['apps/web/src/app/', 'apps/web/src/i18n/used-texts.test.ts', 'apps/web/src/shared/navigation/'],
}
