import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { samplesOf } from '../.vitepress/samples'

const docs = fileURLToPath(new URL('../', import.meta.url))
const read = (page: string) => samplesOf(page, readFileSync(join(docs, page), 'utf8'))

const pages = ['start', 'guides'].flatMap((folder) =>
  readdirSync(join(docs, folder)).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : [])),
)

/** Samples of all pages, and those of the skill, which assistants copy. */
export const samples = [...pages, 'skills/bgk-sdk/SKILL.md'].flatMap(read)

/** Samples with planted faults. */
export const planted = read('test/planted.md')
