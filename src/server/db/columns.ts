import { customType, timestamp } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()
