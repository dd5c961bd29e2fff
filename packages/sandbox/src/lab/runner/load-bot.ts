import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Bot } from '../bot'
import { LabError } from '../lab-error'
import type { LabOptions } from '../plan-run'
import type { Property } from '../properties/property'

/** Content of a bot's module. */
export interface LoadedBot {
  /** Export `bot`, else the default export. */
  readonly bot: Bot
  /** Export `properties`; none by default. */
  readonly properties: readonly Property[]
  /** Export `options`: defaults of `planRun` for this bot. */
  readonly options: LabOptions
  /** Address of the module. */
  readonly url: string
}

const TYPESCRIPT = new Set(['.ts', '.mts', '.cts', '.tsx'])

/**
 * Loads a bot from a file or an installed package. Throws LabError BOT_INVALID.
 *
 * `copy`: loads the module once more under this name, so that its variables start fresh.
 */
export async function loadBot(source: string, folder = process.cwd(), copy = ''): Promise<LoadedBot> {
  const { exports, url } = await load(source, folder, copy)
  const bot = exports.bot ?? exports.default
  if (!isBot(bot)) throw noBot(source, exports)
  const { options = {} } = exports
  if (!isOptions(options)) {
    throw invalid(
      `the export "options" of ${source} is not an object. Allowed are the options of planRun, such as { pairs: ['BTC/USDT'] }.`,
      source,
    )
  }
  return { bot, properties: propertiesOf(exports, source), options, url }
}

/** Loads the export `properties` of a module. Throws LabError BOT_INVALID. */
export async function loadProperties(
  source: string,
  folder = process.cwd(),
  copy = '',
): Promise<readonly Property[]> {
  const { exports } = await load(source, folder, copy)
  if (exports.properties === undefined) {
    throw invalid(
      `${source} has no export "properties". Write: export const properties = [noDuplicates()]`,
      source,
    )
  }
  return propertiesOf(exports, source)
}

function propertiesOf({ properties = [] }: Exports, source: string): readonly Property[] {
  if (Array.isArray(properties) && properties.every(isProperty)) return properties
  throw invalid(
    `the export "properties" of ${source} is not a list of properties. Make them with expectAlways() or the functions of @bgk/sandbox/lab, such as [noDuplicates()].`,
    source,
  )
}

async function load(source: string, folder: string, copy: string) {
  const url = botUrl(source, folder)
  const address = copy === '' ? url : `${url}?copy=${copy}`
  const exports = await importModule(address).catch(async (error: unknown) => {
    const file = fileURLToPath(url)
    const isTyped = isUnknownExtension(error) && TYPESCRIPT.has(extname(file))
    if (!isTyped || !(await addTypeScript(file, folder))) throw cannotLoad(source, url, error)
    return importModule(address).catch((second: unknown) => {
      throw cannotLoad(source, url, second)
    })
  })
  return { exports, url }
}

/** Lets a Node without TypeScript load it, by the `tsx` of the bot's project; false without one. */
async function addTypeScript(file: string, folder: string): Promise<boolean> {
  for (const place of [file, join(folder, 'package.json')]) {
    const manifest = resolved('tsx/package.json', place)
    if (manifest === undefined) continue
    const { exports } = JSON.parse(readFileSync(fileURLToPath(manifest), 'utf8'))
    // Its module for import; `require.resolve` finds the one for require.
    const api = new URL(exports['./esm/api'].import.default, manifest).href
    const { register } = await import(/* @vite-ignore */ api)
    register()
    return true
  }
  return false
}

function resolved(name: string, from: string): string | undefined {
  try {
    return pathToFileURL(createRequire(from).resolve(name)).href
  } catch {
    return undefined
  }
}

function botUrl(source: string, folder: string): string {
  if (source.startsWith('file:')) return source
  const file = resolve(folder, source)
  if (existsSync(file)) return pathToFileURL(file).href
  if (isAbsolute(source) || source.startsWith('.') || extname(source) !== '') {
    throw invalid(`no file ${file}. Give a file such as ./bot.mjs, or an installed package.`, source)
  }
  const found = resolved(source, join(folder, 'package.json'))
  if (found !== undefined) return found
  throw invalid(
    `no file and no installed package "${source}" in ${folder}. Give a file such as ./bot.mjs, or install it: npm install ${source}`,
    source,
  )
}

type Exports = Readonly<Record<string, unknown>>

const importModule = (address: string): Promise<Exports> => import(/* @vite-ignore */ address)

const isUnknownExtension = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_UNKNOWN_FILE_EXTENSION'

function cannotLoad(source: string, url: string, error: unknown): LabError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (isUnknownExtension(error) && TYPESCRIPT.has(extname(fileURLToPath(url)))) {
    return invalid(
      `Node ${process.versions.node} does not run TypeScript (${source}). Install tsx beside the bot (npm install -D tsx), or use Node 22.18 or newer.`,
      source,
      error,
    )
  }
  if (code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX') {
    return invalid(
      `${source} uses TypeScript that Node cannot strip: ${textOf(error)}. Replace enums, namespaces and parameter properties, or run node --import tsx.`,
      source,
      error,
    )
  }
  const place = placeIn(error)
  const where = place === undefined ? '' : ` (${place})`
  return invalid(`${source} cannot be loaded: ${textOf(error)}${where}`, place ?? source, error)
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** First line of a stack trace, or of a syntax error, that names a file. */
function placeIn(error: unknown): string | undefined {
  const found = /(file:\/\/[^\s)?]+)(?:\?[^\s):]*)?((?::\d+){1,2})/.exec(
    error instanceof Error ? (error.stack ?? '') : '',
  )
  return found?.[1] === undefined ? undefined : `${fileURLToPath(found[1])}${found[2]}`
}

function noBot(source: string, exports: Exports): LabError {
  const names = Object.keys(exports)
  const found = names.length === 0 ? 'It exports nothing.' : `It exports ${names.join(', ')}.`
  return invalid(
    `${source} exports no function "bot" and no default function. ${found} Write: export const bot = async ({ client, clock, signal }) => { … }`,
    source,
  )
}

const isBot = (value: unknown): value is Bot => typeof value === 'function'

/** Their values are checked with the plan. */
const isOptions = (value: unknown): value is LabOptions => isRecord(value)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isProperty = (value: unknown): value is Property =>
  isRecord(value) && typeof value.name === 'string' && typeof value.observer === 'function'

const invalid = (message: string, where: string, cause?: unknown): LabError =>
  new LabError('BOT_INVALID', message, where, cause === undefined ? {} : { cause })
