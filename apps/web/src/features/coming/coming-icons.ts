import type { RouteName } from '../../platform/navigation/route-name'
import type { IconName } from '../../ui/icons/icon-name'

/** The glyph of a screen that is not there yet; `flag` for the rest. */
export const comingIcons: Partial<Record<RouteName, IconName>> = {
  bankinfo: 'card',
  helpCenter: 'help',
  otc: 'card',
}
