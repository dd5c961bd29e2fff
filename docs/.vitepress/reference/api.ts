// Reference of the packages' public API, from their TSDoc.
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  Application,
  Converter,
  DeclarationReflection,
  type ProjectReflection,
  ReflectionKind,
  type SignatureReflection,
} from 'typedoc'
import { MarkdownPageEvent } from 'typedoc-plugin-markdown'
import { type ApiPage, hookPages, sdkEntries, sdkPages } from './api-pages'
import { frontMatter, pagesFolder, root } from './files'

const SDK = join(root, 'packages/sdk/src/')
const HOOKS = join(root, 'packages/react-bindings/src/')

/** TypeDoc empties its output folder. */
const OUTPUT = join(root, 'docs/node_modules/.cache/api')

/** Writes the pages of `sdk/` and `hooks/`. */
export async function writeApi(): Promise<void> {
  const app = await Application.bootstrapWithPlugins({
    entryPoints: [
      join(SDK, 'index.ts'),
      ...sdkEntries.map(({ sources: [source] }) => join(SDK, `${source}.ts`)),
      join(HOOKS, 'index.ts'),
    ],
    tsconfig: fileURLToPath(new URL('tsconfig.json', import.meta.url)),
    plugin: ['typedoc-plugin-markdown'],
    router: 'module',
    out: OUTPUT,
    readme: 'none',
    logLevel: 'Warn',
    // `npm run check` checks types and comments.
    skipErrorChecking: true,
    validation: false,
    excludeExternals: true,
    excludePrivate: true,
    disableGit: true,
    sourceLinkTemplate: '{path}',
    sort: ['source-order'],
    groupOrder: ['Functions', 'Classes', 'Interfaces', 'Type Aliases', 'Variables', '*'],
    ...LAYOUT,
  })
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    splitIntoPages(project)
    for (const property of project.getReflectionsByKind(ReflectionKind.Property))
      if (property.isDeclaration()) asMethod(property)
  })
  // After TypeDoc's own steps. A reader of a call is not interested in the type that declares it.
  app.converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project }) => {
      for (const one of Object.values(project.reflections)) {
        if (one.isParameter() && one.name === '__namedParameters') one.name = 'props'
        if (!one.isDeclaration() && !one.isSignature()) continue
        delete one.sources
        delete one.inheritedFrom
        delete one.overwrites
        delete one.implementationOf
      }
    },
    -1000,
  )
  const project = await app.convert()
  if (!project) throw new Error('TypeDoc could not read the packages')
  const pages = new Map(
    [...sdkPages, ...sdkEntries, ...hookPages].map((page, order) => [page.path, { page, order }]),
  )
  app.renderer.on(MarkdownPageEvent.END, (event) => {
    const found = pages.get(event.url.replace(/\.md$/, ''))
    if (!found) return
    const { page, order } = found
    const text = page.exports ? withoutType(event.contents ?? '') : (event.contents ?? '')
    const front = frontMatter(page, order, page.exports ? 2 : 3)
    event.contents = `${front}# ${page.title}\n\n${page.description}\n\n${text}`
  })
  await app.generateOutputs(project)
  for (const folder of ['sdk', 'hooks']) {
    await rm(join(pagesFolder, folder), { recursive: true, force: true })
    await cp(join(OUTPUT, folder), join(pagesFolder, folder), { recursive: true })
  }
}

const LAYOUT = {
  hidePageHeader: true,
  hidePageTitle: true,
  sanitizeComments: true,
  useHTMLEncodedBrackets: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  propertyMembersFormat: 'table',
} as const

/** Page of a single type: its methods become the sections. */
const withoutType = (text: string): string =>
  text
    .replace(
      /^[\s\S]*?\n### (\w+)\n[\s\S]*?\n#### Methods\n/,
      (_, name: string) => `<a id="${name.toLowerCase()}"></a>\n`,
    )
    .replace(/^###(?=##)/gm, '')

/** Moves the exports of the packages' main entry points to their pages, and names modules by their page. */
function splitIntoPages(project: ProjectReflection): void {
  for (const module of [...(project.children ?? [])]) {
    const entry = sdkEntries.find(
      ({ sources: [source] }) => `sdk/src/${source}`.replace(/\/index$/, '') === module.name,
    )
    if (entry) module.name = entry.path
    else split(project, module, module.name.startsWith('sdk/') ? sdkPages : hookPages)
  }
}

function split(project: ProjectReflection, entry: DeclarationReflection, pages: readonly ApiPage[]): void {
  const modules = new Map<string, DeclarationReflection>()
  for (const child of [...(entry.children ?? [])]) {
    const path = pageOf(child, pages)
    const module = modules.get(path) ?? new DeclarationReflection(path, ReflectionKind.Module, project)
    if (!modules.has(path)) {
      modules.set(path, module)
      project.registerReflection(module, undefined, undefined)
      project.addChild(module)
    }
    entry.removeChild(child)
    child.parent = module
    module.addChild(child)
  }
  project.removeReflection(entry)
}

/** Page that names an export, else the one with the longest source that matches its path. */
function pageOf(child: DeclarationReflection, pages: readonly ApiPage[]): string {
  const named = pages.find(({ exports }) => exports?.includes(child.name))
  if (named) return named.path
  const file = (child.sources?.[0]?.fullFileName ?? '').replace(SDK, '').replace(HOOKS, '')
  const [best] = pages
    .flatMap(({ path, sources }) => sources.map((source) => ({ path, source })))
    .filter(({ source }) => file.startsWith(source))
    .sort((a, b) => b.source.length - a.source.length)
  if (!best) throw new Error(`No page of the API reference has ${child.name} of ${file}: see api-pages.ts`)
  return best.path
}

/** Calls of a client are properties of mapped types; as methods they get headings, parameters and examples. */
function asMethod(property: DeclarationReflection): void {
  if (property.type?.type !== 'reflection') return
  const { declaration } = property.type
  const { signatures } = declaration
  if (!signatures || declaration.children?.length) return
  property.kind = ReflectionKind.Method
  property.signatures = signatures
  delete property.type
  for (const signature of signatures) {
    signature.name = property.name
    signature.parent = property
    takeComment(signature, property)
  }
}

function takeComment(signature: SignatureReflection, property: DeclarationReflection): void {
  if (!property.comment) return
  signature.comment = property.comment.clone()
  for (const parameter of signature.parameters ?? []) {
    const tag = signature.comment.blockTags.find(({ name }) => name === parameter.name)
    if (!tag) continue
    parameter.comment ??= property.comment.clone()
    parameter.comment.summary = tag.content
    parameter.comment.blockTags = []
    signature.comment.removeTags('@param')
  }
}
