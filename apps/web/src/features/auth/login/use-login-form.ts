import { useSession } from '@bgk/react-bindings'
import { isBgkError } from '@bgk/sdk'
import { useRef, useState } from 'react'
import { areaCodeOf } from '../../../shared/credentials/contact'
import { useContactDraft } from '../../../shared/credentials/use-contact-draft'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { checkLogin, type LoginDraft, type LoginFaults } from './check-login'

interface ServerFault {
  field: 'account' | 'password' | 'form'
  text: string
}

/** The login form's state: one attempt at a time; faults stand where they belong and go when the field changes. */
export function useLoginForm(onDone: () => void) {
  const { login } = useSession()
  const describe = useDescribeError()
  const { contact, change: changeContact } = useContactDraft()
  const [password, setPassword] = useState('')
  const draft: LoginDraft = { ...contact, password }
  const [faults, setFaults] = useState<LoginFaults>({})
  const [server, setServer] = useState<ServerFault>()
  const [busy, setBusy] = useState(false)
  const under = useRef(false)

  const change = (part: Partial<LoginDraft>) => {
    const { password: secret, ...typed } = part
    if (secret !== undefined) setPassword(secret)
    changeContact(typed)
    setServer(undefined)
    setFaults((before) => {
      const sameAccount = part.account === undefined && part.by === undefined
      return {
        account: sameAccount ? before.account : undefined,
        password: part.password === undefined ? before.password : undefined,
      }
    })
  }

  /** The field to go to when the attempt cannot be made or failed. */
  const submit = async (): Promise<'account' | 'password' | undefined> => {
    if (under.current) return undefined
    const ready = { ...draft, account: draft.account.trim() }
    const found = checkLogin(ready)
    setFaults(found)
    setServer(undefined)
    if (found.account) return 'account'
    if (found.password) return 'password'
    under.current = true
    setBusy(true)
    try {
      await login({
        account: ready.account,
        by: ready.by,
        areaCode: areaCodeOf(ready),
        password: ready.password,
        device: 'web',
      })
      onDone()
      return undefined
    } catch (error) {
      const named = isBgkError(error) ? error.field : undefined
      const field = named === 'password' || named === 'account' ? named : 'form'
      setServer({ field, text: describe(error) })
      return field === 'account' ? 'account' : 'password'
    } finally {
      under.current = false
      setBusy(false)
    }
  }

  const texts = (
    field: 'account' | 'password',
    say: (fault: NonNullable<LoginFaults['account' | 'password']>) => string,
  ) => {
    const fault = faults[field]
    return fault ? say(fault) : server?.field === field ? server.text : undefined
  }
  return { draft, change, submit, busy, texts, formError: server?.field === 'form' ? server.text : undefined }
}
