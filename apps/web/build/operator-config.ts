import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import type { AppConfig } from '../src/config.ts'
import { checkConfig } from './check-config.ts'

const own = fileURLToPath(new URL('../src/config.ts', import.meta.url))
const sprite = new URL('../src/ui/icons/sprite.svg', import.meta.url)

/** The operator's file, read and checked. */
export interface OperatorConfig {
  readonly file: string
  readonly config: AppConfig
}

/** Reads the configuration: `src/config.ts`, or the file that `BGK_APP_CONFIG` names. Throws a line for each field that will not do. */
export async function readOperatorConfig(named: string | undefined): Promise<OperatorConfig> {
  const file = named ? resolve(named) : own
  const { module } = await runnerImport<{ config?: AppConfig }>(file)
  const icons = [...readFileSync(sprite, 'utf8').matchAll(/id="i-([\w-]+)"/g)].map(([, name = '']) => name)
  return { file, config: checkConfig(module.config, { file, icons }) }
}

/** Puts the operator's file in the place of `src/config.ts`, for everything that imports it. */
export function operatorConfig({ file }: OperatorConfig): Plugin {
  return {
    name: 'operator-config',
    enforce: 'pre',
    resolveId(source, importer) {
      // Their file may begin with all that ours says.
      if (
        file === own ||
        !importer ||
        importer === file ||
        !/^\.{1,2}\/(?:.*\/)?config(?:\.ts)?$/.test(source)
      )
        return undefined
      const target = resolve(dirname(importer.split('?')[0] ?? importer), source)
      return target === own || `${target}.ts` === own ? file : undefined
    },
  }
}
