import { useState } from 'react'
import { Segment } from '../ui/segment'
import { ButtonsPart } from './buttons-part'
import { FieldsPart } from './fields-part'
import styles from './gallery.module.css'
import { NumbersPart } from './numbers-part'
import { OverlaysPart } from './overlays-part'
import { StatesPart } from './states-part'

type Theme = 'dark' | 'light'
type Direction = 'up-teal' | 'up-red' | 'blue-orange'

/** All parts, in the theme and price colours chosen on top. */
export function Gallery() {
  const root = document.documentElement
  const [theme, setTheme] = useState<Theme>(root.dataset.theme === 'light' ? 'light' : 'dark')
  const [direction, setDirection] = useState<Direction>('up-teal')
  return (
    <div className={styles.gallery}>
      <Segment
        label="Theme"
        value={theme}
        onChange={(next) => {
          root.dataset.theme = next
          setTheme(next)
        }}
        options={[
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
        ]}
      />
      <Segment
        label="Price colours"
        value={direction}
        onChange={(next) => {
          root.dataset.direction = next
          setDirection(next)
        }}
        options={[
          { value: 'up-teal', label: 'Teal up' },
          { value: 'up-red', label: 'Red up' },
          { value: 'blue-orange', label: 'Blue up' },
        ]}
      />
      <ButtonsPart />
      <FieldsPart />
      <NumbersPart />
      <OverlaysPart />
      <StatesPart />
    </div>
  )
}
