import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { samplesOf } from '../.vitepress/samples'

const docs = fileURLToPath(new URL('../', import.meta.url))
const read = (page: string) => samplesOf(page, readFileSync(join(docs, page), 'utf8'))

/** Samples of all pages. */
export const samples = ['start', 'guides'].flatMap((folder) =>
  readdirSync(join(docs, folder)).flatMap((name) => (name.endsWith('.md') ? read(`${folder}/${name}`) : [])),
)

/** Samples with planted faults. */
export const planted = read('test/planted.md')
