// `npm run pictures`: draws docs/images/terminal-*.svg from screens of the built bgk with a sandbox.
// Custom code, because svg-term drops dim text and needs React 16: the headless xterm of the CLI tests
// provides the cells.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { build, root } from './workspace/process'

/** Used parts of @xterm/headless, whose types belong to the CLI. */
interface Cell {
  getChars(): string
  getWidth(): number
  getFgColor(): number
  isBold(): number
  isDim(): number
}
interface Terminal {
  readonly buffer: {
    readonly active: {
      readonly baseY: number
      getLine(row: number): { getCell(column: number): Cell | undefined } | undefined
    }
  }
  write(data: string | Buffer, done?: () => void): void
}

interface Picture {
  readonly name: string
  readonly columns: number
  readonly rows: number
  readonly args: readonly string[]
}

const pictures: readonly Picture[] = [
  {
    name: 'desk',
    columns: 120,
    rows: 40,
    args: ['watch', 'desk', 'BTC/USDT', '--period', '1m', '--indicator', 'ma'],
  },
  {
    name: 'chart',
    columns: 100,
    rows: 30,
    args: ['watch', 'chart', 'BTC/USDT', '--period', '5m', '--indicator', 'boll'],
  },
  { name: 'book', columns: 80, rows: 24, args: ['watch', 'book', 'BTC/USDT'] },
]
/** Dark theme: background, text, and the three terminal colours of bgk. */
const BACKGROUND = '#101418'
const TEXT = '#d4d9df'
const COLORS: Readonly<Record<number, string>> = { 1: '#f6465d', 2: '#2ebd85', 3: '#f0b90b' }
const CELL = { width: 8.4, height: 18 }
/** Time until a screen is filled with data. */
const RUN_MS = 15_000

await build('build:app')
const { startSandbox } = await import('@bgk/sandbox')
const program = join(root, 'packages/cli/bin/bgk.mjs')
const folder = mkdtempSync(join(tmpdir(), 'bgk-pictures-'))
const sandbox = await startSandbox({
  port: 0,
  memory: true,
  seed: 'pictures',
  log: () => {},
  passwordCost: 4,
  limits: 'off',
})
const env = {
  ...process.env,
  BGK_URL: sandbox.url,
  BGK_CONFIG_DIR: folder,
  CI: 'false',
  NO_COLOR: '',
  TERM: 'xterm-256color',
}
try {
  await bgk(['auth', 'login', 'trader@bgk.test', '--password-stdin'], 'Trader2026\n')
  await bgk(['wallet', 'transfer', 'USDT', '3000', '--from', 'spot', '--to', 'futures', '-y'])
  await bgk(['futures', 'long', 'BTC/USDT', '--lots', '100', '-y'])
  await bgk(['spot', 'buy', 'BTC/USDT', '--amount', '0.01', '--price', '60000', '-y'])
  for (const picture of pictures) {
    const file = `docs/images/terminal-${picture.name}.svg`
    writeFileSync(join(root, file), svgOf(await screenOf(picture), picture))
    process.stdout.write(`${file}\n`)
  }
} finally {
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function bgk(args: readonly string[], stdin = ''): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin.end(stdin)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`bgk ${args.join(' ')} ended with ${code}`)
}

/** Runs a command in a terminal of `script` (util-linux) and returns its screen. */
async function screenOf({ args, columns, rows }: Picture): Promise<Terminal['buffer']['active']> {
  const { Terminal: HeadlessTerminal } = createRequire(join(root, 'packages/cli/package.json'))(
    '@xterm/headless',
  )
  const terminal: Terminal = new HeadlessTerminal({ cols: columns, rows, allowProposedApi: true })
  const line = `stty cols ${columns} rows ${rows}; exec '${process.execPath}' '${program}' ${args.join(' ')}`
  const child = spawn('script', ['-qefc', line, '/dev/null'], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const write = (part: Buffer) => terminal.write(part)
  child.stdout.on('data', write)
  await delay(RUN_MS)
  // The command clears its screen when it ends.
  child.stdout.off('data', write).resume()
  child.stdin.write('q')
  await once(child, 'close')
  await new Promise<void>((resolve) => terminal.write('', resolve))
  return terminal.buffer.active
}

/** Draws the cells of a screen: each run of one style is one text. */
function svgOf(buffer: Terminal['buffer']['active'], { columns, rows, args }: Picture): string {
  const texts: string[] = []
  for (let row = 0; row < rows; row += 1) {
    const line = buffer.getLine(buffer.baseY + row)
    let run = { style: '', column: 0, text: '', width: 0 }
    const end = () => {
      if (run.text.trim() !== '') texts.push(textOf(run, row))
    }
    for (let column = 0; column < columns; column += 1) {
      const cell = line?.getCell(column)
      if (!cell) break
      const color = COLORS[cell.getFgColor()] ?? TEXT
      const style = `fill="${color}"${cell.isBold() ? ' font-weight="bold"' : ''}${cell.isDim() ? ' opacity="0.6"' : ''}`
      if (run.style !== style) {
        end()
        run = { style, column, text: '', width: 0 }
      }
      run.text += cell.getChars() || (cell.getWidth() === 0 ? '' : ' ')
      run.width = column + 1 - run.column
    }
    end()
  }
  const width = Math.ceil((columns + 2) * CELL.width)
  const height = Math.ceil((rows + 1) * CELL.height)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="bgk ${args.join(' ')} in a terminal">
<rect width="100%" height="100%" rx="8" fill="${BACKGROUND}"/>
<g font-family="'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14">
${texts.join('\n')}
</g>
</svg>
`
}

function textOf(
  run: { readonly style: string; readonly column: number; readonly text: string; readonly width: number },
  row: number,
): string {
  const escaped = run.text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // Spaces that do not collapse.
    .replaceAll(' ', '\u00a0')
  const x = ((run.column + 1) * CELL.width).toFixed(1)
  const y = (row + 1.2) * CELL.height
  return `<text x="${x}" y="${y}" textLength="${(run.width * CELL.width).toFixed(1)}" lengthAdjust="spacingAndGlyphs" ${run.style}>${escaped}</text>`
}
