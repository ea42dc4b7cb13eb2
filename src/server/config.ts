import { resolve } from 'node:path'
import * as z from 'zod/mini'
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
  /** Encrypts backups; null means that they are not encrypted. */
  backupPassphrase: string | null
  /** null means that the server makes none by itself. */
  backups: { everyHours: number; keep: number } | null
  /** The days for which every revision of a page is kept; older ones are thinned to one a day. */
  revisionDays: number
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

/** The message of each rule says what the variable wants. */
const variables = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(wholeNumber(65_535), 3000),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: orNull(
    url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
  ),
  MIGRATE_AT_START: z._default(z.enum(['yes', 'no'], 'yes or no'), 'yes'),
  DATABASE_READ_URL: orNull(
    url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
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
  SMTP_URL: orNull(url(['smtp:', 'smtps:'], 'smtp://host:25 or smtps://host')),
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
  BACKUP_PASSPHRASE: orNull(
    atLeast(32, '32 or more characters, for example from: openssl rand -base64 48'),
  ),
  BACKUP_EVERY: orNull(wholeNumber(8760, 1)),
  BACKUP_KEEP: z._default(wholeNumber(1000, 1), 7),
  REVISION_DAYS: z._default(wholeNumber(36_500), 30),
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
  'SMTP_URL',
  'METRICS_TOKEN',
  'PURGE_URL',
  'PURGE_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'LOG_PRIVATE_KEY',
  'BACKUP_PASSPHRASE',
])

/** Throws all problems at once, one line each: the variable, what it got and what it wants. */
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
    backupPassphrase: data.BACKUP_PASSPHRASE,
    backups: data.BACKUP_EVERY ? { everyHours: data.BACKUP_EVERY, keep: data.BACKUP_KEEP } : null,
    revisionDays: data.REVISION_DAYS,
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
function problemLine(name: string, given: Env, wants: string) {
  const value = given[name] ?? ''
  const got = secrets.has(name) ? `${value.length} characters (not shown)` : `"${value}"`
  return `${name}: got ${got}, wants ${wants}`
}

/** Variables that are missing because another one is set. */
function missingVariables(given: Env): string[] {
  const missing: string[] = []
  if (given.NODE_ENV === 'production' && given.DATABASE_URL && !given.SESSION_SECRET) {
    missing.push(
      'SESSION_SECRET: got nothing, wants 32 or more characters, the same on every instance, where DATABASE_URL is set in production',
    )
  }
  if (given.NODE_ENV === 'production' && given.DATABASE_URL && !given.LOG_PRIVATE_KEY) {
    missing.push(
      'LOG_PRIVATE_KEY: got nothing, wants the base64 of 32 bytes, the same on every instance, where DATABASE_URL is set in production',
    )
  }
  if (given.DATABASE_READ_URL && !given.DATABASE_URL) {
    missing.push('DATABASE_URL: got nothing, wants the database whose replica DATABASE_READ_URL is')
  }
  if (given.SMTP_URL && !given.MAIL_FROM) {
    missing.push('MAIL_FROM: got nothing, wants an email address where SMTP_URL is set')
  }
  if (given.PURGE_URL && !given.PURGE_SECRET) {
    missing.push('PURGE_SECRET: got nothing, wants 32 or more characters where PURGE_URL is set')
  }
  const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  for (const name of given.S3_BUCKET ? keys : []) {
    if (!given[name]) {
      missing.push(`${name}: got nothing, wants the bucket's key where S3_BUCKET is set`)
    }
  }
  const useless = ['S3_ENDPOINT', ...keys].find((name) => given[name])
  if (useless && !given.S3_BUCKET) {
    missing.push(`S3_BUCKET: got nothing, wants the name of a bucket where ${useless} is set`)
  }
  return missing
}

function orNull<T extends z.core.$ZodType>(schema: T) {
  return z._default(z.nullable(schema), null)
}

function matching(pattern: RegExp, wants: string) {
  return z.string().check(z.regex(pattern, wants))
}

function atLeast(characters: number, wants: string) {
  return z.string().check(z.minLength(characters, wants))
}

function emailAddress() {
  return matching(/^[^\s@<>]+@[^\s@<>]+$|^[^<>]*<[^\s@<>]+@[^\s@<>]+>$/, 'an email address')
}

function wholeNumber(max: number, min = 0) {
  const wants = `a whole number from ${min} to ${max}`
  return z.pipe(
    matching(/^\d{1,9}$/, wants),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max, wants), z.minimum(min, wants))),
  )
}

function url(protocols: string[], wants: string, accepts: (url: URL) => boolean = () => true) {
  const isRight = (text: string) => {
    const parsed = URL.parse(text)
    return parsed !== null && protocols.includes(parsed.protocol) && accepts(parsed)
  }
  return z.string().check(z.refine(isRight, wants))
}

function origin(wants: string) {
  const isOrigin = (url: URL) => url.pathname === '/' && isPlain(url)
  return z.pipe(
    url(['http:', 'https:'], wants, isOrigin),
    z.transform((text) => new URL(text).origin),
  )
}

function folderUrl(wants: string) {
  return z.pipe(
    url(['http:', 'https:'], wants, isPlain),
    z.transform((text) => {
      const { origin, pathname } = new URL(text)
      return origin + pathname.replace(/\/+$/, '')
    }),
  )
}

function isPlain({ search, hash, username }: URL) {
  return !search && !hash && !username
}
