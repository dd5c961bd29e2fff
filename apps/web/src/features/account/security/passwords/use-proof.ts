import type { UserInfo } from '@bgk/sdk'
import { useState } from 'react'
import type { Contact } from '../../../../shared/credentials/contact'
import { boundContacts } from '../../bound-contacts'

export interface ProofState {
  readonly way: 'old' | 'code'
  setWay(way: 'old' | 'code'): void
  /** Where a code can go. */
  readonly contacts: readonly Contact[]
  /** The one it goes to. */
  readonly contact: Contact | undefined
  setBy(by: Contact['by']): void
  readonly code: string
  setCode(code: string): void
}

/** How a person shows that it is themselves, and what was typed for it. */
export function useProof(user: UserInfo): ProofState {
  const [way, setWay] = useState<'old' | 'code'>('old')
  const [by, setBy] = useState<Contact['by']>()
  const [code, setCode] = useState('')
  const { email, phone } = boundContacts(user)
  const contacts = [email, phone].filter((contact) => contact !== undefined)
  return {
    way,
    setWay,
    contacts,
    contact: contacts.find((contact) => contact.by === by) ?? contacts[0],
    setBy(next) {
      setBy(next)
      setCode('')
    },
    code,
    setCode,
  }
}
