import { isAbsolute, join, resolve } from 'node:path'
import type { Io } from '../io'

/** Where configuration lives: BGK_CONFIG_DIR, else the platform's usual place. */
export function configDir(io: Pick<Io, 'env' | 'home' | 'platform'>): string {
  if (io.env.BGK_CONFIG_DIR) return resolve(io.env.BGK_CONFIG_DIR)
  if (io.platform === 'win32' && io.env.APPDATA) return join(io.env.APPDATA, 'bgk')
  const xdg = io.env.XDG_CONFIG_HOME
  return join(xdg && isAbsolute(xdg) ? xdg : join(io.home, '.config'), 'bgk')
}
