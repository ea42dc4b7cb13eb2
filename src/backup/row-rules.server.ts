import * as z from 'zod/mini'
import { notices } from '../../content/clients/notices.ts'
import { cmsRole, emailAddress, username } from '../accounts/account.schema.ts'
import { claimInput } from '../claims/claim.schema.ts'
import { evidenceTypes } from '../claims/evidence/evidence.schema.ts'
import { activityMapping, importMapping } from '../claims/import/import.schema.ts'
import { scenarioInput } from '../clients/scenarios/scenario.schema.ts'
import { webhookFields } from '../connections/connections.schema.ts'
import { enquiryInput } from '../enquiries/enquiry.schema.ts'
import { isCertificateId } from '../lib/certificate-id.ts'
import { moment } from '../lib/form/moment.ts'
import { isStorable } from '../lib/unstorable-text.ts'
import { imageTypes, mediaDetails, mediaFileType } from '../media/media.schema.ts'
import { organisationInput } from '../organisations/organisation.schema.ts'
import { articleFields, authorInput } from '../pages/articles/article.schema.ts'
import { pageInput } from '../pages/page.schema.ts'
import { redirectTo, storedFrom } from '../pages/redirects/redirect.schema.ts'
import { searchAppearance } from '../pages/search-appearance/search-appearance.schema.ts'
import { ssoSettings } from '../single-sign-on/sso.schema.ts'
import { parseNoteKey } from '../transparency/signed-note.ts'
import { type BackupColumn, backupColumns } from './backup.store.server.ts'

type Row = Record<string, unknown>
type Rule = z.ZodMiniType
type Columns = Record<string, Rule>

const matches = (pattern: RegExp) => z.string().check(z.regex(pattern))
const text = (max: number) => z.string().check(z.maxLength(max))
const whole = (max: number) => z.int().check(z.gte(0), z.lte(max))

/** What each type of column can hold. A number beyond the largest would stop the restore halfway. */
const byType: Record<string, Rule> = {
  text: text(10_000_000),
  uuid: z.uuid(),
  boolean: z.boolean(),
  smallint: whole(32_767),
  integer: whole(2_147_483_647),
  serial: whole(2_147_483_647),
  bigint: whole(Number.MAX_SAFE_INTEGER),
  bigserial: whole(Number.MAX_SAFE_INTEGER),
  // As text, because a JSON number would lose digits.
  numeric: matches(/^-?\d{1,40}(\.\d{1,40})?$/),
  date: matches(/^\d{4}-\d{2}-\d{2}$/),
  'timestamp with time zone': moment(),
  bytea: matches(/^\\x([0-9a-f]{2})*$/),
  json: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
  jsonb: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
}

const userId = matches(/^[\w-]{1,100}$/)
const sha256 = matches(/^[0-9a-f]{64}$/)
const hashId = matches(/^sha256:[0-9a-f]{64}$/)
const bytes32 = matches(/^\\x[0-9a-f]{64}$/)
const certificateId = z.string().check(z.refine(isCertificateId))
const account = {
  username,
  // The parameters of src/server/passwords. A greater cost would slow down every sign-in.
  password: matches(/^\$argon2id\$v=19\$m=\d{1,5},t=\d,p=\d\$[\w+/]{1,100}\$[\w+/]{1,200}$/),
}
// The texts of a page become files and links of the site.
const page = {
  ...columnsOf(pageInput.shape, 'slug', 'title', 'content'),
  search_appearance: searchAppearance,
  article: articleFields,
}
const draftOfPage = {
  draft_title: pageInput.shape.title,
  draft_slug: pageInput.shape.slug,
  draft_content: pageInput.shape.content,
  draft_search_appearance: searchAppearance,
  draft_article: articleFields,
}
const pictureFile = z.string().check(z.refine((name) => mediaFileType(name) !== null))
const percent = whole(100)
const entry = {
  data: matches(/^\\x([0-9a-f]{2}){1,4096}$/),
  kind: z.enum(['key', 'statement', 'restated', 'withdrawn', 'key-revoked']),
  ref: text(100),
}
/** A header of a mail: no line breaks, which could start another header. */
const headerLine = z.string().check(z.maxLength(1000), z.regex(/^\P{Cc}+$/u))

/**
 * What a type cannot tell: the rules that the rooms have for input, and those for texts that become
 * addresses, names of files or keys. The database has no part in them until a row is inserted.
 */
const ownRules: Record<string, Columns> = {
  users: {
    id: userId,
    email: emailAddress,
    profile_image_url: z.string().check(z.maxLength(2000), z.regex(/^(https:\/)?\/[!-~]+$/)),
  },
  client_accounts: { user_id: userId, ...account },
  client_scenarios: columnsOf(scenarioInput.shape, 'name', 'inputs'),
  person_notices: {
    kind: z.enum(Object.keys(notices.titles)),
    detail: z.record(text(20), text(300)),
  },
  contact_submissions: {
    ...columnsOf(enquiryInput.shape, 'firstName', 'lastName', 'email', 'message'),
    // Not limited to today's list: an enquiry stays when its subject is no longer offered.
    interest_area: matches(/^[a-z0-9-]{1,50}$/),
  },
  cms_pages: {
    ...page,
    ...draftOfPage,
    // Derived again from the content; `search` is a column of older versions.
    search: z.unknown(),
    public_html: z.unknown(),
    description: z.unknown(),
    image: z.unknown(),
    media_used: z.unknown(),
    stamp: z.unknown(),
    links_to: z.unknown(),
    tag_slugs: z.unknown(),
    reading_minutes: z.unknown(),
  },
  article_authors: {
    slug: pageInput.shape.slug,
    ...columnsOf(authorInput.shape, 'name', 'role', 'picture', 'biography'),
    owner: text(100),
  },
  page_revisions: page,
  cms_trashed_pages: {
    ...page,
    ...draftOfPage,
    media_used: z.array(matches(/^[0-9a-f]{24}$/)),
    tag_slugs: z.unknown(),
    reading_minutes: z.unknown(),
  },
  cms_redirects: { from_path: storedFrom, typed_from: storedFrom, to_address: redirectTo },
  cms_media: {
    ...columnsOf(mediaDetails.shape, 'originalName', 'alt'),
    filename: pictureFile,
    mime_type: z.enum(Object.keys(imageTypes)),
    content_hash: sha256,
    variants: z.array(
      z.strictObject({ filename: pictureFile, width: whole(100_000), height: whole(100_000) }),
    ),
    focus_x: percent,
    focus_y: percent,
  },
  cms_users: { ...account, email: emailAddress, role: cmsRole },
  organisations: {
    ...columnsOf(organisationInput.shape, 'name', 'country'),
    public_id: matches(/^org-[a-z2-7]{12}$/),
    identifier: matches(/^[\w./-]{1,60}$/),
  },
  org_invitations: { email: emailAddress },
  // The server sends people and secrets there.
  sso_providers: columnsOf(ssoSettings.shape, 'issuer', 'clientId'),
  sso_identities: { issuer: ssoSettings.shape.issuer },
  read_tokens: { token_hash: matches(/^[\w-]{43}$/), prefix: matches(/^tpk_[a-z2-7]{8}$/) },
  webhooks: { url: webhookFields.shape.url },
  factor_sets: { id: hashId },
  claims: {
    ...columnsOf(claimInput.shape, 'title', 'included', 'excluded', 'criteria'),
    certificate_id: certificateId,
  },
  imports: { sha256, mapping: importMapping },
  activity_mappings: activityMapping.shape,
  calculations: { claim_hash: hashId, row_secret: bytes32 },
  evidence_files: { sha256, media_type: z.enum(evidenceTypes) },
  verifier_keys: { id: hashId },
  statements: { statement_hash: hashId },
  audit_events: {
    action: matches(/^[a-z-]{1,40}\.[a-z-]{1,40}$/),
    prev_hash: bytes32,
    hash: bytes32,
  },
  // Whether hashes and signatures match is checked when the program starts.
  logs: { origin: matches(/^[!-*,-~]{1,200}$/) },
  log_keys: { vkey: text(1000).check(z.refine((key) => parseNoteKey(key) !== undefined)) },
  log_entries: entry,
  log_pending: entry,
  log_nodes: { hash: bytes32 },
  log_checkpoints: { root: bytes32 },
  // Lines are shown only if they verify.
  log_cosignatures: { key_id: matches(/^\\x[0-9a-f]{8}$/), line: text(10_000) },
  log_witness_evidence: { vkey: text(10_000), ours: text(100_000), theirs: text(100_000) },
  certificates: { id: certificateId, restated_by: certificateId, key_id: hashId },
  mail_queue: { to_address: headerLine, reply_to: headerLine, subject: headerLine },
}

const isOwnPicture = z.check<Row>(({ value: { filename, url, mime_type }, issues }) => {
  const refuse = (column: string) =>
    issues.push({ code: 'custom', input: column, path: [column], message: column })
  if (url !== `/media/${filename}`) refuse('url')
  if (mime_type !== mediaFileType(String(filename))) refuse('mime_type')
})

const rules = new Map(
  Object.entries(backupColumns).map(([table, columns]) => {
    const own = ownRules[table] ?? {}
    const shape = Object.fromEntries(
      columns.map((column) => [column.name, maybe(column, own[column.name] ?? ruleOf(column))]),
    )
    const former = Object.entries(own).filter(([name]) => !(name in shape))
    const rest = Object.fromEntries(former.map(([name, rule]) => [name, z.optional(rule)]))
    const row: z.ZodMiniType<Row> = z.strictObject({ ...shape, ...rest })
    return [table, table === 'cms_media' ? row.check(isOwnPicture) : row]
  }),
)

function ruleOf({ type, values }: BackupColumn): Rule {
  if (values) return z.enum([...values])
  const [, name = '', length, isArray] = /^([a-z ]+)(?:\((\d+)[^)]*\))?(\[\])?$/.exec(type) ?? []
  const rule = name === 'varchar' ? text(Number(length)) : byType[name]
  if (!rule) throw new Error(`there is no rule for columns of the type ${type}`)
  return isArray ? z.array(rule) : rule
}

/** A column that a later version added is missing from an older backup. */
function maybe({ isNullable, hasDefault }: BackupColumn, rule: Rule): Rule {
  if (isNullable) return z.optional(z.nullable(rule))
  return hasDefault ? z.optional(rule) : rule
}

/** The rules of some fields of a room's input, by the names of their columns. */
function columnsOf<Shape extends Columns>(shape: Shape, ...fields: (keyof Shape & string)[]) {
  const inSql = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(fields.map((field) => [inSql(field), shape[field] as Rule]))
}

/**
 * The rows in the form they are stored in, or a problem that names table, row and column but no
 * value.
 */
export function parseRows(table: string, rows: Row[]): { rows: Row[] } | { problem: string } {
  const rule = rules.get(table)
  if (!rule) return { problem: 'belongs to a table that is not part of backups' }
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
