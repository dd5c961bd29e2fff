import { useAddTicket } from '@bgk/react-bindings'
import { checkTicket, TICKET_CONTENT } from '@bgk/sdk/forms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldTexts } from '../../../shared/credentials/use-field-texts'
import type { PicturesState } from '../../../shared/media/pictures-field'
import { useNavigate } from '../../../shared/navigation/navigate'
import { useDraft } from '../../../shared/storage/form-state'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { TICKETS, type TicketTopic, ticketAddress } from '../help-address'

const FIELDS = ['title', 'content', 'images'] as const
type Field = (typeof FIELDS)[number]

/** State of a new ticket: input, check and write; each topic has its own draft. */
export function useNewTicket(topic: TicketTopic | undefined) {
  const { t } = useTranslation('help')
  const checkMessage = useCheckMessage()
  const navigate = useNavigate()
  const add = useAddTicket()
  const [picturesState, setPicturesState] = useState<PicturesState>('ready')
  const { draft, change, forget } = useDraft(topic ? `ticket ${topic}` : 'ticket', {
    title: topic ? t(`topics.${topic}.title`) : '',
    content: topic ? t(`topics.${topic}.content`) : '',
    images: '',
  })
  const write = useConfirmedMutation({
    mutate: ({ title, content }: { title: string; content: string }) =>
      add.mutateAsync({ title, content, images: referencesOf(draft.images) }),
    describe: ({ title }) => ({
      kind: 'change',
      title: t('newTicket'),
      facts: [{ label: t('form.title'), value: title }],
    }),
    success: t('form.sent'),
    async onApplied(_, answer) {
      forget()
      const id = answer?.orderId
      await navigate(id === undefined ? TICKETS : ticketAddress(id), { replace: true })
    },
  })
  const texts = useFieldTexts(FIELDS, write)

  const check = () => {
    const faults: Partial<Record<Field, string>> = {}
    // The check stops at the first fault, but both texts can have one.
    for (const tried of [draft, { ...draft, title: '-' }]) {
      const verdict = checkTicket(tried)
      if (!verdict.ok) faults[verdict.field] ??= checkMessage(verdict)
    }
    if (picturesState !== 'ready') faults.images = t(`form.${picturesState}`)
    return faults
  }
  const send = () => {
    const verdict = checkTicket(draft)
    if (verdict.ok) void write.submit(verdict)
  }
  return {
    draft,
    busy: write.busy,
    formProps: texts.formProps(check, send),
    input: (field: Field) => texts.input(field, draft[field], (text) => change({ [field]: text })),
    picturesError: texts.textOf('images'),
    /** References of stored pictures. */
    pictures: referencesOf(draft.images),
    setPictures: (references: readonly string[]) => {
      texts.touch('images')
      change({ images: referencesText(references) })
    },
    setPicturesState(state: PicturesState) {
      setPicturesState(state)
      texts.touch('images')
    },
  }
}

/** Maximum pictures per ticket (docs/reference/payloads.md#tickets). */
export const MAX_PICTURES = 9

/** Joins picture references into one text of a draft; references contain no blanks. */
export const referencesText = (references: readonly string[]): string => references.join(' ')
export const referencesOf = (text: string): readonly string[] => text.split(' ').filter(Boolean)

/** Length of the content as the check counts it: visible characters, trimmed. */
export const contentCount = (typed: string) => ({
  now: [...typed.trim()].length,
  max: TICKET_CONTENT.max,
})
