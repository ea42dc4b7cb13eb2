import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import { brand } from '../../content/brand.ts'
import { cmsRoles } from '../accounts/cms-roles.ts'
import { sessionCookieName } from '../accounts/session/session-cookie.server.ts'
import type { ApiCall } from '../server/http/describe-call.ts'
import { proofNote } from './proof-note.server.ts'

/** The OpenAPI document, made from the schemas that validate the requests. */
export function openApiDocument(siteUrl: string, calls: readonly ApiCall[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describe(call) }
  }
  const cookie = (kind: 'cms' | 'client') => ({
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(kind, siteUrl.startsWith('https:')),
  })
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1.0.0' },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      securitySchemes: {
        editor: cookie('cms'),
        client: cookie('client'),
        token: { type: 'http', scheme: 'bearer', description: tokenHint },
      },
      responses: { Error: { description: 'What went wrong', content: json(errorSchema) } },
    },
  }
}

const tokenHint =
  'Below /api/content/, a read token, which an administrator makes under Connections in the CMS; below /api/v1/, a token that an owner makes under Connections of the organisation.'

const errorSchema = {
  type: 'object',
  required: ['success', 'code', 'message', 'requestId'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    report: { type: 'object', description: 'Of an import that was refused' },
    requestId: { type: 'string' },
  },
}

function describe(call: ApiCall) {
  const { summary, room, who, status, answers, param, query, header, body, types, file } = call
  const note = proofNote(call)
  return {
    summary,
    ...(note && { description: note }),
    tags: [room],
    // All roles of the CMS use the same cookie.
    ...(who && { security: [{ [isCmsRole(who) ? 'editor' : who]: [] }] }),
    parameters: [
      ...parameters('path', param),
      ...parameters('query', query),
      ...(header ? [{ name: header.name, in: 'header', schema: schemaOf(header.schema) }] : []),
    ],
    ...(body && { requestBody: { required: true, content: json(schemaOf(body)) } }),
    ...(types && { requestBody: { required: true, content: anyOf(types) } }),
    ...(file && { requestBody: { required: true, content: formWith(file) } }),
    responses: {
      [status]: { description: answers },
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

const isCmsRole = (who: string) => (cmsRoles as readonly string[]).includes(who)

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

function anyOf(types: readonly string[]) {
  return Object.fromEntries(types.map((type) => [type, { schema: {} }]))
}

function formWith(file: string) {
  const properties = { [file]: { type: 'string', contentMediaType: 'application/octet-stream' } }
  return { 'multipart/form-data': { schema: { type: 'object', required: [file], properties } } }
}

function json(schema: unknown) {
  return { 'application/json': { schema } }
}
