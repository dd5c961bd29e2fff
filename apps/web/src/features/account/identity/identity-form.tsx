import { useBgkClient, useSession, useSubmitIdentity, useVersions } from '@bgk/react-bindings'
import type { UserInfo } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { useFieldTexts } from '../../../shared/credentials/use-field-texts'
import { PictureField } from '../../../shared/media/picture-field'
import { useDraft } from '../../../shared/storage/form-state'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { Button } from '../../../ui/controls/button'
import { Note } from '../../../ui/feedback/note'
import { Form } from '../../../ui/inputs/form'
import { TextField } from '../../../ui/inputs/text-field'
import { checkDocuments, DOCUMENT_FIELDS, type DocumentField, maskName, maskNumber } from './documents'
import styles from './identity.module.css'

const PICTURES = config.handheldPhoto
  ? (['front', 'back', 'handheld'] as const)
  : (['front', 'back'] as const)

/** Name, number and pictures of a document. Input and uploads survive a reload. */
export function IdentityForm({ user, onSubmitted }: { user: UserInfo; onSubmitted: () => void }) {
  const { t } = useTranslation('identity')
  const { clock } = useBgkClient()
  const { refreshUser } = useSession()
  const checkMessage = useCheckMessage()
  const submit = useSubmitIdentity()
  const sample = useVersions({ select: ({ demo }) => demo.sampleDocument }).data
  const rejected = user.kyc === 'rejected'
  // A rejection usually concerns the pictures, so the name stays.
  const { draft, change, forget } = useDraft('identity', {
    realName: user.realName ?? '',
    idCard: user.idCard ?? '',
    front: '',
    back: '',
    handheld: '',
  })

  const write = useConfirmedMutation({
    async mutate() {
      const { realName, idCard, ...pictures } = draft
      const answer = await submit.mutateAsync({
        ...pictures,
        realName: realName.trim(),
        idCard: idCard.trim(),
      })
      // The review replaces the form; a failed refresh is retried soon.
      await refreshUser().catch(() => undefined)
      return answer
    },
    describe: () => ({
      kind: 'change',
      title: t('title'),
      facts: [
        { label: t('realName'), value: maskName(draft.realName.trim()) },
        { label: t('idCard'), value: maskNumber(draft.idCard.trim()) },
      ],
    }),
    success: t('handedIn'),
    onApplied() {
      forget()
      onSubmitted()
    },
  })
  const texts = useFieldTexts(DOCUMENT_FIELDS, write)
  const check = () => {
    const { idCard, missing } = checkDocuments(draft, { now: clock.now(), handheld: config.handheldPhoto })
    const faults: Partial<Record<DocumentField, string>> = idCard ? { idCard: checkMessage(idCard) } : {}
    for (const field of missing) faults[field] = t(`missing.${field}`)
    return faults
  }
  const input = (field: DocumentField) =>
    texts.input(field, draft[field], (text) => change({ [field]: text }))
  return (
    <Form
      layout="page"
      {...texts.formProps(check, write.submit)}
      submit={t(rejected ? 'submitAgain' : 'submit')}
      note={t('privacy')}
    >
      {rejected ? (
        <div role="status">
          <Note tone="warn" title={t('rejected.title')}>
            {user.kycReason && <p>{t('rejected.reason', { reason: user.kycReason })}</p>}
            <p>{t('rejected.text')}</p>
          </Note>
        </div>
      ) : (
        <p className={styles.intro}>{t('intro')}</p>
      )}
      <TextField
        {...input('realName')}
        label={t('realName')}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={64}
        hint={t('realNameHint')}
      />
      <TextField
        {...texts.input('idCard', draft.idCard, (idCard) => change({ idCard: idCard.replace(/\s/g, '') }))}
        label={t('idCard')}
        hint={t('idCardType')}
        suffix={
          sample !== undefined && (
            <Button variant="quiet" size={44} onClick={() => change({ idCard: sample })}>
              {t('useSample')}
            </Button>
          )
        }
        autoCapitalize="characters"
        enterKeyHint="done"
        maxLength={18}
      />
      <fieldset className={styles.pictures}>
        <legend className={styles.legend}>{t('pictures')}</legend>
        {PICTURES.map((field) => (
          <PictureField
            key={field}
            {...input(field)}
            label={t(field)}
            hint=""
            capture={field === 'handheld' ? 'user' : 'environment'}
          />
        ))}
      </fieldset>
      <ul className={styles.tips}>
        {(['readable', 'whole', 'valid', 'format'] as const).map((tip) => (
          <li key={tip}>{t(`tips.${tip}`)}</li>
        ))}
      </ul>
    </Form>
  )
}
