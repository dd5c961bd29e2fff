import {
  type Field,
  fieldOf,
  orNothing,
  type Properties,
  type Property,
  type Schema,
  type Value,
} from './values'

/** Maximum text length of a request field without one of its own: `LONGEST_TEXT` of row.ts. */
const LONGEST_TEXT = 64

type Table = ReadonlyMap<string, Value>

/** Fields of a response row. With a key, all other fields may be missing. */
export function rowProperties(table: Table, key?: string | null): Properties {
  return propertiesOf(table, (name, field) => {
    const { schema, isOptional } = field.reader
    const isSpared = key !== undefined && name !== key
    return isOptional || isSpared
      ? { schema: orNothing(schema), isRequired: false }
      : { schema, isRequired: true }
  })
}

/** Fields of a request, with the constant ones that clients also send. */
export function requestProperties(table: Table, constant: Table): Properties {
  const constants = [...constant].map(([wire, value]): [string, Property] => [
    wire,
    {
      schema: { type: 'string', ...(value === '' ? { maxLength: 64 } : { enum: [String(value)] }) },
      isRequired: false,
    },
  ])
  const fields = propertiesOf(table, (_, { reader: { schema, isOptional }, longest = LONGEST_TEXT }) => ({
    schema: limited(schema, longest),
    isRequired: !isOptional,
  }))
  return { ...Object.fromEntries(constants), ...fields }
}

/** Adds the length limit of a request to a text. */
function limited(schema: Schema, longest: number): Schema {
  const isText = schema.type === 'string' && schema.enum === undefined && schema.format !== 'binary'
  return isText ? { ...schema, maxLength: longest } : schema
}

function propertiesOf(table: Table, describe: (name: string, field: Field) => Property): Properties {
  return Object.fromEntries(
    [...table].flatMap(([name, value]): [string, Property][] => {
      const field = fieldOf(value)
      if (field.spread) {
        return Object.entries(field.spread).map(([wire, property]) => [
          wire,
          { ...property, schema: { 'x-bgk-name': name, ...property.schema } },
        ])
      }
      const { wire, also, twins } = field
      const { schema, isRequired } = describe(name, field)
      // A twin is another name of the same value in the same object, an `also` the name in other back ends.
      const others = also.filter((other) => !twins.includes(other))
      const own: Schema = {
        'x-bgk-name': name,
        ...(others.length > 0 && { 'x-bgk-also': others }),
        ...schema,
      }
      return [
        [wire, { schema: own, isRequired }],
        ...twins.map((twin): [string, Property] => [
          twin,
          {
            schema: { description: `Same as \`${wire}\`.`, ...orNothing(field.reader.schema) },
            isRequired: false,
          },
        ]),
      ]
    }),
  )
}
