import { createHash } from 'node:crypto'

/** Headers of every answer. Documents add their Content-Security-Policy. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return siteUrl.startsWith('https:')
    ? { ...always, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : always
}

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** Inline scripts are allowed by hash, not by nonce, so that cached bytes stay valid. */
export function contentSecurityPolicy(own: {
  scripts: string[]
  styles: string[]
  frameHosts: readonly string[]
  imageHosts: readonly string[]
  /** The CMS shows this document in a frame. */
  isFramed?: boolean
}) {
  const allow = (texts: string[]) =>
    ["'self'", ...new Set(texts.map((text) => `'sha256-${sha256(text)}'`))].join(' ')
  return [
    "default-src 'self'",
    `script-src ${allow(own.scripts)}`,
    `style-src ${allow(own.styles)}`,
    ["img-src 'self' data: blob:", ...own.imageHosts].join(' '),
    "connect-src 'self'",
    ["frame-src 'self'", ...own.frameHosts].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${own.isFramed ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types default terraproof',
    'report-uri /api/browser-reports',
  ].join('; ')
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('base64')
}
