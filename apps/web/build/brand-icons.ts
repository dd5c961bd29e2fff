import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { AppConfig } from '../src/config.ts'

interface IconShape {
  /** Corner radius of the background, of 64; 0 for systems that crop the icon themselves. */
  readonly corner: number
  /** Scale of the logo: smaller if the edge may be cropped. */
  readonly scale: number
}

const rounded: IconShape = { corner: 15, scale: 1 }
const cut: IconShape = { corner: 0, scale: 0.78 }

/** PNG icons of the manifest and of iOS. */
export const pngIcons = [
  { file: 'icon-192.png', size: 192, shape: rounded, purpose: 'any' },
  { file: 'icon-512.png', size: 512, shape: rounded, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, shape: cut, purpose: 'maskable' },
  { file: 'apple-touch-icon.png', size: 180, shape: cut, purpose: undefined },
] as const

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Renders the brand's icon as SVG: its logo in the colours of the dark theme. */
export function iconSvg({ name, mark, markWidth, iconGround, dark }: AppConfig, shape = rounded): string {
  const { corner, scale } = shape
  const shift = 32 * (1 - scale)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>${escaped(name)}</title>`,
    `<defs><linearGradient id="t" x1="0" x2="1"><stop stop-color="${dark.accent}"/><stop offset="1" stop-color="${dark.glow}"/></linearGradient></defs>`,
    `<rect width="64" height="64" rx="${corner}" fill="${iconGround}"/>`,
    `<path transform="translate(${shift} ${shift}) scale(${scale})" d="${escaped(mark)}" fill="none" stroke="url(#t)" stroke-width="${markWidth}" stroke-linecap="round"/></svg>`,
  ].join('')
}

let ready: Promise<void> | undefined

export async function iconPng(
  brand: AppConfig,
  { size, shape }: { size: number; shape: IconShape },
): Promise<Uint8Array> {
  ready ??= readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(initWasm)
  await ready
  return new Resvg(iconSvg(brand, shape), { fitTo: { mode: 'width', value: size } }).render().asPng()
}
