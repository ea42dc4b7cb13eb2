import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, describe, expect, it } from 'vitest'
import { testImage } from '../../tests/support/test-image.ts'
import { sampleLogKey } from '../certificates/trusted-log-keys.ts'
import { importMapping } from '../claims/import/import.schema.ts'
import { readConfig } from '../server/config.ts'
import { StartError } from '../server/start-error.ts'
import * as schema from './all-tables.server.ts'
import { writeBackupFile } from './backup-file.server.ts'
import type { BackupLine } from './backup-line.server.ts'
import { checkBackup } from './check-backup.server.ts'
import { restoreBackup } from './restore-backup.server.ts'
import { parseRows } from './row-rules.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'terraproof-restore-'))
afterAll(() => rmSync(folder, { recursive: true }))

const at = '2026-11-16T10:00:00.123456+00:00'
const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo'
const stem = '0123456789abcdef01234567'
const orgId = '0f4d5a6e-0b1c-4d2e-8f30-123456789abc'
const setId = `sha256:${'0'.repeat(64)}`
const ofClaim = { claim_id: orgId, org_id: orgId }
const account = { password: hash, created_at: at, last_login: null, disabled_at: null }

const draftOfPage = {
  draft_title: 'One, changed',
  draft_slug: 'one',
  draft_content: '<p>One, changed</p>',
  draft_search_appearance: {},
}

/** A valid row for every table in a backup. */
const good = {
  users: {
    id: 'b7c1',
    email: 'a@b.example',
    first_name: 'A',
    last_name: null,
    profile_image_url: null,
    created_at: at,
    updated_at: at,
  },
  client_accounts: { user_id: 'b7c1', username: 'client', ...account },
  account_factors: {
    id: orgId,
    account_kind: 'client',
    account_id: 'b7c1',
    type: 'passkey',
    name: 'Laptop',
    credential_id: 'AbC',
    public_key: '\\x00ff',
    counter: 3,
    transports: ['internal'],
    secret: null,
    last_step: 0,
    confirmed_at: at,
    last_used_at: null,
    created_at: at,
  },
  recovery_codes: {
    account_kind: 'cms',
    account_id: '1',
    code_hash: 'f'.repeat(64),
    used_at: null,
    created_at: at,
  },
  security_settings: { id: 1, cms_second_step_from: at },
  sso_providers: {
    org_id: orgId,
    issuer: 'https://login.example.com',
    client_id: 'terraproof',
    client_secret: '\\x00ff',
    new_role: 'viewer',
    trusts_second_step: false,
    is_required: true,
    created_at: at,
    updated_at: at,
  },
  sso_domains: {
    org_id: orgId,
    domain: 'example.com',
    approved_at: at,
    approved_by: 'admin',
    created_at: at,
  },
  sso_identities: {
    id: orgId,
    account_kind: 'client',
    account_id: 'b7c1',
    org_id: orgId,
    issuer: 'https://login.example.com',
    subject: 'abc',
    email: 'a@example.com',
    created_at: at,
    last_used_at: null,
  },
  client_scenarios: {
    id: 1,
    user_id: 'b7c1',
    name: 'Plan',
    inputs: {
      electricity: '1',
      groundTransport: '',
      airTravel: '2',
      heatingCooling: '',
      industrial: '',
    },
    created_at: at,
  },
  person_notices: {
    id: 1,
    user_id: 'b7c1',
    kind: 'password_link',
    detail: { by: 'admin' },
    created_at: at,
  },
  contact_submissions: {
    id: 1,
    first_name: 'A',
    last_name: 'B',
    email: 'a@b.example',
    organization: null,
    interest_area: 'other',
    message: 'Hello',
    created_at: at,
    suspected_spam: false,
    handled_at: null,
    handled_by: null,
  },
  cms_pages: {
    id: 1,
    slug: 'one',
    title: 'One',
    content: '<p>One</p>',
    is_published: 'published',
    created_at: at,
    updated_at: at,
    version: 1,
    is_sample: false,
    search: "'one':1",
    ...draftOfPage,
    search_appearance: { title: 'For search engines', noindex: true },
    published_at: at,
    publish_at: null,
    unpublish_at: at,
    scheduled_by: 'editor',
    imported_from: 'wordpress 12',
  },
  page_revisions: {
    page_id: 1,
    version: 1,
    title: 'One',
    slug: 'one',
    content: '<p>One</p>',
    search_appearance: {},
    is_published: 'draft',
    event: 'restored',
    refers_to: at,
    author: null,
    created_at: at,
    is_kept: false,
  },
  cms_trashed_pages: {
    id: 2,
    slug: 'two',
    title: 'Two',
    content: '<p>Two</p>',
    is_published: 'published',
    version: 3,
    search_appearance: {},
    ...draftOfPage,
    media_used: [stem],
    links_to: [1],
    imported_from: null,
    created_at: at,
    updated_at: at,
    published_at: null,
    publish_at: at,
    unpublish_at: null,
    scheduled_by: 'editor',
    deleted_at: at,
    deleted_by: 'editor',
  },
  import_runs: {
    id: 1,
    file: 'site.zip',
    made_by: 'editor',
    as_drafts: false,
    pages: 2,
    redirects: 1,
    pictures: 0,
    started_at: at,
    ended_at: at,
    undone_at: null,
    undone_by: null,
  },
  import_run_pages: { page_id: 1, run_id: 1 },
  site_content: {
    document: 'home',
    content: { hero: {} },
    draft: null,
    version: 2,
    updated_at: at,
    updated_by: 'editor',
    published_at: at,
    publish_at: null,
    scheduled_by: null,
  },
  site_content_revisions: {
    document: 'home',
    version: 2,
    content: null,
    event: 'reset',
    author: 'editor',
    created_at: at,
  },
  read_tokens: {
    id: 1,
    owner_kind: 'cms',
    owner_id: '',
    name: 'website-build',
    scopes: ['pages'],
    token_hash: 'f'.repeat(43),
    last_four: '4f2c',
    prefix: 'tpk_abcd2345',
    revoked_at: null,
    created_by: 'admin',
    created_at: at,
    expires_at: at,
    last_used_at: null,
  },
  webhooks: {
    id: 1,
    owner_kind: 'cms',
    owner_id: '',
    name: 'Website build',
    url: 'https://build.example.org/hook',
    events: ['page.published'],
    secret: '\\x00ff',
    created_by: 'admin',
    created_at: at,
  },
  article_authors: {
    id: 1,
    slug: 'mara-jones',
    name: 'Mara Jones',
    role: 'Head of research',
    picture: `/media/${stem}.png`,
    biography: 'Mara reads meters.',
    created_at: at,
    updated_at: at,
  },
  cms_redirects: {
    id: 1,
    from_path: '/old?p=118',
    typed_from: '/Old?p=118',
    page_id: null,
    to_address: 'https://a.example/new',
    origin: 'hand',
    hits: 3,
    created_at: at,
  },
  cms_media: {
    id: 1,
    filename: `${stem}.png`,
    original_name: 'a.png',
    mime_type: 'image/png',
    size: 100,
    url: `/media/${stem}.png`,
    created_at: at,
    alt: '',
    width: 600,
    height: 400,
    content_hash: 'a'.repeat(64),
    variants: [{ filename: `${stem}-480.webp`, width: 480, height: 320 }],
    is_sample: false,
    deleted_at: at,
    deleted_by: 'editor',
    focus_x: 100,
    focus_y: null,
  },
  cms_users: { id: 1, username: 'editor', ...account, email: null, role: 'editor' },
  organisations: {
    id: orgId,
    public_id: 'org-abcdefgh2345',
    name: 'Harbour Logistics',
    country: 'AE',
    registration_no: '',
    kind: 'client',
    is_sample: false,
    disabled_at: null,
    created_at: at,
  },
  org_members: { user_id: 'b7c1', org_id: orgId, role: 'owner', joined_at: at, ended_at: null },
  org_invitations: {
    id: orgId,
    org_id: orgId,
    user_id: 'b7c1',
    email: 'a@b.example',
    role: 'viewer',
    invited_by: null,
    is_new_account: false,
    created_at: at,
  },
  factor_sets: {
    id: setId,
    alias: 'own-contracts',
    header: '{}',
    org_id: orgId,
    retired_at: null,
    created_at: at,
  },
  factors: {
    set_id: setId,
    idx: 0,
    org_id: orgId,
    key: 'contract/kWh',
    name: 'Contract',
    unit: 'kWh',
    kg_co2e: '0.123456789012345678',
    categories: ['2.electricity'],
    region: 'GB',
    doc: '{}',
  },
  claims: {
    id: orgId,
    org_id: orgId,
    certificate_id: '0123-4567-89AB-CDEF',
    title: 'Inventory',
    period_from: '2025-01-01',
    period_to: '2025-12-31',
    approach: 'operational-control',
    included: '',
    excluded: '',
    criteria: 'GHG Protocol',
    gwp: 'AR5',
    state: 'draft',
    batch_id: orgId,
    row_count: 1,
    problem_count: 0,
    totals: {},
    revision: 1,
    restates: null,
    listed: false,
    is_sample: false,
    created_by: 'b7c1',
    created_at: at,
    updated_at: at,
    version: 1,
  },
  imports: {
    ...ofClaim,
    id: orgId,
    file_name: 'a.csv',
    sha256: 'a'.repeat(64),
    bytes: 1,
    rows: 1,
    mapping: importMapping.parse({}),
    mode: 'add',
    imported_by: 'b7c1',
    imported_at: at,
  },
  row_batches: { ...ofClaim, id: orgId, import_id: null, made_at: at },
  activity_rows: {
    ...ofClaim,
    batch_id: orgId,
    n: 1,
    reference: 'A',
    date_from: '2025-01-01',
    date_to: '2025-01-31',
    site: '',
    category: '2.electricity',
    activity: 'Power',
    factor_set: setId,
    factor_key: 'contract/kWh',
    quantity: '123456789012345.123456789',
    unit: 'kWh',
    market_set: '',
    market_key: '',
    instrument: '',
    note: '',
    evidence: ['bill.pdf'],
    kg: '1',
    problems: [],
  },
  base_years: {
    org_id: orgId,
    year: 2025,
    measure: 'totalLocation',
    threshold_percent: '5',
    reason: 'The first with a certificate.',
    version: 2,
    chosen_by: 'b7c1',
    chosen_at: at,
  },
  base_year_events: {
    id: orgId,
    org_id: orgId,
    kind: 'structural',
    effect_kg: '-1200.5',
    happened_on: '2025-07-01',
    note: 'The depot was sold.',
    evidence: ['contract.pdf'],
    recorded_by: 'b7c1',
    recorded_at: at,
  },
  targets: {
    id: orgId,
    org_id: orgId,
    kind: 'absolute',
    measure: 'totalLocation',
    base_year: 2025,
    target_year: 2030,
    reduction_percent: '42',
    denominator_key: null,
    note: '',
    set_by: 'b7c1',
    set_at: at,
    ended_at: null,
  },
  denominators: {
    org_id: orgId,
    year: 2025,
    key: 'employee',
    kind: 'employees',
    label: 'employee',
    unit: 'FTE',
    value: '120',
    evidence: [],
    note: '',
    version: 2,
    updated_by: 'b7c1',
    updated_at: at,
  },
  activity_mappings: {
    org_id: orgId,
    activity: 'Power',
    unit: 'kWh',
    site: '',
    category: '2.electricity',
    factor: 'own-contracts:contract/kWh',
    updated_at: at,
  },
  calculations: {
    ...ofClaim,
    id: orgId,
    batch_id: orgId,
    revision: 1,
    claim_text: '{}',
    claim_hash: setId,
    rows_root: '',
    row_secret: `\\x${'a'.repeat(64)}`,
    calculated_at: at,
  },
  spend_rates: {
    id: orgId,
    org_id: orgId,
    from_unit: 'AED2025',
    to_unit: 'USD2022',
    rate: '0.246812',
    source: 'Central bank',
    stated_on: '2025-12-31',
    added_by: null,
    added_at: at,
  },
  report_texts: {
    claim_id: orgId,
    org_id: orgId,
    key: 'about',
    text: 'We move containers.',
    version: 1,
    updated_by: null,
    updated_at: '2025-01-01T00:00:00.000Z',
  },
  public_reports: { claim_id: orgId, org_id: orgId, shown_by: null, shown_at: at },
  evidence_files: {
    ...ofClaim,
    id: orgId,
    name: 'bill.pdf',
    media_type: 'application/pdf',
    bytes: 1,
    sha256: 'a'.repeat(64),
    added_by: 'b7c1',
    added_at: at,
    retain_until: '2031-01-01',
    removed_at: null,
  },
  claim_events: {
    ...ofClaim,
    id: 1,
    happened_at: at,
    actor_kind: 'member',
    actor_id: 'b7c1',
    actor_label: 'A',
    event: 'created',
    detail: {},
  },
  engagements: {
    ...ofClaim,
    id: orgId,
    verifier_org_id: orgId,
    verifier_id: 'b7c1',
    assurance: 'limited',
    standard: 'ISO 14064-3:2019',
    summary: { title: 'Inventory' },
    status: 'accepted',
    note: '',
    requested_by: 'b7c1',
    requested_at: at,
    approved_by: 'admin',
    approved_at: at,
    independence_declared_at: at,
    closed_at: null,
    materiality_basis: 'totalLocation',
    materiality_percent: '5.00',
    samples: [],
  },
  findings: {
    ...ofClaim,
    id: orgId,
    number: 1,
    kind: 'misstatement',
    title: 'A meter was read twice',
    rows: [1, 2],
    revision: 1,
    effect_kg: '-118.400000',
    status: 'open',
    raised_by: 'b7c1',
    raised_at: at,
    updated_at: at,
  },
  finding_messages: {
    ...ofClaim,
    id: 1,
    finding_id: orgId,
    author_id: 'b7c1',
    author_side: 'verifier',
    author_label: 'A',
    text: 'Hello\nthere',
    written_at: at,
  },
  row_flags: {
    ...ofClaim,
    revision: 1,
    n: 1,
    verifier_id: 'b7c1',
    mark: 'checked',
    note: '',
    sample: true,
    updated_at: at,
  },
  verifier_keys: {
    id: setId,
    user_id: 'b7c1',
    org_id: orgId,
    registration: '{}',
    status: 'approved',
    registered_at: at,
    first_approved_by: null,
    first_approved_at: null,
    approved_by: 'admin',
    approved_at: at,
    log_index: 0,
    revoked_since: null,
    revoked_reason: null,
    revoke_log_index: null,
  },
  statements: {
    ...ofClaim,
    calculation_id: orgId,
    envelope: '{}',
    statement_hash: setId,
    key_id: setId,
    signed_at: at,
    received_at: at,
  },
  logs: { id: 1, origin: 'a.example/log', started_at: at },
  log_keys: { vkey: sampleLogKey, log_id: 1, added_at: at, ends_older: false },
  log_entries: { log_id: 1, idx: 0, data: '\\x7b7d', kind: 'withdrawn', ref: 'A', added_at: at },
  log_nodes: { log_id: 1, level: 0, idx: 0, hash: `\\x${'a'.repeat(64)}` },
  log_checkpoints: {
    log_id: 1,
    size: 1,
    root: `\\x${'a'.repeat(64)}`,
    note: 'a.example/log\n1\n…',
    created_at: at,
  },
  log_cosignatures: {
    log_id: 1,
    size: 1,
    key_name: 'witness.example/w1',
    key_id: '\\x3056ec8d',
    seen_at: 1_800_000_000,
    line: '— witness.example/w1 …\n',
    received_at: at,
  },
  log_witness_evidence: {
    id: 1,
    log_id: 1,
    vkey: 'witness.example/w1+…',
    at,
    kind: 'fork',
    ours: 'a.example/log\n1\n…',
    theirs: 'a.example/log\n1\n…',
  },
  log_pending: {
    id: 1,
    data: '\\x7b7d',
    kind: 'withdrawn',
    ref: 'A',
    created_at: at,
    problem: null,
  },
  certificates: {
    id: '0123-4567-89AB-CDEF',
    claim: '{}',
    statement: '{}',
    key_registration: '{}',
    factor_parts: '{}',
    key_id: setId,
    log_id: 1,
    log_index: 0,
    org_name: 'Harbour Logistics',
    country: 'AE',
    title: 'Inventory',
    period_from: '2025-01-01',
    period_to: '2025-12-31',
    total_location_kg: '1.5',
    total_market_kg: '1',
    assurance: 'limited',
    standard: 'ISO 14064-3:2019',
    verifier_org: 'Assurance',
    sample: false,
    signed_at: at,
    published_at: at,
    status: 'valid',
    restated_by: null,
    reason: null,
    listed: true,
  },
  audit_events: {
    seq: 7,
    at,
    actor_kind: 'cms',
    actor_id: '1',
    actor_name: 'admin',
    actor_role: 'admin',
    action: 'page.create',
    target_id: '3',
    target: 'Platform',
    org_id: null,
    by_org_id: null,
    outcome: 'done',
    reason: '',
    network: '203.0.113.0/24',
    browser: 'Firefox on Linux',
    request_id: orgId,
    address: null,
    prev_hash: `\\x${'0'.repeat(64)}`,
    hash: `\\x${'1'.repeat(64)}`,
  },
  mail_queue: {
    id: 1,
    to_address: 'Office <office@b.example>',
    reply_to: null,
    subject: 'Enquiry 1',
    body: 'Hello\nthere',
    link_for: null,
    attempts: 0,
    next_attempt_at: at,
    last_error: null,
    created_at: at,
  },
}

type Table = keyof typeof good

it('has a rule for every table but those that a backup leaves out', () => {
  const {
    sessions,
    oneTimeLinks,
    pagePreviewLinks,
    pendingProofs,
    trustedDevices,
    ssoFlows,
    rateLimits,
    browserReports,
    purgeQueue,
    webhookDeliveries,
    tokenUses,
    programCalls,
    cmsPageCounts,
    rowGroups,
    logState,
    logWitnessState,
    auditChain,
    ...kept
  } = schema
  const links = { oneTimeLinks, pagePreviewLinks, pendingProofs, trustedDevices, ssoFlows }
  const derived = { cmsPageCounts, rowGroups, logState, logWitnessState, auditChain }
  const queues = { purgeQueue, webhookDeliveries, tokenUses, programCalls }
  const left = { sessions, ...links, rateLimits, browserReports, ...queues, ...derived }
  const tables = (list: object) =>
    Object.values(list)
      .filter((value) => is(value, PgTable))
      .map(getTableName)
  expect(Object.keys(good).sort()).toEqual(tables(kept).sort())
  for (const table of tables(left)) {
    expect(parseRows(table, [])).toHaveProperty('problem')
  }
})

it.each(Object.keys(good) as Table[])('takes a good row of %s as it is', (table) => {
  expect(parseRows(table, [good[table]])).toEqual({ rows: [good[table]] })
})

const badValues: [table: Table, change: Record<string, unknown>][] = [
  ['cms_pages', { slug: '../../../etc/cron.d/x' }],
  ['cms_pages', { slug: 'a/b' }],
  ['cms_pages', { slug: 'x'.repeat(256) }],
  ['cms_pages', { title: 'a\u0000b' }],
  ['cms_pages', { title: '' }],
  ['cms_pages', { is_published: 'maybe' }],
  ['cms_pages', { version: 3_000_000_000 }],
  ['cms_pages', { id: -1 }],
  ['cms_pages', { created_at: '0000-01-01T00:00:00Z' }],
  ['cms_pages', { content: 'x'.repeat(1_000_001) }],
  ['cms_pages', { tableowner: 'postgres' }],
  ['cms_pages', { draft_slug: '../x' }],
  ['cms_pages', { search_appearance: { canonical: 'javascript:alert(1)' } }],
  ['cms_pages', { search_appearance: { image: 'https://elsewhere.example/a.png' } }],
  ['page_revisions', { event: 'invented' }],
  ['page_revisions', { is_published: 'maybe' }],
  ['cms_trashed_pages', { slug: 'a/b' }],
  ['cms_trashed_pages', { media_used: ['../x'] }],
  ['cms_redirects', { from_path: '//elsewhere.example' }],
  ['cms_redirects', { from_path: '/cms' }],
  ['cms_redirects', { to_address: 'javascript:alert(1)' }],
  ['cms_redirects', { to_address: '/\\\\elsewhere.example' }],
  ['cms_media', { focus_x: 101 }],
  ['cms_media', { filename: '../../session-secret' }],
  ['cms_media', { filename: `${stem}.html`, url: `/media/${stem}.html` }],
  ['cms_media', { url: 'https://elsewhere.example/a.png' }],
  ['cms_media', { mime_type: 'text/html' }],
  ['cms_media', { mime_type: 'image/gif' }],
  ['cms_media', { variants: [{ filename: '../x.webp', width: 1, height: 1 }] }],
  ['cms_media', { content_hash: 'x' }],
  ['organisations', { kind: 'bank' }],
  ['organisations', { country: 'XX' }],
  ['org_members', { role: 'admin' }],
  ['org_members', { org_id: 'x' }],
  ['org_invitations', { email: 'x' }],
  ['factor_sets', { id: 'sha256:x' }],
  ['factors', { kg_co2e: 1.5 }],
  ['claims', { state: 'final' }],
  ['claims', { certificate_id: '<b>' }],
  ['imports', { mapping: { columns: { __proto__x: 1 } } }],
  ['activity_rows', { quantity: '1e308' }],
  ['calculations', { row_secret: 'x' }],
  ['evidence_files', { media_type: 'text/html' }],
  ['evidence_files', { sha256: '../../x' }],
  ['claim_events', { actor_kind: 'robot' }],
  ['cms_users', { role: 'owner' }],
  ['cms_users', { username: 'No Body' }],
  ['cms_users', { password: 'plain' }],
  ['cms_users', { password: hash.replace('19456', '999999999') }],
  ['client_accounts', { user_id: "'; drop table users" }],
  ['users', { profile_image_url: 'javascript:alert(1)' }],
  ['users', { email: 'nobody' }],
  ['client_scenarios', { inputs: { electricity: '1' } }],
  ['contact_submissions', { message: 'x'.repeat(5001) }],
  ['contact_submissions', { interest_area: '<b>' }],
  ['engagements', { status: 'paid' }],
  ['engagements', { materiality_percent: 5 }],
  ['findings', { effect_kg: 'much' }],
  ['finding_messages', { author_side: 'admin' }],
  ['row_flags', { mark: 'good' }],
  ['verifier_keys', { id: 'sha256:x' }],
  ['verifier_keys', { log_index: -1 }],
  ['statements', { statement_hash: '' }],
  ['log_pending', { kind: 'note' }],
  ['log_keys', { vkey: `${sampleLogKey}A` }],
  ['log_entries', { idx: -1 }],
  ['log_nodes', { hash: '\\x00' }],
  ['log_checkpoints', { size: 1.5 }],
  ['certificates', { id: 'x' }],
  ['certificates', { status: 'gold' }],
  ['mail_queue', { to_address: 'a@b.example\r\nBcc: everybody@b.example' }],
]

const header = { kind: 'terraproof backup', migrations: ['0001_initial.sql'], sessionSecret: null }

/** The present format, and the one from before lines had checksums. */
const formats = {
  'format 2': (file: string, lines: object[]) =>
    writeBackupFile(file, null, async (write) => {
      for (const line of [{ ...header, format: 2 }, ...lines]) await write(line as BackupLine)
    }),
  'format 1': async (file: string, lines: object[]) =>
    writeFileSync(file, gzipSync(plain([{ ...header, format: 1 }, ...lines]))),
}

const plain = (lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
const ofRows = (table: string, ...rows: object[]) => [
  { kind: 'rows', table, rows },
  { kind: 'end', rows: rows.length, files: 0 },
]
const ofFile = (file: object) => [
  { kind: 'file', ...file },
  { kind: 'end', rows: 0, files: 1 },
]

let made = 0
async function restore(write: (file: string) => Promise<void> | void) {
  made += 1
  const file = join(folder, `${made}.gz`)
  const dataDir = join(folder, `data-${made}`)
  await write(file)
  const refused = await restoreBackup(readConfig({ DATA_DIR: dataDir }), file, false).then(
    () => null,
    (error: unknown) => error,
  )
  return { refused, dataDir, file }
}

async function expectRefused(write: (file: string) => Promise<void> | void, secret = 'nothing') {
  const { refused, dataDir, file } = await restore(write)
  expect(refused).toBeInstanceOf(StartError)
  const message = (refused as StartError).message.replace(file, 'FILE')
  expect(message).toMatch(/^FILE/)
  expect(message).not.toMatch(/\n|insert|select/i)
  expect(message).not.toContain(secret)
  expect(existsSync(dataDir)).toBe(false)
  // A check without a restore says the same.
  await expect(checkBackup(readConfig({}), file)).rejects.toThrow(refused as StartError)
}

describe.each(Object.entries(formats))('%s: nothing is restored', (_name, format) => {
  it.each(badValues)('of %s with %j', async (table, change) => {
    const value = String(Object.values(change)[0]) || 'nothing'
    await expectRefused((file) => format(file, ofRows(table, { ...good[table], ...change })), value)
  })

  it.each([
    'sessions',
    'one_time_links',
    'rate_limits',
    'cms_page_counts',
    'pg_authid',
    'toString',
  ])('of the table %s', async (table) => {
    await expectRefused((file) => format(file, ofRows(table, { sid: 'x' })))
  })

  it.each(['../../x.png', `/tmp/${stem}.png`, `${stem}.svg`, `x/${stem}.png`, ''])(
    'with a file called %j',
    async (name) => {
      const base64 = (await testImage(9, 9)).toString('base64')
      await expectRefused((file) =>
        format(file, ofFile({ name, contentType: 'image/png', base64 })),
      )
    },
  )

  it('with a file that is not a picture, or not the one it claims to be', async () => {
    const name = `${stem}.png`
    const script = Buffer.from('<script>').toString('base64')
    const jpeg = (await testImage(9, 9, 'jpeg')).toString('base64')
    for (const base64 of [script, jpeg, '%%%']) {
      await expectRefused((file) =>
        format(file, ofFile({ name, contentType: 'image/png', base64 })),
      )
    }
  })

  it('with lines in the wrong place', async () => {
    const rows = ofRows('cms_pages', good.cms_pages)
    await expectRefused((file) => format(file, [...rows, ...rows]))
    await expectRefused((file) => format(file, [{ ...header, format: 1 }, ...rows]))
    await expectRefused((file) => format(file, rows.slice(0, 1)))
    await expectRefused((file) => format(file, [{ kind: 'end', rows: 7, files: 0 }]))
    await expectRefused((file) => format(file, []))
  })
})

describe('a line that was changed is noticed', () => {
  const change = (replace: (lines: string[]) => string[]) => async (file: string) => {
    await formats['format 2'](file, ofRows('cms_pages', good.cms_pages))
    const lines = gunzipSync(readFileSync(file)).toString().split('\n')
    writeFileSync(file, gzipSync(replace(lines).join('\n')))
  }
  const first = (lines: string[]) => lines[0] ?? ''
  const second = (lines: string[]) => lines[1] ?? ''

  it.each([
    ['a letter', (lines: string[]) => lines.map((line) => line.replace('"One"', '"Two"'))],
    ['a row too many', (lines: string[]) => [first(lines), second(lines), ...lines.slice(1)]],
    ['a row too few', (lines: string[]) => [first(lines), ...lines.slice(2)]],
    [
      'no checksum any more',
      (lines: string[]) => lines.map((line, i) => (i ? line.slice(65) : line)),
    ],
    ['a checksum of its own', (lines: string[]) => lines.map((line) => line.replace(/^./, 'x'))],
  ])('%s', async (_what, replace) => {
    await expectRefused(change(replace))
  })
})
