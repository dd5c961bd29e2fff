import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '../i18n/i18n'
import '../ui/styles/styles'
import { useRef, useState } from 'react'
import { Segment } from '../ui/controls/tabs'
import { PullToRefresh } from '../ui/gestures/pull-to-refresh'
import { createOverlayHistory } from '../ui/overlays/overlay-history'
import { createToasts, UiProvider } from '../ui/overlays/ui-provider'
import { BarsPart, ButtonsPart, ChoicesPart } from './controls-part'
import { FieldsPart } from './fields-part'
import { ColoursPart, NumbersPart, TypePart } from './figures-part'
import styles from './gallery.module.css'
import { ListsPart, RowsPart, StatesPart } from './lists-part'
import { OverlaysPart } from './overlays-part'

/*
 * Development only: every part of ui/ in every state, at /gallery.html. No build of the app contains it;
 * e2e/gallery.spec.ts builds it alone
 * and compares screenshots.
 */
const place = document.getElementById('root')
if (place) {
  const i18n = await createI18n(document.documentElement, 'EN')
  createRoot(place).render(
    <I18nextProvider i18n={i18n}>
      <UiProvider overlays={createOverlayHistory(window)} toasts={createToasts()}>
        <Gallery />
      </UiProvider>
    </I18nextProvider>,
  )
}

const looks = [
  { key: 'theme', label: 'Theme', values: ['dark', 'light'] },
  { key: 'direction', label: 'Price colours', values: ['up-teal', 'up-red', 'blue-orange'] },
  { key: 'contrast', label: 'Contrast', values: ['usual', 'more'] },
] as const

/** All parts, in the chosen theme, price colours and contrast; pull to refresh counts up. */
export function Gallery() {
  const scroller = useRef<HTMLElement>(null)
  const [refreshed, setRefreshed] = useState(0)
  return (
    <div className={styles.frame}>
      <PullToRefresh scroller={scroller} onRefresh={async () => setRefreshed((count) => count + 1)} />
      <main ref={scroller} className={styles.gallery}>
        <h1 className={styles.title}>Gallery</h1>
        <p className={styles.note} data-testid="refreshed">
          Pulled down {refreshed} times
        </p>
        {looks.map(({ key, label, values }) => (
          <LookChoice key={key} name={key} label={label} values={values} />
        ))}
        <ColoursPart />
        <TypePart />
        <ButtonsPart />
        <FieldsPart />
        <ChoicesPart />
        <NumbersPart />
        <ListsPart />
        <RowsPart />
        <BarsPart />
        <OverlaysPart />
        <StatesPart />
      </main>
    </div>
  )
}

interface LookChoiceProps {
  name: 'theme' | 'direction' | 'contrast'
  label: string
  values: readonly string[]
}

function LookChoice({ name, label, values }: LookChoiceProps) {
  const { dataset } = document.documentElement
  const [chosen, setChosen] = useState(dataset[name] ?? values[0] ?? '')
  return (
    <Segment
      label={label}
      value={chosen}
      onChange={(value) => {
        dataset[name] = value
        setChosen(value)
      }}
      options={values.map((value) => ({ value, label: value }))}
    />
  )
}
