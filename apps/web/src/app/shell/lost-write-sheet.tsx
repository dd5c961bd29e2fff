import { useIsLogin } from '@bgk/react-bindings'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../shared/app-context'
import type { LostWrite } from '../../shared/writes/lost-writes'
import { Button } from '../../ui/controls/button'
import { Spinner } from '../../ui/feedback/loading'
import { Icon, type IconName } from '../../ui/icons/icon'
import { FactList } from '../../ui/layout/card'
import { Stack } from '../../ui/layout/stack'
import { Sheet } from '../../ui/overlays/sheet'
import typography from '../../ui/styles/typography.module.css'
import { useValue } from '../../ui/use-value'
import styles from './lost-write-sheet.module.css'

const glyphs: Readonly<Record<Exclude<LostWrite['state'], 'checking'>, IconName>> = {
  applied: 'check',
  notApplied: 'close',
  unknown: 'alert',
}

/**
 * What became of a write whose answer was lost: what was sent, that it is being looked for, and what was found
 * (docs/reference/rules.md#r27). Above every screen; until it is settled only its own buttons close it.
 */
export function LostWriteSheet() {
  const { t } = useTranslation('app')
  const { lostWrites } = useApp()
  const isLogin = useIsLogin()
  const lost = useValue(lostWrites.current)
  // While the sheet leaves it still shows what it told.
  const [shown, setShown] = useState(lost)
  if (lost && lost !== shown) setShown(lost)
  useEffect(() => {
    if (!isLogin) lostWrites.clear()
  }, [isLogin, lostWrites])
  const resolved = lost?.state === 'applied' || lost?.state === 'notApplied'
  return (
    <Sheet
      open={lost !== undefined}
      onClose={lostWrites.close}
      dismissible={resolved}
      title={t(`lost.${shown?.kind ?? 'order'}.title`)}
      footer={shown && <LostWriteActions lost={shown} />}
    >
      {shown && <LostWriteText lost={shown} />}
    </Sheet>
  )
}

function LostWriteText({ lost }: { lost: LostWrite }) {
  const { t } = useTranslation('app')
  const { kind, state, title, facts = [], message } = lost
  const head = state === 'unknown' ? t('lost.unknown') : t(`lost.${kind}.${state}`)
  // The server's words where they say more than ours: why it refused, or what it changed.
  const own = state === 'notApplied' || kind === 'change' ? message : undefined
  return (
    <Stack gap={20}>
      <div className={styles.state} role="status">
        <span className={styles.sign} data-state={state} aria-hidden="true">
          {state === 'checking' ? <Spinner size={28} /> : <Icon name={glyphs[state]} size={28} />}
        </span>
        <p className={typography.title}>{head}</p>
        <p className={styles.text}>{own || t(`lost.${kind}.${state}Text`)}</p>
      </div>
      <section className={styles.sent} aria-label={t('lost.sent')}>
        <FactList rows={[{ label: t('lost.sent'), value: title }, ...facts]} />
      </section>
    </Stack>
  )
}

/** What the person can do now. */
function LostWriteActions({ lost }: { lost: LostWrite }) {
  const { t } = useTranslation('app')
  const { lostWrites } = useApp()
  const { state, next, requesting } = lost
  const { retry, close } = lostWrites
  switch (state) {
    case 'checking':
      return (
        <Button variant="ghost" full onClick={close}>
          {t('lost.stop')}
        </Button>
      )
    case 'unknown':
      return (
        <div className={styles.ways}>
          <Button variant="ghost" full onClick={close}>
            {t('lost.stop')}
          </Button>
          <Button full busy={requesting} onClick={retry}>
            {t('lost.again')}
          </Button>
        </div>
      )
    case 'notApplied':
      return (
        <Button variant="soft" full onClick={close}>
          {t('lost.seen')}
        </Button>
      )
    case 'applied':
      return next ? (
        <div className={styles.ways}>
          <Button
            variant="ghost"
            full
            onClick={() => {
              close()
              next.run()
            }}
          >
            {next.label}
          </Button>
          <Button full onClick={close}>
            {t('lost.seen')}
          </Button>
        </div>
      ) : (
        <Button full onClick={close}>
          {t('lost.seen')}
        </Button>
      )
  }
}
