import { useTranslation } from 'react-i18next'
import { LOCK_DELAYS, type LockDelay } from '../../../../shared/app-lock/lock-record'
import { Card, ListRow } from '../../../../ui/layout/card'

interface DelayChoiceProps {
  delay: LockDelay
  onChoose: (delay: LockDelay) => void
}

/** Time in the background until the app locks. */
export function DelayChoice({ delay, onChoose }: DelayChoiceProps) {
  const { t } = useTranslation('appLock')
  return (
    <Card flush title={t('when')}>
      {LOCK_DELAYS.map((one) => (
        <ListRow key={one} label={t(`delays.${one}`)} chosen={one === delay} onPress={() => onChoose(one)} />
      ))}
    </Card>
  )
}
