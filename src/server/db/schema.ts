// The tables as the code sees them. The SQL in drizzle/ creates them; indexes and checks are only
// there. A test compares the columns, keys and references of both.
export * from './schema/assurance.ts'
export * from './schema/claims.ts'
export * from './schema/log.ts'
export * from './schema/organisations.ts'
export * from './schema/site.ts'
