import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { usageError } from '../terminal/errors'

type SandboxPackage = typeof import('@bgk/sandbox')

// A name that no bundler sees: the exchange is far larger than the rest of bgk, and stays a package of its own.
const NAME: string = '@bgk/sandbox'

interface Place {
  readonly cwd: string
}

/** Loads @bgk/sandbox, installed beside bgk or in the current folder. Exit 2 if absent. */
export const loadSandboxPackage = (place: Place): Promise<SandboxPackage> => load(NAME, place)

/** Loads its checks of the wire, from the same place. Exit 2 if absent. */
export const loadConformance = (place: Place): Promise<typeof import('@bgk/sandbox/conformance')> =>
  load(`${NAME}/conformance`, place)

/** Loads its bot lab, from the same place. Exit 2 if absent. */
export const loadLab = (place: Place): Promise<typeof import('@bgk/sandbox/lab')> =>
  load(`${NAME}/lab`, place)

/** Loads the part of its bot lab that needs Node, from the same place. Exit 2 if absent. */
export const loadLabRunner = (place: Place): Promise<typeof import('@bgk/sandbox/lab/node')> =>
  load(`${NAME}/lab/node`, place)

async function load(name: string, { cwd }: Place) {
  try {
    return await import(name)
  } catch (error) {
    if (!isAbsent(error)) throw error
  }
  const file = placeFrom(cwd, name)
  if (file === undefined) throw absent()
  return import(pathToFileURL(file).href)
}

/** The program of that package, `bgk-sandbox`, wherever the package is. Throws as `loadSandboxPackage`. */
export function sandboxProgram({ cwd }: { readonly cwd: string }): string {
  const file = placeFrom(import.meta.dirname) ?? placeFrom(cwd)
  if (file === undefined) throw absent()
  return join(dirname(file), '..', 'bin', 'bgk-sandbox.mjs')
}

const absent = () =>
  usageError('the package @bgk/sandbox is not installed', 'install it with: npm install -g @bgk/sandbox')

function placeFrom(folder: string, name = NAME): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(name)
  } catch {
    return undefined
  }
}

// One that is there and lacks something itself is a broken one, and that must be seen.
const isAbsent = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.includes(`'${NAME}'`)
