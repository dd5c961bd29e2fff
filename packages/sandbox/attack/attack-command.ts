import process from 'node:process'
import { attack } from './attack'

/**
 * `bgk-sandbox attack --against URL [--theme NAME] [--case ID] [--list] [--json]`: attacks an exchange that runs. Its control key is in
 * BGK_SANDBOX_KEY. Exit code 1 when an attack was not repelled, 2 when the arguments are wrong.
 */
export async function attackCommand(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const key = env.BGK_SANDBOX_KEY
  // Whoever closes the pipe has seen enough.
  process.stdout.on('error', () => {})
  try {
    if (!argv.includes('--list') && !argv.includes('--against'))
      throw new Error('Say which exchange: --against http://localhost:8080')
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
