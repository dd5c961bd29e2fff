import ts from 'typescript'
import { docText, type Sources } from './sources'
import {
  isTagged,
  type Json,
  objectSchema,
  type Properties,
  type Property,
  type Schema,
  type Value,
} from './values'

/** The shared schemas by the name of their model. */
export interface Schemas {
  readonly all: ReadonlyMap<string, Schema>
  /** A reference to the schema under this name, which it defines. */
  define(name: string, schema: Schema): Schema
  /** Names the object of a constant of the type `WireCodec<Model>` after the model. */
  named(declaration: ts.Declaration, value: Value): Value
  /** Adds the model's doc comments to the fields of its table. */
  documented(properties: Properties, model: ts.TypeNode | undefined): Properties
  /** Names a table's object after its model. */
  ofModel(properties: Properties, model: ts.TypeNode | undefined): Schema
}

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

export function createSchemas({ checker, declarationOf }: Sources): Schemas {
  const all = new Map<string, Schema>()

  function define(name: string, schema: Schema): Schema {
    const text = JSON.stringify(schema)
    const known = all.get(name)
    if (known !== undefined && JSON.stringify(known) !== text)
      throw new Error(`Two schemas are called ${name}: ${JSON.stringify(known)} and ${text}`)
    all.set(name, schema)
    return refTo(name)
  }

  function documentedProperty(name: string, property: Property, model: ts.Type): Property {
    const { schema } = property
    const symbol = model.getProperty(name)
    if (symbol === undefined) return property
    const words = {
      ...wordsOf(schema),
      ...(schema.enum === undefined && openWords(checker.getTypeOfSymbol(symbol), wordsOf(schema))),
    }
    const isOpen = Object.keys(words).length > 0 && schema.enum === undefined
    const description = sentences(
      docText(checker, symbol),
      isOpen && `Known values: ${quoted(Object.keys(words))}; others may follow.`,
      Array.isArray(schema['x-bgk-also']) && `Some back ends spell it ${quoted(schema['x-bgk-also'])}.`,
    )
    return {
      ...property,
      schema: {
        ...(description !== '' && { description }),
        ...schema,
        ...(Object.keys(words).length > 0 && { 'x-bgk-values': words }),
      },
    }
  }

  function documented(properties: Properties, model: ts.TypeNode | undefined): Properties {
    if (model === undefined) return properties
    const type = checker.getTypeFromTypeNode(model)
    return Object.fromEntries(
      Object.entries(properties).map(([wire, property]) => {
        const name = property.schema['x-bgk-name']
        return [wire, typeof name === 'string' ? documentedProperty(name, property, type) : property]
      }),
    )
  }

  const modelName = (model: ts.TypeNode | undefined) =>
    model && ts.isTypeReferenceNode(model) && ts.isIdentifier(model.typeName) && !model.typeArguments
      ? model.typeName
      : undefined

  function docOf(name: ts.EntityName): string | undefined {
    const declaration = declarationOf(name)
    const own = declaration && ts.getNameOfDeclaration(declaration)
    return docText(checker, checker.getSymbolAtLocation(own ?? name))
  }

  function ofModel(properties: Properties, model: ts.TypeNode | undefined): Schema {
    const schema = objectSchema(properties)
    const name = modelName(model)
    return name === undefined ? schema : define(name.text, withDoc(docOf(name), schema))
  }

  /** Names the request of a constant: `chatApp` and `chatAppRequest` are `ChatAppRequest`. */
  function ofConstant(declaration: ts.VariableDeclaration, properties: Properties): Schema {
    const name = `${declaration.name.getText().replace(/Request$/, '')}Request`
    const doc = docText(checker, checker.getSymbolAtLocation(declaration.name))
    return define(`${name.charAt(0).toUpperCase()}${name.slice(1)}`, withDoc(doc, objectSchema(properties)))
  }

  return {
    all,
    define,
    documented,
    ofModel,
    named(declaration, value) {
      if (!isTagged(value, 'codec') || value.properties === undefined) return value
      if (!ts.isVariableDeclaration(declaration)) return value
      const { type } = declaration
      const model = type && ts.isTypeReferenceNode(type) ? type.typeArguments?.[0] : undefined
      const ours = model && ts.isUnionTypeNode(model) ? model.types[0] : model
      if (ours === undefined && !value.isRequest) return value
      const properties = documented(value.properties, ours)
      const schema = value.isRequest ? ofConstant(declaration, properties) : ofModel(properties, ours)
      return { ...value, properties, schema }
    },
  }
}

const withDoc = (doc: string | undefined, schema: Schema): Schema => ({
  ...(doc !== undefined && { description: doc }),
  ...schema,
})

const quoted = (words: readonly Json[]): string => words.map((word) => `\`${String(word)}\``).join(', ')

const sentences = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string').join(' ')

type Words = Readonly<Record<string, string>>

/** Wire words of a schema with their words in the SDK. */
function wordsOf({ 'x-bgk-values': words }: Schema): Words {
  if (typeof words !== 'object' || words === null) return {}
  return Object.fromEntries(Object.entries(words).map(([wire, ours]) => [wire, String(ours)]))
}

/** Words of an open union such as `'limit' | (string & {})` that no dictionary translates. */
function openWords(type: ts.Type, known: Words): Words {
  const parts = type.isUnion() ? type.types : []
  if (!parts.some((part) => part.isIntersection())) return {}
  const words = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []))
  const others = words.filter((word) => !Object.values(known).includes(word)).sort()
  return Object.fromEntries(others.map((word) => [word, word]))
}
