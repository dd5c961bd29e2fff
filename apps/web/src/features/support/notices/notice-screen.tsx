import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { NoticeList } from '../../../shared/notices/notice-list'
import { Screen } from '../../../shared/screen/screen'
import { TopBar } from '../../../ui/layout/top-bar'

/** The id of the notice that was pressed on the screen before. */
const askedNotice = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined

/** All announcements of the exchange. */
export function NoticeScreen() {
  const { t } = useTranslation('app')
  const goBack = useGoBack()
  const { state } = useLocation()
  return (
    <Screen pull bar={<TopBar title={t('words.announcements')} onBack={goBack} />}>
      <NoticeList asked={askedNotice(state)} />
    </Screen>
  )
}
