import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import { type Operation, operations } from './operations.server.ts'

export type ReferenceField = {
  name: string
  type: string
  place: 'path' | 'query' | 'body'
  required: boolean
}

export type ReferenceCall = Pick<Operation, 'summary' | 'answers' | 'who'> & {
  method: string
  path: string
  status: number
  fields: ReferenceField[]
}

export type ReferenceRoom = { name: string; calls: ReferenceCall[] }

/** The calls by room, in plain values that a page can show. */
export function apiReferenceRooms(): ReferenceRoom[] {
  const rooms = Map.groupBy(operations, ({ room }) => room)
  return [...rooms].map(([name, calls]) => ({ name, calls: calls.map(toCall) }))
}

function toCall({
  method,
  path,
  summary,
  answers,
  who,
  status = 200,
  ...schemas
}: Operation): ReferenceCall {
  return {
    method: method.toUpperCase(),
    path,
    summary,
    answers,
    who,
    status,
    fields: [
      ...fieldsOf('path', schemas.params),
      ...fieldsOf('query', schemas.query),
      ...fieldsOf('body', schemas.body),
    ],
  }
}

function fieldsOf(place: ReferenceField['place'], schema: $ZodType | undefined): ReferenceField[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    place,
    required: required.includes(name),
    type: typeof property === 'object' ? typeOf(property) : 'any',
  }))
}

function typeOf(property: { type?: unknown; enum?: unknown[]; maxLength?: number }) {
  if (property.enum) return property.enum.join(' | ')
  const limit = property.maxLength === undefined ? '' : `, at most ${property.maxLength} characters`
  return `${property.type ?? 'string'}${limit}`
}
