import { useDraft } from '../storage/use-draft'
import type { Contact } from './contact'

/** The contact that is being typed: log-in, registration and reset share it, also over a reload, until the person logs out. */
export function useContactDraft() {
  const { draft, change } = useDraft('contact', { by: 'email', account: '', dialCode: '86' })
  const contact: Contact = { ...draft, by: draft.by === 'phone' ? 'phone' : 'email' }
  return { contact, change: (part: Partial<Contact>) => change(part) }
}
