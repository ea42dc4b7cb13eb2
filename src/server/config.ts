import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { keptDays } from '../../content/retention.ts'
import { StartError } from './start-error.ts'

export type LogLevel = (typeof logLevels)[number]

export type Config = {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  /** False means that a server waits until npm run migrate has run the migrations. */
  migrateAtStart: boolean
  /** A replica of the database for public pages; null means that the primary is read. */
  databaseReadUrl: string | null
  /** null means http://localhost:PORT, once the port is known. */
  siteUrl: string | null
  /** Address of the static export; null means siteUrl. */
  staticSiteUrl: string | null
  platformUrl: string | null
  firstAdmin: { username: string; password: string | null }
  sessionSecret: string | null
  sealingKey: string | null
  mail: { smtpUrl: string; from: string; enquiryTo: string | null } | null
  /** null means that files are stored in the data directory. */
  s3: S3Config | null
  /** Address of a CDN that serves the pictures of the library; null means /media. */
  mediaUrl: string | null
  evidenceMaxMb: number
  /** How much one organisation may store. */
  quotas: Quotas
  /** Name of the transparency log; null means the host of siteUrl and /log. */
  logOrigin: string | null
  /** Seeds of the log's keys in base64, the newest first; null means a file in the data directory. */
  logPrivateKeys: string[] | null
  /** Path of a policy with the witnesses of the log; null means that nobody is asked. */
  witnesses: string | null
  witnessRequestsPerDay: number
  /** Whether witnesses may be asked without TLS and inside private networks. */
  witnessesAllowPrivate: boolean
  /** Encrypts backups; null means that they are not encrypted. */
  backupPassphrase: string | null
  /** null means that the server makes none by itself. */
  backups: { everyHours: number; keep: number } | null
  /** The days for which every revision of a page is kept; older ones are thinned to one a day. */
  revisionDays: number
  /** The days after which a handled enquiry is deleted; 0 means never. */
  enquiryDays: number
  /** The days for which lines of the audit log are kept. */
  auditDays: number
  /** The days for which whoever runs the server keeps its log. */
  logDays: number
  /** Single sign-on for the CMS; null means that there is none. */
  sso: SsoConfig | null
  /** Hosts in private networks that organisations may name in their own settings. */
  outboundPrivateHosts: string[]
  /** The only hosts of webhooks; any if there are none. */
  webhookAllowedHosts: string[]
  /** Hosts from which an import by an editor may fetch pictures. */
  importFetchFrom: string[]
  trustProxy: number
  /** How long a CDN may cache a public page; 0 means not at all. */
  cdnSeconds: number
  /** The address for purge requests to a CDN; null means that none are sent. */
  purge: { url: string; secret: string } | null
  /** How long a stopping server still accepts requests, so that load balancers notice. */
  drainSeconds: number
  metricsToken: string | null
  /** The address of an OpenTelemetry collector; null means that requests are not traced. */
  tracesUrl: string | null
  logLevel: LogLevel
  logFormat: 'pretty' | 'json'
}

export type Quotas = { claims: number; rows: number; evidenceBytes: number }

export type SsoConfig = {
  /** How the button on the sign-in page calls it. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  emailDomains: string[]
  /** The role of an account that is made at somebody's first sign-in. */
  role: 'author' | 'editor' | 'admin'
  /** Whether the provider itself asks everybody for a second step. */
  trustsSecondStep: boolean
}

export type S3Config = {
  bucket: string
  region: string
  /** null means Amazon's own endpoint. */
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
  timeoutMs: number
}

type Env = Record<string, string | undefined>

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The default lifetime in a CDN, and so of an old page whose purge a stopped server never sent. */
const anHour = 3600

/** The message of each rule says what the variable must be. */
const variables = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(wholeNumber(65_535), 3000),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: orNull(
    url(['postgres:', 'postgresql:'], 'an address such as postgres://user:password@host:5432/name'),
  ),
  MIGRATE_AT_START: z._default(z.enum(['yes', 'no'], 'yes or no'), 'yes'),
  DATABASE_READ_URL: orNull(
    url(['postgres:', 'postgresql:'], 'an address such as postgres://user:password@host:5432/name'),
  ),
  SITE_URL: orNull(origin('an origin such as https://example.com')),
  STATIC_SITE_URL: orNull(folderUrl('an http(s) address such as https://host/folder')),
  PLATFORM_URL: orNull(url(['http:', 'https:'], 'an http(s) address')),
  CMS_ADMIN_USERNAME: z._default(
    matching(/^[\w.@-]{3,100}$/, '3 to 100 letters, digits, . _ @ or -').check(z.toLowerCase()),
    'admin',
  ),
  CMS_ADMIN_PASSWORD: orNull(z.string()),
  SESSION_SECRET: orNull(
    atLeast(32, '32 or more characters, for example from: openssl rand -base64 48'),
  ),
  SEALING_KEY: orNull(
    atLeast(32, '32 or more characters, for example from: openssl rand -base64 48'),
  ),
  SMTP_URL: orNull(url(['smtp:', 'smtps:'], 'an address such as smtp://host:25 or smtps://host')),
  MAIL_FROM: orNull(emailAddress()),
  ENQUIRY_TO: orNull(emailAddress()),
  S3_BUCKET: orNull(matching(/^[\w.-]{3,63}$/, 'the name of a bucket')),
  S3_REGION: z._default(matching(/^[\w-]+$/, 'a region such as eu-west-2'), 'us-east-1'),
  S3_ENDPOINT: orNull(origin('an origin such as https://s3.host')),
  S3_ACCESS_KEY_ID: z._default(z.string(), ''),
  S3_SECRET_ACCESS_KEY: z._default(z.string(), ''),
  S3_TIMEOUT_SECONDS: z._default(wholeNumber(300, 1), 15),
  MEDIA_URL: orNull(folderUrl('an http(s) address such as https://cdn.example.com/media')),
  EVIDENCE_MAX_MB: z._default(wholeNumber(100), 25),
  QUOTA_CLAIMS: z._default(wholeNumber(1_000_000, 1), 1_000),
  QUOTA_ROWS: z._default(wholeNumber(1_000_000_000, 1), 5_000_000),
  QUOTA_EVIDENCE_GB: z._default(wholeNumber(100_000, 1), 50),
  LOG_ORIGIN: orNull(
    matching(/^[!-*,-~]{1,200}$/, 'a name without spaces such as log.example.com/log'),
  ),
  LOG_PRIVATE_KEY: orNull(
    z.pipe(
      matching(
        /^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/,
        'the base64 of 32 bytes, for example from: openssl rand -base64 32',
      ),
      z.transform((text) => text.split(',')),
    ),
  ),
  WITNESSES: orNull(z.string()),
  WITNESS_REQUESTS_PER_DAY: z._default(wholeNumber(1_000_000, 24), 1440),
  WITNESSES_ALLOW_PRIVATE: z._default(z.enum(['true', 'false'], 'true or false'), 'false'),
  BACKUP_PASSPHRASE: orNull(
    atLeast(32, '32 or more characters, for example from: openssl rand -base64 48'),
  ),
  BACKUP_EVERY: orNull(wholeNumber(8760, 1)),
  BACKUP_KEEP: z._default(wholeNumber(1000, 1), 7),
  REVISION_DAYS: z._default(wholeNumber(36_500), 30),
  ENQUIRY_DAYS: z._default(wholeNumber(36_500), keptDays.enquiry),
  AUDIT_DAYS: z._default(wholeNumber(36_500, keptDays.auditAddress), keptDays.audit),
  LOG_DAYS: z._default(wholeNumber(36_500, 1), keptDays.log),
  SSO_ISSUER: orNull(
    url(['https:', 'http:'], 'an https address such as https://login.example.com', isIssuer),
  ),
  SSO_CLIENT_ID: orNull(matching(/^[!-~]{1,255}$/, 'the id that the identity provider gave')),
  SSO_CLIENT_SECRET: orNull(atLeast(8, 'the secret that the identity provider gave')),
  SSO_EMAIL_DOMAINS: z._default(domains('domains such as example.com,example.org'), []),
  SSO_ROLE: z._default(z.enum(['author', 'editor', 'admin'], 'author, editor or admin'), 'editor'),
  SSO_NAME: z._default(
    matching(/^[^<>]{1,40}$/, 'a name of at most 40 characters'),
    'single sign-on',
  ),
  SSO_SECOND_STEP: z._default(z.enum(['yes', 'no'], 'yes or no'), 'no'),
  OUTBOUND_PRIVATE_HOSTS: z._default(
    hosts('names of hosts such as keycloak.internal,10.0.0.8'),
    [],
  ),
  WEBHOOK_ALLOWED_HOSTS: z._default(hosts('names of hosts such as hooks.example.org,10.0.0.8'), []),
  IMPORT_FETCH_FROM: z._default(hosts('hosts such as blog.example.org,cdn.example.org'), []),
  TRUST_PROXY: z._default(wholeNumber(10), 0),
  CDN_SECONDS: orNull(wholeNumber(31_536_000)),
  PURGE_URL: orNull(url(['http:', 'https:'], 'an http(s) address')),
  PURGE_SECRET: orNull(
    atLeast(32, '32 or more characters, for example from: openssl rand -base64 48'),
  ),
  DRAIN_SECONDS: z._default(wholeNumber(300), 0),
  METRICS_TOKEN: orNull(atLeast(16, '16 or more characters')),
  OTEL_EXPORTER_OTLP_ENDPOINT: orNull(
    folderUrl('the http(s) address of a collector, such as http://localhost:4318'),
  ),
  LOG_LEVEL: z._default(z.enum(logLevels, `one of ${logLevels.join(', ')}`), 'info'),
  LOG_FORMAT: orNull(z.enum(['pretty', 'json'], 'pretty or json')),
})

export const variableNames: readonly string[] = Object.keys(variables.shape)

const secrets = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SESSION_SECRET',
  'SEALING_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
  'PURGE_URL',
  'PURGE_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'LOG_PRIVATE_KEY',
  'BACKUP_PASSPHRASE',
  'SSO_CLIENT_SECRET',
])

/** Throws all problems at once, one line each: the variable, what it is and what it must be. */
export function readConfig(env: Env = process.env, isTerminal = process.stderr.isTTY): Config {
  const given = withoutEmpty(env)
  const { data, error } = variables.safeParse(given)
  const problems = [
    ...(error?.issues ?? []).map(({ path, message }) =>
      problemLine(String(path[0]), given, message),
    ),
    ...missingVariables(given),
  ]
  if (!data || problems.length > 0) throw new StartError(problems.join('\n'))
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    migrateAtStart: data.MIGRATE_AT_START === 'yes',
    databaseReadUrl: data.DATABASE_READ_URL,
    siteUrl: data.SITE_URL,
    staticSiteUrl: data.STATIC_SITE_URL,
    platformUrl: data.PLATFORM_URL,
    firstAdmin: { username: data.CMS_ADMIN_USERNAME, password: data.CMS_ADMIN_PASSWORD },
    sessionSecret: data.SESSION_SECRET,
    sealingKey: data.SEALING_KEY,
    mail:
      data.SMTP_URL && data.MAIL_FROM
        ? { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM, enquiryTo: data.ENQUIRY_TO }
        : null,
    s3: data.S3_BUCKET
      ? {
          bucket: data.S3_BUCKET,
          region: data.S3_REGION,
          endpoint: data.S3_ENDPOINT,
          accessKeyId: data.S3_ACCESS_KEY_ID,
          secretAccessKey: data.S3_SECRET_ACCESS_KEY,
          timeoutMs: data.S3_TIMEOUT_SECONDS * 1000,
        }
      : null,
    mediaUrl: data.MEDIA_URL,
    evidenceMaxMb: data.EVIDENCE_MAX_MB,
    quotas: {
      claims: data.QUOTA_CLAIMS,
      rows: data.QUOTA_ROWS,
      evidenceBytes: data.QUOTA_EVIDENCE_GB * 1024 ** 3,
    },
    logOrigin: data.LOG_ORIGIN,
    logPrivateKeys: data.LOG_PRIVATE_KEY,
    witnesses: data.WITNESSES,
    witnessRequestsPerDay: data.WITNESS_REQUESTS_PER_DAY,
    witnessesAllowPrivate: data.WITNESSES_ALLOW_PRIVATE === 'true',
    backupPassphrase: data.BACKUP_PASSPHRASE,
    backups: data.BACKUP_EVERY ? { everyHours: data.BACKUP_EVERY, keep: data.BACKUP_KEEP } : null,
    revisionDays: data.REVISION_DAYS,
    enquiryDays: data.ENQUIRY_DAYS,
    auditDays: data.AUDIT_DAYS,
    logDays: data.LOG_DAYS,
    sso:
      data.SSO_ISSUER && data.SSO_CLIENT_ID && data.SSO_CLIENT_SECRET
        ? {
            name: data.SSO_NAME,
            issuer: data.SSO_ISSUER,
            clientId: data.SSO_CLIENT_ID,
            clientSecret: data.SSO_CLIENT_SECRET,
            emailDomains: data.SSO_EMAIL_DOMAINS,
            role: data.SSO_ROLE,
            trustsSecondStep: data.SSO_SECOND_STEP === 'yes',
          }
        : null,
    outboundPrivateHosts: data.OUTBOUND_PRIVATE_HOSTS,
    webhookAllowedHosts: data.WEBHOOK_ALLOWED_HOSTS,
    importFetchFrom: data.IMPORT_FETCH_FROM,
    trustProxy: data.TRUST_PROXY,
    cdnSeconds: data.CDN_SECONDS ?? (data.PURGE_URL ? anHour : 0),
    purge:
      data.PURGE_URL && data.PURGE_SECRET
        ? { url: data.PURGE_URL, secret: data.PURGE_SECRET }
        : null,
    drainSeconds: data.DRAIN_SECONDS,
    metricsToken: data.METRICS_TOKEN,
    tracesUrl: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: data.LOG_LEVEL,
    logFormat: data.LOG_FORMAT ?? (isTerminal ? 'pretty' : 'json'),
  }
}

function withoutEmpty(env: Env): Env {
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value))
}

/** Hides secrets, so that none reaches a log through an error line. */
function problemLine(name: string, given: Env, rule: string) {
  const value = given[name] ?? ''
  const shown = secrets.has(name) ? `${value.length} characters long (not shown)` : `"${value}"`
  return `${name} is ${shown}, but must be ${rule}`
}

/** Variables that are missing because another one is set. */
function missingVariables(given: Env): string[] {
  const missing: string[] = []
  if (given.NODE_ENV === 'production' && given.DATABASE_URL && !given.SESSION_SECRET) {
    missing.push(
      'SESSION_SECRET is missing: with DATABASE_URL in production, it must be 32 or more characters, the same on every instance',
    )
  }
  if (given.NODE_ENV === 'production' && given.DATABASE_URL && !given.LOG_PRIVATE_KEY) {
    missing.push(
      'LOG_PRIVATE_KEY is missing: with DATABASE_URL in production, it must be the base64 of 32 bytes, the same on every instance',
    )
  }
  if (given.DATABASE_READ_URL && !given.DATABASE_URL) {
    missing.push(
      'DATABASE_URL is missing: it must be the database that DATABASE_READ_URL is a replica of',
    )
  }
  if (given.SMTP_URL && !given.MAIL_FROM) {
    missing.push('MAIL_FROM is missing: with SMTP_URL, it must be an email address')
  }
  if (given.PURGE_URL && !given.PURGE_SECRET) {
    missing.push('PURGE_SECRET is missing: with PURGE_URL, it must be 32 or more characters')
  }
  for (const name of ['SSO_CLIENT_ID', 'SSO_CLIENT_SECRET', 'SSO_EMAIL_DOMAINS']) {
    if (given.SSO_ISSUER && !given[name]) {
      missing.push(`${name}: got nothing, wants a value where SSO_ISSUER is set`)
    }
  }
  const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  for (const name of given.S3_BUCKET ? keys : []) {
    if (!given[name]) {
      missing.push(`${name} is missing: with S3_BUCKET, it must be the key of the bucket`)
    }
  }
  const useless = ['S3_ENDPOINT', ...keys].find((name) => given[name])
  if (useless && !given.S3_BUCKET) {
    missing.push(`S3_BUCKET is missing: with ${useless}, it must be the name of a bucket`)
  }
  return missing
}

function orNull<T extends z.core.$ZodType>(schema: T) {
  return z._default(z.nullable(schema), null)
}

function matching(pattern: RegExp, rule: string) {
  return z.string().check(z.regex(pattern, rule))
}

function atLeast(characters: number, rule: string) {
  return z.string().check(z.minLength(characters, rule))
}

function emailAddress() {
  return matching(/^[^\s@<>]+@[^\s@<>]+$|^[^<>]*<[^\s@<>]+@[^\s@<>]+>$/, 'an email address')
}

function wholeNumber(max: number, min = 0) {
  const rule = `a whole number from ${min} to ${max}`
  return z.pipe(
    matching(/^\d{1,9}$/, rule),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max, rule), z.minimum(min, rule))),
  )
}

function url(protocols: string[], rule: string, accepts: (url: URL) => boolean = () => true) {
  const isRight = (text: string) => {
    const parsed = URL.parse(text)
    return parsed !== null && protocols.includes(parsed.protocol) && accepts(parsed)
  }
  return z.string().check(z.refine(isRight, rule))
}

function origin(rule: string) {
  const isOrigin = (url: URL) => url.pathname === '/' && isPlain(url)
  return z.pipe(
    url(['http:', 'https:'], rule, isOrigin),
    z.transform((text) => new URL(text).origin),
  )
}

function folderUrl(rule: string) {
  return z.pipe(
    url(['http:', 'https:'], rule, isPlain),
    z.transform((text) => {
      const { origin, pathname } = new URL(text)
      return origin + pathname.replace(/\/+$/, '')
    }),
  )
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

function isIssuer(url: URL) {
  return isPlain(url) && (url.protocol === 'https:' || loopback.includes(url.hostname))
}

function list(pattern: RegExp, wants: string) {
  return z.pipe(
    matching(pattern, wants),
    z.transform((text) => text.toLowerCase().split(/\s*,\s*/)),
  )
}

function domains(wants: string) {
  return list(/^[a-z0-9-]+(\.[a-z0-9-]+)+(\s*,\s*[a-z0-9-]+(\.[a-z0-9-]+)+)*$/i, wants)
}

function hosts(wants: string) {
  return list(/^[\w.[\]:-]+(\s*,\s*[\w.[\]:-]+)*$/, wants)
}

function isPlain({ search, hash, username }: URL) {
  return !search && !hash && !username
}
