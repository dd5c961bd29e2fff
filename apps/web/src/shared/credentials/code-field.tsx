import { useBgkClient, useCountdown, useDemoInbox, useGetCode, useVersions } from '@bgk/react-bindings'
import { type CodePurpose, isBgkError, type SyncStorageAdapter } from '@bgk/sdk'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button'
import { Icon } from '../../ui/icons/icon'
import { CodeBoxes } from '../../ui/inputs/code-boxes'
import { useToast } from '../../ui/overlays/ui-provider'
import { useApp } from '../app-context'
import { useDescribeError } from '../writes/use-describe-error'
import { areaCodeOf, type Contact } from './contact'
import styles from './credentials.module.css'

/** Until another code may be asked for (docs/reference/exchange.md#sessions-and-codes). */
const CODE_WAIT_MS = 60_000

const KEY = 'codeWait'

/** Keeps until when the person has to wait for another code, also over a reload. `key` says for whom and what for. */
export function storeWait(storage: SyncStorageAdapter, key: string, until: number): void {
  storage.set(KEY, JSON.stringify({ key, until }))
}

/** Milliseconds still to wait; 0 when a code may be asked for. A clock that was set back keeps nobody waiting for longer than a minute. */
export function waitLeft(storage: SyncStorageAdapter, key: string, now: number): number {
  try {
    const stored = Object(JSON.parse(storage.get(KEY) ?? 'null'))
    if (stored.key !== key || typeof stored.until !== 'number') return 0
    const left = stored.until - now
    return left > 0 && left <= CODE_WAIT_MS ? left : 0
  } catch {
    return 0
  }
}

/** What a code proves: that a contact is one's own before it is registered or bound, or that one is the owner of the account. */
export type CodeUse = 'register' | 'verify'

const purposes: Readonly<Record<CodeUse, Readonly<Record<Contact['by'], CodePurpose>>>> = {
  register: { email: 'registerEmail', phone: 'registerPhone' },
  verify: { email: 'verifyEmail', phone: 'verifyPhone' },
}

/** Has codes sent to a contact: one at a time, another one after the wait, which survives a reload. */
function useCodeSending(use: CodeUse, contact: Contact) {
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
  const [requestedKey, setRequestedKey] = useState(left > 0 ? key : undefined)
  const seconds = useCountdown(until.key === key ? until.at : clock.now() + left)

  const wait = (ms: number) => {
    const at = clock.now() + ms
    storeWait(session, key, at)
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
    sentTo: requestedKey === key ? account : undefined,
    clear: () => setProblem(undefined),
    async send(): Promise<void> {
      if (getCode.isPending || seconds > 0) return
      setProblem(undefined)
      try {
        const { message } = await getCode.mutateAsync({ purpose, account, areaCode: areaCodeOf(contact) })
        wait(CODE_WAIT_MS)
        setRequestedKey(key)
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

interface DemoInboxProps {
  /** Whose mail; undefined while nothing was sent. */
  account: string | undefined
  purpose: CodePurpose
  onUse: (code: string) => void
}

/** The code that a demonstration would have sent by mail or SMS, ready to be used. Needs the texts `demo`. */
function DemoInbox({ account, purpose, onUse }: DemoInboxProps) {
  const { t } = useTranslation('demo')
  const inbox = useVersions({ select: ({ demo }) => demo?.inbox }).data
  const messages = useDemoInbox(inbox ? account : undefined)
  const newest = messages.data?.find((message) => message.purpose === purpose)
  return (
    <div aria-live="polite">
      {inbox && account !== undefined && newest && (
        <section className={styles.inbox} aria-label={t('inbox.title')}>
          <Icon name="mail" size={20} />
          <div className={styles.texts}>
            <p className={styles.title}>{t('inbox.title')}</p>
            <p className={styles.code}>
              {t('inbox.code')} <b>{newest.code}</b>
            </p>
          </div>
          <Button variant="soft" size={36} onClick={() => onUse(newest.code)}>
            {t('inbox.use')}
          </Button>
        </section>
      )}
    </div>
  )
}

/** Focuses the first input behind a part of its form. */
function focusAfter(part: HTMLElement | null): void {
  const inputs = part?.closest('form')?.querySelectorAll('input') ?? []
  const isBehind = (input: Element) =>
    part !== null && (part.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  ;[...inputs].find((input) => isBehind(input) && !part?.contains(input))?.focus()
}

interface CodeFieldProps {
  /** Where the code goes. */
  contact: Contact
  use: CodeUse
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** Asked before a code is sent; false: something is wrong with the contact, and the form says what. */
  canRequest?: () => boolean
}

/** The field for a verification code, which can be asked for. Needs the texts `credentials` and `demo`. */
export function CodeField({ contact, use, value, onChange, error, canRequest }: CodeFieldProps) {
  const { t } = useTranslation('credentials')
  const sending = useCodeSending(use, contact)
  const place = useRef<HTMLDivElement>(null)
  const { seconds } = sending
  return (
    <div ref={place}>
      <CodeBoxes
        label={t('code.label')}
        name="code"
        autoComplete="one-time-code"
        enterKeyHint="next"
        maxLength={10}
        value={value}
        onChange={(text) => {
          sending.clear()
          onChange(text)
        }}
        error={error ?? sending.problem}
        hint={sending.sentTo && t('code.sentTo', { account: sending.sentTo })}
        beside={
          <Button
            variant="quiet"
            size={44}
            busy={sending.busy}
            disabled={seconds > 0}
            aria-label={seconds > 0 ? t('code.waits', { count: seconds }) : undefined}
            onClick={() => {
              if (canRequest?.() !== false) void sending.send()
            }}
          >
            {seconds > 0 ? t('code.inSeconds', { seconds }) : t('code.send')}
          </Button>
        }
      />
      <DemoInbox
        account={sending.sentTo}
        purpose={sending.purpose}
        onUse={(code) => {
          onChange(code)
          focusAfter(place.current)
        }}
      />
    </div>
  )
}
