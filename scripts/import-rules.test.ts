import { describe, expect, it } from 'vitest'
import { findImportProblems } from './import-rules.ts'

describe('findImportProblems', () => {
  it.each([
    ['src/lib/a.ts', "import { b } from '../ui/b.tsx'", 'lib imports nothing of ours'],
    ['src/ui/a.tsx', "import { x } from '../../content/x.ts'", 'ui imports only lib'],
    ['content/a.ts', "import { x } from '../src/lib/x.ts'", 'content imports nothing'],
    ['content/a.ts', "import React from 'react'", 'content imports nothing'],
    [
      'src/site/a.tsx',
      "import { x } from '../cms/x.server.ts'",
      'imports only types from the server',
    ],
    ['src/site/a.tsx', "const x = import('../server/x.ts')", 'imports only types from the server'],
    ['src/pages/page.api.server.ts', "import { eq } from 'drizzle-orm'", 'contain SQL'],
    ['src/cms/a.tsx', "import * as T from '@radix-ui/react-toast'", 'only ui uses Radix'],
    ['src/cms/a.tsx', 'const x = process.env.X', 'reads process.env'],
    [
      'src/static-export/run-export.server.ts',
      "import { exportSite } from './export-site.server.ts'",
      'only the thread of the export',
    ],
    [
      'src/site/a.tsx',
      "import {\n  x,\n} from '../server/x.ts'",
      'imports only types from the server',
    ],
  ])('refuses in %s: %s', (file, source, says) => {
    expect(findImportProblems(file, source).join()).toContain(says)
  })

  it.each([
    ['src/site/a.tsx', "import type { X } from '../cms/x.server.ts'"],
    ['src/site/a.route.tsx', "import { x } from '../cms/x.server.ts'"],
    ['src/pages/page.store.server.ts', "import { eq } from 'drizzle-orm'"],
    ['src/server/a.ts', "import { x } from '../pages/page.api.server.ts'"],
    ['content/a.ts', "import { x } from './b.ts'"],
    ['src/server/config.ts', 'process.env.PORT'],
  ])('takes in %s: %s', (file, source) => {
    expect(findImportProblems(file, source)).toEqual([])
  })
})
