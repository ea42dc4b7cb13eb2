import * as z from 'zod/mini'
import { isCertificateId } from '../lib/certificate-id.ts'
import { moment } from '../lib/form/moment.ts'
import { rowNumber } from '../lib/form/row-number.ts'
import { parseNoteKey } from '../transparency/signed-note.ts'

type Row = Record<string, unknown>

const text = (max: number) => z.string().check(z.maxLength(max))
const count = z.int().check(z.gte(0))
const bytes = (max: number, min = 1) =>
  z.string().check(z.regex(new RegExp(`^\\\\x([0-9a-f]{2}){${min},${max}}$`)))
const hash = bytes(32, 32)
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const decimal = z.string().check(z.regex(/^-?\d{1,40}(\.\d{1,40})?$/))
const certificateId = z.string().check(z.refine(isCertificateId))
const log_id = z.int().check(z.gte(1), z.lte(32_767))
const entry = {
  data: bytes(4096),
  kind: z.enum(['key', 'statement', 'restated', 'withdrawn', 'key-revoked']),
  ref: text(100),
}

/**
 * Rules for the rows of the log. Whether hashes and signatures match is checked when the program
 * starts.
 */
export const logRules: Record<string, z.ZodMiniType<Row>> = {
  logs: z.strictObject({
    id: log_id,
    origin: z.string().check(z.regex(/^[!-*,-~]{1,200}$/)),
    started_at: moment(),
  }),
  log_keys: z.strictObject({
    vkey: text(1000).check(z.refine((key) => parseNoteKey(key) !== undefined)),
    log_id,
    added_at: moment(),
  }),
  log_entries: z.strictObject({ log_id, idx: count, ...entry, added_at: moment() }),
  log_nodes: z.strictObject({
    log_id,
    level: z.int().check(z.gte(0), z.lte(62)),
    idx: count,
    hash,
  }),
  log_checkpoints: z.strictObject({
    log_id,
    size: count,
    root: hash,
    note: text(10_000),
    created_at: moment(),
  }),
  log_pending: z.strictObject({
    id: rowNumber(),
    ...entry,
    created_at: moment(),
    problem: z.optional(z.nullable(text(1000))),
  }),
  certificates: z.strictObject({
    id: certificateId,
    claim: text(10_000_000),
    statement: text(1_000_000),
    key_registration: text(1_000_000),
    factor_parts: text(10_000_000),
    key_id: z.string().check(z.regex(/^sha256:[0-9a-f]{64}$/)),
    log_id,
    log_index: count,
    org_name: text(200),
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    title: text(200),
    period_from: day,
    period_to: day,
    total_location_kg: decimal,
    total_market_kg: decimal,
    assurance: z.enum(['limited', 'reasonable']),
    opinion: z.optional(z.enum(['unmodified', 'qualified', 'adverse', 'disclaimer'])),
    standard: text(500),
    verifier_org: text(500),
    sample: z.boolean(),
    signed_at: moment(),
    published_at: moment(),
    status: z.enum(['valid', 'restated', 'withdrawn', 'key-revoked']),
    restated_by: z.nullable(certificateId),
    reason: z.nullable(text(40)),
    key_revoked_since: z.optional(z.nullable(moment())),
    listed: z.boolean(),
  }),
}
