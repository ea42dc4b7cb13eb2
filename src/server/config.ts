import { resolve } from 'node:path'
import { StartError } from './start-error.ts'

export type LogLevel = (typeof logLevels)[number]

export type Config = {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  /** null: http://localhost:PORT, known once the port is. */
  siteUrl: string | null
  /** Where the static export will stand; null: at siteUrl. */
  staticSiteUrl: string | null
  platformUrl: string | null
  firstAdmin: { username: string; password: string | null }
  sessionSecret: string | null
  mail: { smtpUrl: string; from: string; enquiryTo: string | null } | null
  /** null: files lie in the data directory. */
  s3: S3Config | null
  trustProxy: number
  metricsToken: string | null
  logLevel: LogLevel
  logFormat: 'pretty' | 'json'
}

export type S3Config = {
  bucket: string
  region: string
  /** null: Amazon's own. */
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
}

type Env = Record<string, string | undefined>

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const secrets = new Set([
  'DATABASE_URL',
  'SESSION_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
  'S3_SECRET_ACCESS_KEY',
])

/** All problems at once, a line each: the variable, what it got and what it wants. */
export function readConfig(env: Env = process.env, isTerminal = process.stderr.isTTY): Config {
  const problems: string[] = []

  function read<T>(
    name: string,
    fallback: T,
    wants: string,
    parse: (raw: string) => T | undefined,
  ) {
    const raw = env[name]?.trim()
    if (raw === undefined || raw === '') return fallback
    const value = parse(raw)
    if (value !== undefined) return value
    // A secret must not reach a log through an error line.
    const got = secrets.has(name) ? `${raw.length} characters (not shown)` : `"${raw}"`
    problems.push(`${name}: got ${got}, wants ${wants}`)
    return fallback
  }
  const text = (raw: string) => raw

  const databaseUrl = read<string | null>(
    'DATABASE_URL',
    null,
    'postgres://user:password@host:5432/name',
    (raw) => (hasProtocol(raw, ['postgres:', 'postgresql:']) ? raw : undefined),
  )
  const sessionSecret = read<string | null>(
    'SESSION_SECRET',
    null,
    '32 or more characters, for example from: openssl rand -base64 48',
    (raw) => (raw.length >= 32 ? raw : undefined),
  )
  if (env.NODE_ENV === 'production' && databaseUrl && !env.SESSION_SECRET) {
    problems.push(
      'SESSION_SECRET: got nothing, wants 32 or more characters, the same on every instance, where DATABASE_URL is set in production',
    )
  }
  const smtpUrl = read<string | null>('SMTP_URL', null, 'smtp://host:25 or smtps://host', (raw) =>
    hasProtocol(raw, ['smtp:', 'smtps:']) ? raw : undefined,
  )
  const mailFrom = read<string | null>('MAIL_FROM', null, 'an email address', emailAddress)
  const enquiryTo = read<string | null>('ENQUIRY_TO', null, 'an email address', emailAddress)
  if (smtpUrl && !mailFrom && !env.MAIL_FROM) {
    problems.push('MAIL_FROM: got nothing, wants an email address where SMTP_URL is set')
  }

  const bucket = read<string | null>('S3_BUCKET', null, 'the name of a bucket', (raw) =>
    /^[\w.-]{3,63}$/.test(raw) ? raw : undefined,
  )
  const s3: S3Config = {
    bucket: bucket ?? '',
    region: read('S3_REGION', 'us-east-1', 'a region such as eu-west-2', (raw) =>
      /^[\w-]+$/.test(raw) ? raw : undefined,
    ),
    endpoint: read<string | null>('S3_ENDPOINT', null, 'an origin such as https://s3.host', origin),
    accessKeyId: read('S3_ACCESS_KEY_ID', '', 'an access key', text),
    secretAccessKey: read('S3_SECRET_ACCESS_KEY', '', 'a secret key', text),
  }
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    if (bucket && !env[name]?.trim()) {
      problems.push(`${name}: got nothing, wants the bucket's key where S3_BUCKET is set`)
    }
  }
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    if (!env.S3_BUCKET?.trim() && env[name]?.trim()) {
      problems.push(`S3_BUCKET: got nothing, wants the name of a bucket where ${name} is set`)
      break
    }
  }

  const config: Config = {
    host: read('HOST', '127.0.0.1', 'a host name or address', text),
    port: read('PORT', 3000, 'a whole number from 0 to 65535', (raw) => wholeNumber(raw, 65_535)),
    dataDir: resolve(read('DATA_DIR', './data', 'a directory', text)),
    databaseUrl,
    siteUrl: read<string | null>('SITE_URL', null, 'an origin such as https://example.com', origin),
    staticSiteUrl: read<string | null>(
      'STATIC_SITE_URL',
      null,
      'an http(s) address such as https://host/folder',
      (raw) => (hasProtocol(raw, ['http:', 'https:']) ? folderUrl(raw) : undefined),
    ),
    platformUrl: read<string | null>('PLATFORM_URL', null, 'an http(s) address', (raw) =>
      hasProtocol(raw, ['http:', 'https:']) ? raw : undefined,
    ),
    firstAdmin: {
      username: read(
        'CMS_ADMIN_USERNAME',
        'admin',
        '3 to 100 letters, digits, . _ @ or -',
        (raw) => (/^[\w.@-]{3,100}$/.test(raw) ? raw.toLowerCase() : undefined),
      ),
      password: read<string | null>('CMS_ADMIN_PASSWORD', null, 'a password', text),
    },
    sessionSecret,
    mail: smtpUrl && mailFrom ? { smtpUrl, from: mailFrom, enquiryTo } : null,
    s3: bucket ? s3 : null,
    trustProxy: read('TRUST_PROXY', 0, 'a whole number from 0 to 10', (raw) =>
      wholeNumber(raw, 10),
    ),
    metricsToken: read<string | null>('METRICS_TOKEN', null, '16 or more characters', (raw) =>
      raw.length >= 16 ? raw : undefined,
    ),
    logLevel: read<LogLevel>('LOG_LEVEL', 'info', `one of ${logLevels.join(', ')}`, (raw) =>
      logLevels.find((level) => level === raw),
    ),
    logFormat: read<Config['logFormat']>(
      'LOG_FORMAT',
      isTerminal ? 'pretty' : 'json',
      'pretty or json',
      (raw) => (raw === 'pretty' || raw === 'json' ? raw : undefined),
    ),
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  return config
}

function wholeNumber(raw: string, max: number) {
  return /^\d{1,9}$/.test(raw) && Number(raw) <= max ? Number(raw) : undefined
}

function hasProtocol(raw: string, protocols: string[]) {
  return URL.canParse(raw) && protocols.includes(new URL(raw).protocol)
}

function origin(raw: string) {
  if (!hasProtocol(raw, ['http:', 'https:'])) return undefined
  const url = new URL(raw)
  return url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined
}

function folderUrl(raw: string) {
  const url = new URL(raw)
  if (url.search || url.hash || url.username) return undefined
  return url.origin + url.pathname.replace(/\/+$/, '')
}

function emailAddress(raw: string) {
  return /^[^\s@<>]+@[^\s@<>]+$|^[^<>]*<[^\s@<>]+@[^\s@<>]+>$/.test(raw) ? raw : undefined
}
