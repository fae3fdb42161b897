import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { createGenerator } from 'ts-json-schema-generator'

/** Kinds of fields, by the interface that describes each. */
const fieldTypes = ['FieldDefinition', 'ProfileField', 'ApplicationField']

/** contract/form-definition.schema.json: a form read from JSON can be checked by it. It comes from the types of domain/. */
export function formSchema(root) {
  const generator = createGenerator({
    path: join(root, 'domain/{forms,profile,notice-form}/*-field*.ts'),
    tsconfig: join(root, 'domain/tsconfig.json'),
    // A step of its own checks the types.
    skipTypeCheck: true,
  })
  const definitions = Object.assign({}, ...fieldTypes.map((type) => generator.createSchema(type).definitions))
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Definition of a form',
    description:
      'A form that is nothing but fields, as domain/forms/form-definition.ts has it: names says their order. Fields of the profile and of an application to a casting say more: ProfileField, ApplicationField. Generated from the types by npm run codegen; not to be edited.',
    type: 'object',
    required: ['names', 'fields'],
    additionalProperties: false,
    properties: {
      names: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
      fields: { type: 'object', additionalProperties: { $ref: '#/definitions/FieldDefinition' } },
    },
    definitions,
  }
  const biome = join(root, 'node_modules/.bin/biome')
  const input = JSON.stringify(schema, null, 2)
  return execFileSync(biome, ['format', '--stdin-file-path=schema.json'], { cwd: root, input, encoding: 'utf8' })
}
