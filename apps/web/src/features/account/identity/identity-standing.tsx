import type { UserInfo } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Moment } from '../../../shared/screen/moment'
import { Button } from '../../../ui/controls/button'
import { Icon } from '../../../ui/icons/icon'
import { Card } from '../../../ui/layout/card'
import { FactList } from '../../../ui/layout/fact-list'
import styles from './identity-standing.module.css'
import { maskName, maskNumber } from './mask-document'

/** Papers that are in the exchange's hands: under review, or accepted. */
export function IdentityStanding({ user }: { user: UserInfo }) {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const verified = user.kyc === 'verified'
  const known = verified || user.kyc === 'review'
  const state = verified ? 'verified' : 'review'
  return (
    <div className={styles.page}>
      <div className={styles.head} role="status">
        <span className={styles.disc} data-state={state}>
          <Icon name={verified ? 'check' : 'history'} size={36} />
        </span>
        <h2 className={styles.title}>{known ? t(`${state}.title`) : (user.kyc ?? '--')}</h2>
        {user.kyc !== undefined && <p className={styles.text}>{t(`${state}.text`)}</p>}
      </div>
      <Card>
        <FactList
          rows={[
            ...(user.realName ? [{ label: t('realName'), value: maskName(user.realName) }] : []),
            ...(user.idCard ? [{ label: t('idCard'), value: maskNumber(user.idCard) }] : []),
            ...(user.kycSubmittedAt !== undefined
              ? [{ label: t('submittedAt'), value: <Moment value={user.kycSubmittedAt} /> }]
              : []),
            { label: t('state.label'), value: known ? t(`state.${state}`) : (user.kyc ?? '--') },
          ]}
        />
      </Card>
      {verified && user.fundPasswordSet === false && (
        <Button full onClick={() => navigate('/modifyPayPass')}>
          {t('verified.fundPassword')}
        </Button>
      )}
    </div>
  )
}
