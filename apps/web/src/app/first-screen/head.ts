// Built on its own and put first into <head> by build/first-in-head.ts.
import { startFirstScreen } from './start-first-screen'

try {
  window.firstScreen = startFirstScreen(window)
} catch {
  // The app does it all, a little later.
}
