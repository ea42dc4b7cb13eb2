import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import type { ApiCall } from '../server/http/describe-call.ts'
import { proofNote } from './proof-note.server.ts'

export type ReferenceField = {
  name: string
  type: string
  place: 'path' | 'query' | 'body'
  required: boolean
}

export type ReferenceCall = Pick<
  ApiCall,
  'method' | 'path' | 'status' | 'summary' | 'answers' | 'who'
> & { proof?: string; fields: ReferenceField[] }

export type ReferenceRoom = { name: string; calls: ReferenceCall[] }

/** The calls grouped by room, as plain values for the page. */
export function apiReferenceRooms(calls: readonly ApiCall[]): ReferenceRoom[] {
  const rooms = Map.groupBy(calls, ({ room }) => room)
  return [...rooms].map(([name, some]) => ({ name, calls: some.map(toCall) }))
}

function toCall(described: ApiCall): ReferenceCall {
  const { param, query, body, file, room: _, types: _types, header: _header, ...call } = described
  const upload: ReferenceField[] = file
    ? [{ name: file, type: 'file', place: 'body', required: true }]
    : []
  return {
    ...call,
    proof: proofNote(described),
    fields: [
      ...fieldsOf('path', param),
      ...fieldsOf('query', query),
      ...fieldsOf('body', body),
      ...upload,
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
