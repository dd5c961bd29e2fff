import { useCycleHistory, useCycleMarkets } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { useGoBack } from '../../../shared/navigation/navigate'
import { Screen } from '../../../shared/screen/screen'
import { TopBar } from '../../../ui/layout/bars'
import { HistoryList } from './history-list'

/** All finished cycle orders, 15 per page (docs/reference/product.md#limits). */
export function CycleHistoryScreen() {
  const { t } = useTranslation('cycle')
  const goBack = useGoBack('/cycle')
  const history = useCycleHistory()
  const { value: markets } = useCycleMarkets()
  return (
    <Screen pull bar={<TopBar title={t('historyTitle')} onBack={goBack} />}>
      <HistoryList
        pages={history}
        decimalsOf={({ base, quote }) =>
          markets?.find((market) => market.base === base && market.quote === quote)?.priceDecimals
        }
        label={t('historyTitle')}
        emptyHint={t('empty.historyAllHint')}
      />
    </Screen>
  )
}
