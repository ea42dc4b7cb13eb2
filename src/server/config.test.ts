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
    ['PORT', 'abc', 'PORT: got "abc", wants a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT: got "70000", wants a whole number from 0 to 65535'],
    [
      'SITE_URL',
      'https://a.example/path',
      'SITE_URL: got "https://a.example/path", wants an origin such as https://example.com',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL: got "loud", wants one of trace, debug, info, warn, error, fatal, silent',
    ],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY: got "yes", wants a whole number from 0 to 10'],
    ['ENQUIRY_TO', 'nobody', 'ENQUIRY_TO: got "nobody", wants an email address'],
  ])('names %s=%s in one line', (name, value, line) => {
    expect(() => readConfig({ [name]: value })).toThrow(expect.objectContaining({ message: line }))
  })

  it('keeps files in a bucket only where all of it is named', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
    expect(readConfig({}, false).s3).toBeNull()
    expect(readConfig({ ...keys, S3_BUCKET: 'pictures' }, false).s3).toMatchObject({
      bucket: 'pictures',
      endpoint: null,
    })
    expect(() => readConfig({ S3_BUCKET: 'pictures' })).toThrow(/^S3_ACCESS_KEY_ID: .*\nS3_SECRET/)
    expect(() => readConfig(keys)).toThrow(/^S3_BUCKET: got nothing/)
  })

  it('does not print a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db' })).toThrow(
      /^(?!.*hunter2).*DATABASE_URL/,
    )
  })

  it('says all problems at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_FORMAT: 'y' })).toThrow(/PORT.*\nLOG_FORMAT/)
  })

  it('wants shared secrets for PostgreSQL in production', () => {
    const env = { DATABASE_URL: 'postgres://localhost/x', NODE_ENV: 'production' }
    const secrets = {
      SESSION_SECRET: 'x'.repeat(32),
      LOG_PRIVATE_KEY: Buffer.alloc(32).toString('base64'),
    }
    for (const name of Object.keys(secrets)) {
      const missing = { ...env, ...secrets, [name]: undefined }
      expect(() => readConfig(missing)).toThrow(new RegExp(`^${name}: got nothing`))
      expect(() => readConfig({ ...missing, NODE_ENV: undefined })).not.toThrow()
    }
    expect(() => readConfig({ ...env, ...secrets })).not.toThrow()
  })

  it('wants a sender where mail is on', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://localhost:25' })).toThrow(/^MAIL_FROM: got nothing/)
  })
})
