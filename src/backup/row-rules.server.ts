import * as z from 'zod/mini'
import { cmsRole, emailAddress, username } from '../accounts/account.schema.ts'
import { rowLimits } from '../claims/activity-row.ts'
import { claimInput, claimStates } from '../claims/claim.schema.ts'
import { evidenceTypes } from '../claims/evidence/evidence.schema.ts'
import { activityMapping, importMapping } from '../claims/import/import.schema.ts'
import { scenarioInput } from '../clients/scenarios/scenario.schema.ts'
import { enquiryInput } from '../enquiries/enquiry.schema.ts'
import { moment } from '../lib/form/moment.ts'
import { rowNumber } from '../lib/form/row-number.ts'
import { isStorable } from '../lib/unstorable-text.ts'
import { imageTypes, mediaDetails, mediaFileType } from '../media/media.schema.ts'
import { organisationInput, orgKinds, orgRole } from '../organisations/organisation.schema.ts'
import { pageInput } from '../pages/page.schema.ts'
import { redirectFrom, redirectTo } from '../pages/redirects/redirect.schema.ts'
import { searchAppearance } from '../pages/search-appearance/search-appearance.schema.ts'
import { logRules } from './log-row-rules.server.ts'

type Row = Record<string, unknown>

const id = rowNumber()
const created_at = moment()
const userId = z.string().check(z.regex(/^[\w-]{1,100}$/))
const size = z.int().check(z.gte(0), z.lte(2_147_483_647))
const maybe = z.nullable(moment())
// The parameters of src/server/passwords. A greater cost would slow down every sign-in.
const passwordHash = z
  .string()
  .check(z.regex(/^\$argon2id\$v=19\$m=\d{1,5},t=\d,p=\d\$[\w+/]{1,100}\$[\w+/]{1,200}$/))
/** A header of a mail: no line breaks, which could start another header. */
const headerLine = z.string().check(z.maxLength(1000), z.regex(/^\P{Cc}+$/u))
const account = {
  username,
  password: passwordHash,
  created_at,
  last_login: maybe,
  disabled_at: maybe,
}
const personName = z.nullable(z.string().check(z.maxLength(100)))
const pictureFile = z.string().check(z.refine((name) => mediaFileType(name) !== null))
const text = (max: number) => z.string().check(z.maxLength(max))
const hashId = z.string().check(z.regex(/^sha256:[0-9a-f]{64}$/))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const decimal = z.string().check(z.regex(/^-?\d{1,40}(\.\d{1,40})?$/))
const logIndex = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))
const ofClaim = { claim_id: z.uuid(), org_id: z.uuid() }

const editorName = z.nullable(text(100))
const importSource = z.nullable(text(500))
const percent = z.nullable(z.int().check(z.gte(0), z.lte(100)))
const draftOfPage = {
  draft_title: z.optional(z.nullable(pageInput.shape.title)),
  draft_slug: z.optional(z.nullable(pageInput.shape.slug)),
  draft_content: z.optional(z.nullable(pageInput.shape.content)),
  draft_search_appearance: z.optional(z.nullable(searchAppearance)),
}

/**
 * The tables of a backup and their columns, with the rules that the rooms have for input. Columns
 * that later versions added are optional, because a backup may be older.
 */
const rules: Record<string, z.ZodMiniType<Row>> = {
  users: z.strictObject({
    id: userId,
    email: z.nullable(emailAddress),
    first_name: personName,
    last_name: personName,
    profile_image_url: z.nullable(
      z.string().check(z.maxLength(2000), z.regex(/^(https:\/)?\/[!-~]+$/)),
    ),
    created_at,
    updated_at: moment(),
  }),
  client_accounts: z.strictObject({ user_id: userId, ...account }),
  client_scenarios: z.strictObject({
    id,
    user_id: userId,
    name: scenarioInput.shape.name,
    inputs: scenarioInput.shape.inputs,
    created_at,
  }),
  person_notices: z.strictObject({
    id,
    user_id: userId,
    kind: z.enum([
      'password_link',
      'password_changed',
      'key_registered',
      'key_approved',
      'key_revoked',
      'signed',
    ]),
    detail: z.record(text(20), text(300)),
    created_at,
  }),
  contact_submissions: z.strictObject({
    id,
    first_name: enquiryInput.shape.firstName,
    last_name: enquiryInput.shape.lastName,
    email: enquiryInput.shape.email,
    organization: z.nullable(z.string().check(z.maxLength(200))),
    // Not limited to today's list: an enquiry stays when its subject is no longer offered.
    interest_area: z.string().check(z.regex(/^[a-z0-9-]{1,50}$/)),
    message: enquiryInput.shape.message,
    created_at,
    suspected_spam: z.boolean(),
    handled_at: maybe,
    handled_by: z.nullable(z.string().check(z.maxLength(100))),
  }),
  cms_pages: z.strictObject({
    id,
    slug: pageInput.shape.slug,
    title: pageInput.shape.title,
    content: pageInput.shape.content,
    is_published: pageInput.shape.isPublished,
    created_at,
    updated_at: moment(),
    version: z.optional(rowNumber()),
    is_sample: z.optional(z.boolean()),
    // Derived again from the content.
    search: z.optional(z.unknown()),
    public_html: z.optional(z.unknown()),
    description: z.optional(z.unknown()),
    image: z.optional(z.unknown()),
    media_used: z.optional(z.unknown()),
    stamp: z.optional(z.unknown()),
    links_to: z.optional(z.unknown()),
    ...draftOfPage,
    search_appearance: z.optional(searchAppearance),
    published_at: z.optional(maybe),
    publish_at: z.optional(maybe),
    unpublish_at: z.optional(maybe),
    scheduled_by: z.optional(editorName),
    imported_from: z.optional(importSource),
  }),
  page_revisions: z.strictObject({
    page_id: id,
    version: rowNumber(),
    title: pageInput.shape.title,
    slug: pageInput.shape.slug,
    content: pageInput.shape.content,
    search_appearance: searchAppearance,
    is_published: pageInput.shape.isPublished,
    event: z.enum(['saved', 'restored', 'scheduled', 'discarded']),
    refers_to: maybe,
    author: editorName,
    created_at,
    is_kept: z.boolean(),
  }),
  cms_trashed_pages: z.strictObject({
    id,
    slug: pageInput.shape.slug,
    title: pageInput.shape.title,
    content: pageInput.shape.content,
    is_published: pageInput.shape.isPublished,
    version: rowNumber(),
    search_appearance: searchAppearance,
    ...draftOfPage,
    media_used: z.array(z.string().check(z.regex(/^[0-9a-f]{24}$/))),
    links_to: z.array(id),
    imported_from: importSource,
    created_at,
    updated_at: moment(),
    published_at: maybe,
    deleted_at: moment(),
    deleted_by: editorName,
  }),
  cms_redirects: z.strictObject({
    id,
    from_path: redirectFrom,
    page_id: z.nullable(id),
    to_address: z.nullable(redirectTo),
    origin: z.enum(['rename', 'hand', 'import']),
    hits: size,
    created_at,
  }),
  cms_media: z
    .strictObject({
      id,
      filename: pictureFile,
      original_name: mediaDetails.shape.originalName,
      mime_type: z.enum(Object.keys(imageTypes)),
      size,
      url: z.string(),
      created_at,
      alt: z.optional(mediaDetails.shape.alt),
      width: z.optional(z.nullable(size)),
      height: z.optional(z.nullable(size)),
      content_hash: z.optional(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
      variants: z.optional(
        z.array(z.strictObject({ filename: pictureFile, width: size, height: size })),
      ),
      is_sample: z.optional(z.boolean()),
      deleted_at: z.optional(maybe),
      deleted_by: z.optional(editorName),
      is_moving: z.optional(z.boolean()),
      focus_x: z.optional(percent),
      focus_y: z.optional(percent),
    })
    .check(
      z.refine(({ filename, url }) => url === `/media/${filename}`, { path: ['url'] }),
      z.refine(({ filename, mime_type }) => mime_type === mediaFileType(filename), {
        path: ['mime_type'],
      }),
    ),
  cms_users: z.strictObject({ id, ...account, email: z.nullable(emailAddress), role: cmsRole }),
  organisations: z.strictObject({
    id: z.uuid(),
    public_id: z.string().check(z.regex(/^org-[a-z2-7]{12}$/)),
    name: organisationInput.shape.name,
    country: organisationInput.shape.country,
    registration_no: z.string().check(z.maxLength(100)),
    kind: z.enum(orgKinds),
    is_sample: z.boolean(),
    disabled_at: maybe,
    created_at,
  }),
  org_members: z.strictObject({
    user_id: userId,
    org_id: z.uuid(),
    role: orgRole,
    joined_at: moment(),
    ended_at: maybe,
  }),
  org_invitations: z.strictObject({
    id: z.uuid(),
    org_id: z.uuid(),
    user_id: userId,
    email: emailAddress,
    role: orgRole,
    invited_by: z.nullable(userId),
    is_new_account: z.boolean(),
    created_at,
  }),
  factor_sets: z.strictObject({
    id: hashId,
    alias: text(60),
    header: text(20_000),
    org_id: z.nullable(z.uuid()),
    retired_at: maybe,
    created_at,
  }),
  factors: z.strictObject({
    set_id: hashId,
    idx: size,
    org_id: z.nullable(z.uuid()),
    key: text(200),
    name: text(300),
    unit: text(60),
    kg_co2e: decimal,
    categories: z.array(text(30)),
    region: text(60),
    doc: text(10_000),
  }),
  claims: z.strictObject({
    id: z.uuid(),
    org_id: z.uuid(),
    certificate_id: z.string().check(z.regex(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)),
    title: claimInput.shape.title,
    period_from: day,
    period_to: day,
    approach: claimInput.shape.approach,
    included: claimInput.shape.included,
    excluded: claimInput.shape.excluded,
    criteria: claimInput.shape.criteria,
    gwp: claimInput.shape.gwp,
    state: z.enum(claimStates),
    batch_id: z.nullable(z.uuid()),
    row_count: size,
    problem_count: size,
    totals: z.record(z.string(), z.unknown()),
    revision: rowNumber(),
    restates: z.nullable(z.uuid()),
    listed: z.boolean(),
    is_sample: z.boolean(),
    created_by: z.nullable(userId),
    created_at,
    updated_at: moment(),
    version: rowNumber(),
  }),
  imports: z.strictObject({
    ...ofClaim,
    id: z.uuid(),
    file_name: text(255),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    bytes: size,
    rows: size,
    mapping: importMapping,
    mode: z.enum(['add', 'replace']),
    imported_by: z.nullable(userId),
    imported_at: moment(),
  }),
  row_batches: z.strictObject({
    ...ofClaim,
    id: z.uuid(),
    import_id: z.nullable(z.uuid()),
    follows: z.optional(z.nullable(z.uuid())),
    made_at: moment(),
  }),
  activity_rows: z.strictObject({
    ...ofClaim,
    batch_id: z.uuid(),
    n: rowNumber(),
    reference: text(rowLimits.reference),
    date_from: day,
    date_to: day,
    site: text(rowLimits.site),
    category: text(30),
    activity: text(rowLimits.activity),
    factor_set: text(71),
    factor_key: text(200),
    quantity: decimal,
    unit: text(60),
    market_set: text(71),
    market_key: text(200),
    instrument: text(rowLimits.instrument),
    note: text(rowLimits.note),
    evidence: z.array(text(255)),
    kg: decimal,
    problems: z.array(text(40)),
  }),
  activity_mappings: z.strictObject({
    org_id: z.uuid(),
    ...activityMapping.shape,
    updated_at: moment(),
  }),
  calculations: z.strictObject({
    ...ofClaim,
    id: z.uuid(),
    batch_id: z.uuid(),
    revision: rowNumber(),
    claim_text: text(10_000_000),
    claim_hash: hashId,
    rows_root: text(44),
    row_secret: z.string().check(z.regex(/^\\x[0-9a-f]{64}$/)),
    calculated_at: moment(),
  }),
  claim_events: z.strictObject({
    ...ofClaim,
    id,
    happened_at: moment(),
    actor_kind: z.enum(['member', 'verifier', 'admin', 'system']),
    actor_id: z.nullable(userId),
    actor_label: text(210),
    event: text(40),
    detail: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  evidence_files: z.strictObject({
    ...ofClaim,
    id: z.uuid(),
    name: text(200),
    media_type: z.enum(evidenceTypes),
    bytes: size,
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    added_by: z.nullable(userId),
    added_at: moment(),
    retain_until: z.nullable(day),
    removed_at: maybe,
  }),
  engagements: z.strictObject({
    ...ofClaim,
    id: z.uuid(),
    verifier_org_id: z.uuid(),
    verifier_id: z.nullable(userId),
    assurance: z.enum(['limited', 'reasonable']),
    standard: text(100),
    summary: z.record(z.string(), z.unknown()),
    status: z.enum(['requested', 'approved', 'accepted', 'declined', 'ended']),
    note: text(1000),
    requested_by: z.nullable(userId),
    requested_at: moment(),
    approved_by: z.nullable(text(100)),
    approved_at: maybe,
    independence_declared_at: maybe,
    closed_at: maybe,
    materiality_basis: z.enum(['totalLocation', 'totalMarket']),
    materiality_percent: decimal,
    samples: z.array(z.record(z.string(), z.unknown())),
  }),
  findings: z.strictObject({
    ...ofClaim,
    id: z.uuid(),
    number: rowNumber(),
    kind: z.enum(['misstatement', 'nonconformity', 'observation']),
    title: text(200),
    rows: z.array(rowNumber()),
    revision: rowNumber(),
    effect_kg: z.nullable(decimal),
    status: z.enum(['open', 'answered', 'resolved', 'withdrawn']),
    raised_by: z.nullable(userId),
    raised_at: moment(),
    updated_at: moment(),
  }),
  finding_messages: z.strictObject({
    ...ofClaim,
    id,
    finding_id: z.uuid(),
    author_id: z.nullable(userId),
    author_side: z.enum(['client', 'verifier']),
    author_label: text(210),
    text: text(4000),
    written_at: moment(),
  }),
  row_flags: z.strictObject({
    ...ofClaim,
    revision: rowNumber(),
    n: rowNumber(),
    verifier_id: userId,
    mark: z.nullable(z.enum(['checked', 'question'])),
    note: text(1000),
    sample: z.boolean(),
    updated_at: moment(),
  }),
  verifier_keys: z.strictObject({
    id: hashId,
    user_id: userId,
    org_id: z.uuid(),
    registration: text(10_000),
    status: z.enum(['pending', 'approved', 'revoked']),
    registered_at: moment(),
    first_approved_by: z.optional(z.nullable(text(100))),
    first_approved_at: z.optional(maybe),
    approved_by: z.nullable(text(100)),
    approved_at: maybe,
    log_index: z.nullable(logIndex),
    revoked_since: maybe,
    revoked_reason: z.nullable(
      z.enum(['rotated', 'compromised', 'lost', 'left', 'rejected', 'other']),
    ),
    revoke_log_index: z.nullable(logIndex),
  }),
  statements: z.strictObject({
    ...ofClaim,
    calculation_id: z.uuid(),
    envelope: text(300_000),
    statement_hash: hashId,
    key_id: hashId,
    signed_at: moment(),
    received_at: moment(),
  }),
  ...logRules,
  mail_queue: z.strictObject({
    id,
    to_address: headerLine,
    reply_to: z.nullable(headerLine),
    subject: headerLine,
    body: z.string().check(z.maxLength(100_000)),
    link_for: z.optional(z.nullable(userId)),
    attempts: size,
    next_attempt_at: moment(),
    last_error: z.nullable(z.string()),
    created_at,
  }),
}

/**
 * The rows in the form they are stored in, or a problem that names table, row and column but no
 * value.
 */
export function parseRows(table: string, rows: Row[]): { rows: Row[] } | { problem: string } {
  const rule = Object.hasOwn(rules, table) ? rules[table] : undefined
  if (!rule) return { problem: 'is of a table that backups do not hold' }
  const checked: Row[] = []
  for (const [index, row] of rows.entries()) {
    const parsed = rule.safeParse(row)
    const column = isStorable(row) ? columnOf(parsed.error) : 'a text'
    if (!parsed.success || column) {
      return { problem: `has a row ${index + 1} of ${table} whose ${column} is not allowed` }
    }
    checked.push(parsed.data)
  }
  return { rows: checked }
}

/** Shows only names of columns that exist: any other name comes from the file. */
function columnOf(error: z.core.$ZodError | undefined) {
  if (!error) return null
  const [column] = error.issues[0]?.path ?? []
  return typeof column === 'string' && /^[a-z_]{1,40}$/.test(column) ? column : 'set of columns'
}
