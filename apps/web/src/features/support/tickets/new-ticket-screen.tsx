import { TICKET_CONTENT } from '@bgk/sdk/forms'
import { useTranslation } from 'react-i18next'
import { PicturesField } from '../../../shared/media/pictures-field'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { Screen } from '../../../shared/screen/screen'
import { Button } from '../../../ui/controls/button'
import { Callout } from '../../../ui/feedback/callout'
import { TextArea } from '../../../ui/inputs/text-area'
import { TextField } from '../../../ui/inputs/text-field'
import { TopBar } from '../../../ui/layout/top-bar'
import { HELP, type TicketTopic } from '../help-address'
import styles from './new-ticket-screen.module.css'
import { contentCount, MOST_PICTURES } from './ticket-draft'
import { useNewTicket } from './use-new-ticket'

const FORM = 'new-ticket'

/** A question to the staff. What was typed and uploaded is there again after a reload. */
export function NewTicketScreen({ topic }: { topic: TicketTopic | undefined }) {
  const { t } = useTranslation('help')
  const goBack = useGoBack(HELP)
  const ticket = useNewTicket(topic)
  const { draft, texts } = ticket
  return (
    <Screen
      bar={<TopBar title={t('newTicket')} onBack={goBack} />}
      footer={
        <Button type="submit" form={FORM} size={52} full busy={ticket.busy}>
          {t('form.submit')}
        </Button>
      }
    >
      <form
        ref={texts.form}
        id={FORM}
        className={styles.form}
        aria-label={t('newTicket')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void ticket.send()
        }}
      >
        <TextField
          label={t('form.title')}
          name="title"
          placeholder={t('form.titleHint')}
          autoCapitalize="sentences"
          enterKeyHint="next"
          value={draft.title}
          onChange={(title) => ticket.type('title', { title })}
          error={texts.textOf('title')}
        />
        <TextArea
          label={t('form.content')}
          name="content"
          placeholder={t('form.contentHint')}
          value={draft.content}
          onChange={(content) => ticket.type('content', { content })}
          hint={t('form.length', TICKET_CONTENT)}
          error={texts.textOf('content')}
          count={contentCount(draft.content)}
        />
        <PicturesField
          label={t('form.pictures')}
          name="images"
          hint={t('form.picturesHint')}
          most={MOST_PICTURES}
          stored={ticket.pictures}
          onChange={ticket.setPictures}
          onState={ticket.setPicturesState}
          error={texts.textOf('images')}
        />
        <Callout tone="info">{t('form.safety')}</Callout>
        <p className={styles.error} role="alert">
          {texts.rest}
        </p>
      </form>
    </Screen>
  )
}
