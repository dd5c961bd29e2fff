import { useBgkClient, useCountdown, useGetCode } from '@bgk/react-bindings'
import { type CodePurpose, isBgkError } from '@bgk/sdk'
import { useState } from 'react'
import { useToast } from '../../ui/overlays/ui-provider'
import { useApp } from '../app-context'
import { useDescribeError } from '../writes/use-describe-error'
import { CODE_WAIT_MS, keepWait, waitLeft } from './code-wait'
import { areaCodeOf, type Contact } from './contact'

/** What a code proves: that a contact is one's own before it is registered or bound, or that one is the owner of the account. */
export type CodeUse = 'register' | 'verify'

const purposes: Readonly<Record<CodeUse, Readonly<Record<Contact['by'], CodePurpose>>>> = {
  register: { email: 'registerEmail', phone: 'registerPhone' },
  verify: { email: 'verifyEmail', phone: 'verifyPhone' },
}

/** Has codes sent to a contact: one at a time, another one after the wait, which survives a reload. */
export function useCodeSending(use: CodeUse, contact: Contact) {
  const { session } = useApp()
  const { clock } = useBgkClient()
  const getCode = useGetCode()
  const describe = useDescribeError()
  const toast = useToast()
  const [problem, setProblem] = useState<string>()
  const purpose = purposes[use][contact.by]
  const account = contact.account.trim()
  const key = `${purpose} ${areaCodeOf(contact)} ${account}`
  const left = waitLeft(session, key, clock.now())
  const [until, setUntil] = useState({ key, at: clock.now() + left })
  const [asked, setAsked] = useState(left > 0 ? key : undefined)
  const seconds = useCountdown(until.key === key ? until.at : clock.now() + left)

  const wait = (ms: number) => {
    const at = clock.now() + ms
    keepWait(session, key, at)
    setUntil({ key, at })
  }
  return {
    /** Whole seconds until another code may be asked for. */
    seconds,
    busy: getCode.isPending,
    /** Why no code was sent. */
    problem,
    purpose,
    /** The contact a code went to, also before the page was loaded anew. */
    sentTo: asked === key ? account : undefined,
    clear: () => setProblem(undefined),
    async send(): Promise<void> {
      if (getCode.isPending || seconds > 0) return
      setProblem(undefined)
      try {
        const { message } = await getCode.mutateAsync({ purpose, account, areaCode: areaCodeOf(contact) })
        wait(CODE_WAIT_MS)
        setAsked(key)
        toast({ text: message, tone: 'success' })
      } catch (error) {
        const tooSoon = isBgkError(error) && error.reason === 'CODE_TOO_SOON'
        const rest = Number(tooSoon ? error.params?.seconds : 0) * 1000
        if (rest > 0) wait(Math.min(rest, CODE_WAIT_MS))
        setProblem(describe(error))
      }
    },
  }
}
