import ts from 'typescript'
import { EXTENSION_HEADERS } from '../../packages/sdk/src/http/extensions'
import type { Interpreter } from './language'
import { docText, plainDoc, type Sources } from './sources'
import { type Codec, codecOf, tableOf, textOf } from './values'

/** An endpoint of the SDK's table. */
export interface Call {
  /** `spot.buyLimit`. */
  readonly name: string
  readonly method: 'get' | 'post'
  readonly path: string
  readonly isPrivate: boolean
  readonly isForm: boolean
  readonly request: Codec
  readonly response: Codec
  readonly description: string
  /** Extension that offers it; undefined for the calls of the table. */
  readonly extension: string | undefined
}

/** Reads every endpoint of packages/sdk/src/endpoints, in the order of the files. */
export function readCalls(sources: Sources, interpreter: Interpreter): readonly Call[] {
  const docs = groupDocs(sources)
  const headers = extensionHeaders(sources)
  return sources.files.flatMap((file) => {
    if (!file.fileName.includes('/endpoints/')) return []
    return file.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .filter(isEndpoint)
      .map((declaration) => {
        const entries = tableOf(interpreter.constant(sources.idOf(declaration) ?? ''))
        const name = textOf(entries.get('name'))
        const own = docText(sources.checker, sources.checker.getSymbolAtLocation(declaration.name)) ?? ''
        return {
          name,
          method: entries.get('method') === 'GET' ? 'get' : 'post',
          path: textOf(entries.get('path')),
          isPrivate: entries.get('auth') === true,
          isForm: entries.get('form') === true,
          request: codecOf(entries.get('request')),
          response: codecOf(entries.get('response')),
          description: docs.get(declaration) ?? own.replace(/^(?:GET|POST) \S+, outside the table\. ?/, ''),
          extension: extensionOf(name, file.fileName, headers),
        }
      })
  })
}

const isEndpoint = ({ type }: ts.VariableDeclaration): boolean =>
  type !== undefined && ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Endpoint'

/** Doc comments of the groups, such as `spot.buyLimit`, by the declaration of the endpoint. */
function groupDocs({ checker, declarationOf, files }: Sources): ReadonlyMap<ts.Node, string> {
  const docs = new Map<ts.Node, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.initializer)) {
      const declaration = declarationOf(node.initializer)
      const doc = docText(checker, checker.getSymbolAtLocation(node.name))
      if (
        declaration &&
        ts.isVariableDeclaration(declaration) &&
        isEndpoint(declaration) &&
        doc !== undefined
      )
        docs.set(declaration, doc)
    }
    ts.forEachChild(node, visit)
  }
  for (const file of files) if (file.fileName.includes('/endpoints/')) visit(file)
  return docs
}

/** Header of each optional call by its method, from the doc comments of `Extensions`. */
function extensionHeaders({ checker, find }: Sources): ReadonlyMap<string, string> {
  const declaration = find('http/extensions.ts#Extensions')
  const symbol = checker.getSymbolAtLocation(ts.getNameOfDeclaration(declaration) ?? declaration)
  const members = [...(symbol?.members?.values() ?? [])]
  const headers: Readonly<Record<string, string>> = EXTENSION_HEADERS
  return new Map(
    members.flatMap((member) => {
      const doc = plainDoc(ts.displayPartsToString(member.getDocumentationComment(checker))) ?? ''
      return [...doc.matchAll(/`(\w+)`/g)].map(([, name = '']): [string, string] => [
        name,
        headers[member.name] ?? '',
      ])
    }),
  )
}

function extensionOf(
  name: string,
  fileName: string,
  headers: ReadonlyMap<string, string>,
): string | undefined {
  const [group = '', method = ''] = name.split('.')
  if (group === 'aliases') return 'alias-endpoints'
  if (group === 'compat') return 'compat'
  if (group === 'demo') return method === 'inbox' ? 'demo-inbox' : EXTENSION_HEADERS.demoFunds
  if (!fileName.endsWith('extensions.ts')) return undefined
  const header = headers.get(method)
  if (header === undefined) throw new Error(`No doc comment of \`Extensions\` names ${name}`)
  return header
}
