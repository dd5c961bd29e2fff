import { useTranslation } from 'react-i18next'
import { config } from '../../../../config'
import { useCopy } from '../../../../shared/media/copy'
import { saveFile } from '../../../../shared/media/save-file'
import { Button } from '../../../../ui/controls/button'
import { Note } from '../../../../ui/feedback/note'
import { Card } from '../../../../ui/layout/card'
import { Stack } from '../../../../ui/layout/stack'
import styles from './totp.module.css'

interface RecoveryCodesPartProps {
  codes: readonly string[]
  onDone: () => void
}

/** Recovery codes. The member must store them: they are shown once. */
export function RecoveryCodesPart({ codes, onDone }: RecoveryCodesPartProps) {
  const { t } = useTranslation('security')
  const copy = useCopy()
  const text = codes.join('\n')
  return (
    <Stack gap={16}>
      <Note tone="warn" title={t('totp.codesTitle')}>
        {t('totp.codesWhat')}
      </Note>
      <Card>
        <ul className={styles.codes} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Card>
      <div className={styles.buttons}>
        <Button variant="soft" size={44} full onClick={() => void copy(text)}>
          {t('totp.copyCodes')}
        </Button>
        <Button
          variant="soft"
          size={44}
          full
          onClick={() =>
            saveFile(
              new Blob([`${text}\n`], { type: 'text/plain' }),
              `${config.name.toLowerCase()}-recovery-codes.txt`,
            )
          }
        >
          {t('totp.saveCodes')}
        </Button>
      </div>
      <Button full size={52} onClick={onDone}>
        {t('totp.saved')}
      </Button>
    </Stack>
  )
}
