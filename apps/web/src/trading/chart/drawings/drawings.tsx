import { useLive } from '@bgk/react-bindings'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../shared/app-context'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { useToast } from '../../../ui/overlays/ui-provider'
import type { ChartSurface } from '../surface'
import { DRAWING_KINDS, type DrawingKind } from './drawing'
import { DrawingLayer } from './drawing-layer'
import { DrawingList } from './drawing-list'
import { createDrawingStore } from './drawing-store'
import styles from './drawings.module.css'

export interface DrawingsProps {
  surface: ChartSurface
  storageKey: string
  priceDecimals: number
  /** Container of the tools; undefined: tools are closed and drawings read-only. */
  tools: HTMLElement | null
}

const GLYPHS: Readonly<Record<DrawingKind | 'undo' | 'redo' | 'eye' | 'list' | 'bin', ReactNode>> = {
  line: <path d="M5 18 19 6M5 18h.01M19 6h.01" strokeWidth="2" />,
  ray: <path d="M4 18h.01M4 18 20.500 6M15 6h5.500v5" />,
  level: <path d="M3 12h18M16 8.500h4M16 15.500h2" />,
  fib: <path d="M4 5h16M4 10h16M4 14h16M4 19h16" />,
  undo: <path d="M8.500 5 4.500 9l4 4M5 9h9a5 5 0 0 1 0 10H9" />,
  redo: <path d="m15.500 5 4 4-4 4M19 9h-9a5 5 0 0 0 0 10h5" />,
  eye: (
    <path d="M3 12s3.500-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6M12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5" />
  ),
  list: <path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />,
  bin: <path d="M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7" />,
}

interface ToolProps {
  glyph: keyof typeof GLYPHS
  label: string
  pressed?: boolean
  disabled?: boolean
  onPress: () => void
}

function Tool({ glyph, label, pressed, disabled, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {GLYPHS[glyph]}
      </svg>
    </button>
  )
}

/** Drawings of a market, and their tools while open. Needs the texts `drawings`. */
export function Drawings({ surface, storageKey, priceDecimals, tools }: DrawingsProps) {
  const { t } = useTranslation('drawings')
  const toast = useToast()
  const format = useNumberFormat()
  const { storage } = useApp()
  const store = useMemo(() => createDrawingStore(storage, storageKey), [storage, storageKey])
  const formatPrice = (price: number) => format.price(price.toFixed(priceDecimals), priceDecimals)
  const { drawings, hidden, canUndo, canRedo } = useLive(store) ?? store.get()
  const [tool, setTool] = useState<DrawingKind>()
  const [chosen, setChosen] = useState<string>()
  const [listing, setListing] = useState(false)
  useEffect(() => {
    if (tools) return
    setTool(undefined)
    setChosen(undefined)
  }, [tools])
  const known = drawings.find(({ id }) => id === chosen)
  const drawn = (id: string | undefined) => {
    setTool(undefined)
    setChosen(id)
    if (id === undefined) toast({ tone: 'error', text: t('most', { count: drawings.length }) })
  }
  return (
    <>
      <DrawingLayer
        {...{ surface, store, formatPrice, tool, chosen }}
        drawings={hidden ? [] : drawings}
        editing={tools !== null}
        onChoose={setChosen}
        onDrawn={drawn}
      />
      {tools &&
        createPortal(
          <div className={styles.strip} role="toolbar" aria-label={t('list')}>
            {DRAWING_KINDS.map((kind) => (
              <Tool
                key={kind}
                glyph={kind}
                label={t(kind)}
                pressed={tool === kind}
                onPress={() => {
                  setChosen(undefined)
                  setTool(tool === kind ? undefined : kind)
                }}
              />
            ))}
            <span className={styles.gap} />
            <Tool glyph="undo" label={t('undo')} disabled={!canUndo} onPress={store.undo} />
            <Tool glyph="redo" label={t('redo')} disabled={!canRedo} onPress={store.redo} />
            <Tool
              glyph="bin"
              label={t('remove')}
              disabled={!known}
              onPress={() => known && store.remove(known.id)}
            />
            <Tool
              glyph="eye"
              label={t(hidden ? 'show' : 'hide')}
              disabled={drawings.length === 0}
              onPress={() => store.hide(!hidden)}
            />
            <Tool glyph="list" label={t('list')} onPress={() => setListing(true)} />
          </div>,
          tools,
        )}
      <DrawingList
        open={listing}
        onClose={() => setListing(false)}
        {...{ surface, store, drawings, priceDecimals }}
        onFull={() => drawn(undefined)}
      />
    </>
  )
}
