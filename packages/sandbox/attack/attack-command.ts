import process from 'node:process'
import { attack } from './attack'

/**
 * Runs `bgk-sandbox attack --against URL [--theme NAME] [--case ID] [--list] [--json]`: attacks a running
 * exchange. BGK_SANDBOX_KEY contains its control key. Exit code 1 if an attack succeeded, 2 for wrong
 * arguments.
 */
export async function attackCommand(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const key = env.BGK_SANDBOX_KEY
  // The reader closed the pipe.
  process.stdout.on('error', () => {})
  try {
    if (!argv.includes('--list') && !argv.includes('--against'))
      throw new Error('Name the exchange: --against http://localhost:8080')
    // A key may begin with a dash.
    const effectiveArgv = key && argv.includes('--against') ? [...argv, `--key=${key}`] : argv
    process.exitCode = await attack(effectiveArgv, new URL('..', import.meta.url), (text) =>
      process.stdout.write(`${text}\n`),
    )
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}
