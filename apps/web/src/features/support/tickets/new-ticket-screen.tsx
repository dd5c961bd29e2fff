import { TICKET_CONTENT } from '@bgk/sdk/forms'
import { useTranslation } from 'react-i18next'
import { PicturesField } from '../../../shared/media/pictures-field'
import { SubScreen } from '../../../shared/screen/screen'
import { Button } from '../../../ui/controls/button'
import { Callout } from '../../../ui/feedback/note'
import { Form } from '../../../ui/inputs/form'
import { TextArea } from '../../../ui/inputs/text-area'
import { TextField } from '../../../ui/inputs/text-field'
import { HELP, type TicketTopic } from '../help-address'
import styles from '../support.module.css'
import { contentCount, MAX_PICTURES, useNewTicket } from './use-new-ticket'

const FORM = 'new-ticket'

/** A question to the staff. What was typed and uploaded is there again after a reload. */
export function NewTicketScreen({ topic }: { topic: TicketTopic | undefined }) {
  const { t } = useTranslation('help')
  const ticket = useNewTicket(topic)
  const { draft, input } = ticket
  return (
    <SubScreen
      footer={
        <Button type="submit" form={FORM} size={52} full busy={ticket.busy}>
          {t('form.submit')}
        </Button>
      }
      title={t('newTicket')}
      back={HELP}
    >
      <Form layout="page" {...ticket.formProps} id={FORM} className={styles.form} label={t('newTicket')}>
        <TextField
          {...input('title')}
          label={t('form.title')}
          placeholder={t('form.titleHint')}
          autoCapitalize="sentences"
          enterKeyHint="next"
        />
        <TextArea
          {...input('content')}
          label={t('form.content')}
          placeholder={t('form.contentHint')}
          hint={t('form.length', TICKET_CONTENT)}
          count={contentCount(draft.content)}
        />
        <PicturesField
          label={t('form.pictures')}
          name="images"
          hint={t('form.picturesHint')}
          maxCount={MAX_PICTURES}
          stored={ticket.pictures}
          onChange={ticket.setPictures}
          onState={ticket.setPicturesState}
          error={ticket.picturesError}
        />
        <Callout tone="info">{t('form.safety')}</Callout>
      </Form>
    </SubScreen>
  )
}
