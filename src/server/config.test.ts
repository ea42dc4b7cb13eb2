import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({}, false)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      siteUrl: null,
      trustProxy: 0,
      mail: null,
      logFormat: 'json',
      firstAdmin: { username: 'admin', password: null },
    })
  })

  it.each([
    ['PORT', 'abc', 'PORT is "abc", but must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT is "70000", but must be a whole number from 0 to 65535'],
    [
      'SITE_URL',
      'https://a.example/path',
      'SITE_URL is "https://a.example/path", but must be an origin such as https://example.com',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is "loud", but must be one of trace, debug, info, warn, error, fatal, silent',
    ],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY is "yes", but must be a whole number from 0 to 10'],
    ['ENQUIRY_TO', 'nobody', 'ENQUIRY_TO is "nobody", but must be an email address'],
  ])('names %s=%s in one line', (name, value, line) => {
    expect(() => readConfig({ [name]: value })).toThrow(expect.objectContaining({ message: line }))
  })

  it('keeps files in a bucket only if all of its settings are given', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
    expect(readConfig({}, false).s3).toBeNull()
    expect(readConfig({ ...keys, S3_BUCKET: 'pictures' }, false).s3).toMatchObject({
      bucket: 'pictures',
      endpoint: null,
    })
    expect(() => readConfig({ S3_BUCKET: 'pictures' })).toThrow(
      /^S3_ACCESS_KEY_ID is .*\nS3_SECRET/,
    )
    expect(() => readConfig(keys)).toThrow(/^S3_BUCKET is missing:/)
  })

  it('does not print a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db' })).toThrow(
      /^(?!.*hunter2).*DATABASE_URL/,
    )
  })

  it('reports all problems at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_FORMAT: 'y' })).toThrow(/PORT.*\nLOG_FORMAT/)
  })

  it('requires shared secrets for PostgreSQL in production', () => {
    const env = { DATABASE_URL: 'postgres://localhost/x', NODE_ENV: 'production' }
    expect(() => readConfig(env)).toThrow(/^SESSION_SECRET is missing:/)
    expect(() => readConfig({ ...env, NODE_ENV: undefined })).not.toThrow()
    const secret = { ...env, SESSION_SECRET: 'x'.repeat(32) }
    expect(() => readConfig(secret)).toThrow(/^LOG_PRIVATE_KEY is missing:/)
    const seed = `${'A'.repeat(43)}=`
    const { logPrivateKeys } = readConfig({ ...secret, LOG_PRIVATE_KEY: `${seed},${seed}` })
    expect(logPrivateKeys).toEqual([seed, seed])
    expect(() => readConfig({ ...secret, LOG_PRIVATE_KEY: 'short' })).toThrow(
      /^LOG_PRIVATE_KEY is 5 characters long \(not shown\), but must be the base64 of 32 bytes/,
    )
  })

  it('requires a sender if mail is on', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://localhost:25' })).toThrow(/^MAIL_FROM is missing:/)
  })
})
