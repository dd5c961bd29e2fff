import process from 'node:process'
import { parseArgs } from 'node:util'
import { restoreSandbox } from '../../backup/restore-sandbox'
import { StartError } from '../http/start-error'

const RESTORE_HELP = `bgk-sandbox restore FILE: puts a backup into a new or empty place

  --data-dir DIR       folder of the embedded database (DATA_DIR, default .bgk)
  --upload-dir DIR     folder of uploaded pictures
  --uploads database   put them into that PostgreSQL database as well
  With DATABASE_URL in the environment and no --data-dir it goes into that PostgreSQL database.
`

/** `bgk-sandbox restore FILE`: answers the exit code. Throws StartError or StoreError. */
export async function restoreCommand(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<number> {
  const { flags, files } = parse(argv)
  const [file] = files
  if (flags.help || file === undefined || files.length > 1) {
    process.stdout.write(RESTORE_HELP)
    return flags.help ? 0 : 1
  }
  const dataDir = flags['data-dir'] ?? (env.DATABASE_URL ? undefined : env.DATA_DIR)
  const uploadDir = flags['upload-dir']
  if (flags.uploads !== undefined && flags.uploads !== 'database')
    throw new StartError(`--uploads can be database; it is "${flags.uploads}".`)
  const { rows, seq, pictures } = await restoreSandbox({
    file,
    ...(dataDir === undefined && env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...(dataDir !== undefined && { dataDir }),
    ...(uploadDir !== undefined && { uploadDir }),
    ...(flags.uploads !== undefined && { uploads: flags.uploads }),
    log: say,
  })
  say(`Restored ${rows} rows and ${pictures} pictures, seq ${seq}, verified`)
  return 0
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const
  const options = {
    'data-dir': text,
    'upload-dir': text,
    uploads: text,
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      strict: true,
      allowPositionals: true,
      options,
    })
    return { flags: values, files: positionals }
  } catch (error) {
    const said = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new StartError(`${said}. See bgk-sandbox restore --help.`)
  }
}
