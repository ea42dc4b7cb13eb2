import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import { brand } from '../../content/brand.ts'
import { type Operation, operations } from './operations.server.ts'

/** The OpenAPI document, made from the schemas that check each request. */
export function openApiDocument(siteUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1.0.0' },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      securitySchemes: {
        editor: { type: 'apiKey', in: 'cookie', name: 'cms_session' },
        client: { type: 'apiKey', in: 'cookie', name: 'client_session' },
      },
      responses: { Error: { description: 'What went wrong', content: json(errorSchema) } },
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['success', 'code', 'message', 'requestId'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}

function describe({ summary, room, who, status = 200, answers, params, query, body }: Operation) {
  return {
    summary,
    tags: [room],
    // An admin is an editor who may more: the cookie is the same.
    ...(who && { security: [{ [who === 'admin' ? 'editor' : who]: [] }] }),
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body && { requestBody: { required: true, content: json(schemaOf(body)) } }),
    responses: {
      [status]: { description: answers },
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

function parameters(place: 'path' | 'query', schema: $ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function schemaOf(schema: $ZodType) {
  return toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

function json(schema: unknown) {
  return { 'application/json': { schema } }
}
