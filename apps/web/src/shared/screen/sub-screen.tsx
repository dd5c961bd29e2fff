import type { ReactNode } from 'react'
import { TopBar } from '../../ui/layout/bars'
import { useGoBack } from '../navigation/navigate'
import { Screen, type ScreenProps } from './screen'

interface SubScreenProps extends Omit<ScreenProps, 'bar'> {
  title?: ReactNode
  /** Path of the screen above, for a visit that began here; home when absent. */
  back?: string
  /** Icon buttons at the end of the bar. */
  actions?: ReactNode
}

/** A screen that another one leads to: its title, the way back, its content. */
export function SubScreen({ title, back, actions, ...screen }: SubScreenProps) {
  const goBack = useGoBack(back)
  return <Screen {...screen} bar={<TopBar title={title} onBack={goBack} actions={actions} />} />
}
