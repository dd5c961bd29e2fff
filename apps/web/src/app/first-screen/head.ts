// Built separately and placed first in <head> by build/first-in-head.ts.
import { startFirstScreen } from './start-first-screen'

try {
  window.firstScreen = startFirstScreen(window)
} catch {
  // The app does all of this itself, a little later.
}
