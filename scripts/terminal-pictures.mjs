// `npm run pictures`: draws docs/images/terminal-*.svg from what the built bgk writes to a terminal, beside a sandbox of its own.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = new URL('../', import.meta.url)
const inCli = createRequire(new URL('packages/cli/package.json', root))
const { Terminal } = inCli('@xterm/headless')
const { startSandbox } = await import(pathToFileURL(inCli.resolve('@bgk/sandbox')).href)
const program = fileURLToPath(new URL('packages/cli/bin/bgk.mjs', root))

const pictures = [
  {
    name: 'desk',
    cols: 120,
    rows: 40,
    argv: ['watch', 'desk', 'BTC/USDT', '--period', '1m', '--indicator', 'ma'],
  },
  {
    name: 'chart',
    cols: 100,
    rows: 30,
    argv: ['watch', 'chart', 'BTC/USDT', '--period', '5m', '--indicator', 'boll'],
  },
  { name: 'book', cols: 80, rows: 24, argv: ['watch', 'book', 'BTC/USDT'] },
]
/** The colours of a terminal that bgk uses, on a dark ground. */
const ground = '#101418'
const colors = { 1: '#f6465d', 2: '#2ebd85', 3: '#f0b90b' }
const plain = '#d4d9df'
const [cellWidth, cellHeight] = [8.4, 18]

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
  await run(['auth', 'login', 'trader@bgk.test', '--password-stdin'], 'Trader2026\n')
  await run(['wallet', 'transfer', 'USDT', '3000', '--from', 'spot', '--to', 'futures', '-y'])
  await run(['futures', 'long', 'BTC/USDT', '--lots', '100', '-y'])
  await run(['spot', 'buy', 'BTC/USDT', '--amount', '0.01', '--price', '60000', '-y'])
  for (const { name, cols, rows, argv } of pictures) {
    const file = `docs/images/terminal-${name}.svg`
    writeFileSync(
      new URL(file, root),
      picture(await screen(argv, cols, rows), { cols, rows, title: `bgk ${argv.join(' ')} in a terminal` }),
    )
    process.stdout.write(`${file}\n`)
  }
} finally {
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function run(argv, stdin = '') {
  const child = spawn(process.execPath, [program, ...argv], { env, stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin.end(stdin)
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`bgk ${argv.join(' ')} ended with ${code}`)
}

/** A terminal after some seconds of a command. */
async function screen(argv, cols, rows) {
  const terminal = new Terminal({ cols, rows, allowProposedApi: true })
  const line = `stty cols ${cols} rows ${rows}; exec '${process.execPath}' '${program}' ${argv.join(' ')}`
  const child = spawn('script', ['-qefc', line, '/dev/null'], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  let open = true
  child.stdout.on('data', (part) => open && terminal.write(part))
  await delay(15_000)
  open = false
  child.stdin.write('q')
  await new Promise((resolve) => child.on('close', resolve))
  await new Promise((resolve) => terminal.write('', resolve))
  return terminal.buffer.active
}

/** The cells of a screen as SVG: runs of one style are one text. */
function picture(buffer, { cols, rows, title }) {
  const texts = []
  for (let row = 0; row < rows; row++) {
    const line = buffer.getLine(buffer.baseY + row)
    let run
    const end = () => {
      if (run !== undefined && run.text.trim() !== '') texts.push(text(run, row))
      run = undefined
    }
    for (let col = 0; col < cols; col++) {
      const cell = line?.getCell(col)
      if (cell === undefined) break
      const style = `fill="${colors[cell.getFgColor()] ?? plain}"${cell.isBold() ? ' font-weight="bold"' : ''}${cell.isDim() ? ' opacity="0.6"' : ''}`
      if (run?.style !== style) {
        end()
        run = { style, col, text: '', width: 0 }
      }
      run.text += cell.getChars() || (cell.getWidth() === 0 ? '' : ' ')
      run.width = col + 1 - run.col
    }
    end()
  }
  const [width, height] = [Math.ceil((cols + 2) * cellWidth), Math.ceil((rows + 1) * cellHeight)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<rect width="100%" height="100%" rx="8" fill="${ground}"/>
<g font-family="'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14">
${texts.join('\n')}
</g>
</svg>
`
}

function text({ style, col, text: shown, width }, row) {
  // Blanks that do not collapse.
  const escaped = shown
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(' ', '\u00a0')
  const x = ((col + 1) * cellWidth).toFixed(1)
  return `<text x="${x}" y="${(row + 1.2) * cellHeight}" textLength="${(width * cellWidth).toFixed(1)}" lengthAdjust="spacingAndGlyphs" ${style}>${escaped}</text>`
}
