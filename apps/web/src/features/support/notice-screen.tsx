import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { NoticeList } from '../../shared/articles/notice-list'
import { SubScreen } from '../../shared/screen/screen'

/** The id of the notice that was pressed on the screen before. */
const noticeOfState = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined

/** All announcements of the exchange. */
export function NoticeScreen() {
  const { t } = useTranslation('app')
  const { state } = useLocation()
  return (
    <SubScreen pull title={t('words.announcements')}>
      <NoticeList openId={noticeOfState(state)} />
    </SubScreen>
  )
}
