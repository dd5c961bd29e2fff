import { useBgkClient } from '@bgk/react-bindings'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../shared/media/save-file'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { Callout } from '../../../ui/feedback/note'
import { deviceDay } from '../../../ui/figures/time-text'
import { Stack } from '../../../ui/layout/stack'
import { Sheet } from '../../../ui/overlays/sheet'
import typography from '../../../ui/styles/typography.module.css'
import { csvOf } from './csv'
import { loadTaxRows } from './load-tax-rows'
import { COLUMNS } from './tax-rows'

type State =
  | { readonly step: 'ready' }
  | { readonly step: 'loading'; readonly read: number }
  | { readonly step: 'done'; readonly rows: number; readonly incomplete: boolean }
  | { readonly step: 'failed'; readonly problem: string }

interface ExportSheetProps {
  open: boolean
  onClose: () => void
}

/** Sheet that saves all trades and movements as a CSV file for tax programs; closing it cancels. */
export function ExportSheet({ open, onClose }: ExportSheetProps) {
  const { t } = useTranslation(['balanceRecord', 'ui'])
  const [state, start, cancel] = useExport()
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('export.title')}
      footer={
        state.step === 'loading' ? (
          <Button variant="soft" full onClick={cancel}>
            {t('ui:cancel')}
          </Button>
        ) : (
          <Button full onClick={() => void start()}>
            {t('export.save')}
          </Button>
        )
      }
    >
      <Stack gap={12}>
        <p className={typography.hint}>{t('export.what')}</p>
        <p className={typography.hint}>{t('export.units')}</p>
        <div role="status">
          {state.step === 'loading' && <p>{t('export.read', { count: state.read })}</p>}
          {state.step === 'done' && <p>{t('export.done', { count: state.rows })}</p>}
        </div>
        {state.step === 'done' && state.incomplete && <Callout>{t('export.incomplete')}</Callout>}
        {state.step === 'failed' && (
          <div role="alert">
            <Callout>
              {state.problem} {t('export.nothingSaved')}
            </Callout>
          </div>
        )}
      </Stack>
    </Sheet>
  )
}

/** State of an export, with functions to start and cancel it. */
function useExport(): readonly [State, () => Promise<void>, () => void] {
  const client = useBgkClient()
  const describe = useDescribeError()
  const [state, setState] = useState<State>({ step: 'ready' })
  const running = useRef<AbortController>(undefined)
  const cancel = () => {
    running.current?.abort()
    running.current = undefined
    setState({ step: 'ready' })
  }
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    const control = new AbortController()
    running.current = control
    const show = (next: State) => {
      if (running.current === control) setState(next)
    }
    show({ step: 'loading', read: 0 })
    try {
      const { rows, incomplete } = await loadTaxRows(client, {
        signal: control.signal,
        onProgress: (read) => show({ step: 'loading', read }),
      })
      if (running.current !== control) return
      const file = new Blob([csvOf(COLUMNS, rows)], { type: 'text/csv;charset=utf-8' })
      saveFile(file, `transactions-${deviceDay(new Date(client.clock.now()))}.csv`)
      show({ step: 'done', rows: rows.length, incomplete })
    } catch (error) {
      show({ step: 'failed', problem: describe(error) })
    }
  }
  return [state, start, cancel]
}
