// Who may import whom. Floors from the top; a room imports only from floors below its own, and no
// other room of its floor except where `sameFloor` says so.
const floors = [
  ['main'],
  [
    'site',
    'dashboard',
    'workspace',
    'account-screens',
    'audit-screens',
    'developers',
    'static-export',
    'content-api',
    'claims-api',
    'backup',
  ],
  [
    'clients',
    'transparency',
    'witness',
    'organisations',
    'factors',
    'certificate-check',
    'claims',
    'assurance',
    'certificates',
    'years',
    'reports',
    'single-sign-on',
    'pages',
    'site-content',
    'media',
    'connections',
    'enquiries',
    'browser-reports',
    'demos',
  ],
  ['frames/site', 'frames/cms'],
  ['accounts'],
  ['audit'],
  ['server'],
  ['ui'],
  ['lib'],
]
/** Each of these stands on those before it. */
const claimRooms = [
  'transparency',
  'organisations',
  'factors',
  'certificate-check',
  'claims',
  'assurance',
  'certificates',
  'years',
  'reports',
]
const sameFloor = {
  pages: ['media'],
  'site-content': ['media'],
  clients: ['demos'],
  witness: ['transparency'],
  dashboard: ['backup'],
  'single-sign-on': ['transparency', 'organisations'],
  ...Object.fromEntries(claimRooms.map((room, i) => [room, claimRooms.slice(0, i)])),
}

const rooms = floors.flat()
const inRoom = (room) => `^src/${room}/`
const isTables = '\\.tables\\.ts$'
const isServer = `\\.server\\.tsx?$|${isTables}|^src/(server|main)/`
/** React Router takes loaders and actions out of what the browser gets, with what only they use. */
const isRouteModule = '\\.route\\.tsx$|^src/(root|entry\\.server)\\.tsx$'
const exportThread = '^src/static-export/(render/|thread/(export-(worker|site)|write-))'
/** Backups, and what administrators of the CMS or the program itself do for all organisations. */
const seesEveryTenant = [
  '^src/account-screens/privacy/every-mention\\.store\\.server\\.ts$',
  '^src/backup/(backup|every-sealed)\\.store\\.server\\.ts$',
  '^src/audit/every-line\\.store\\.server\\.ts$',
  '^src/organisations/every-organisation\\.store\\.server\\.ts$',
  '^src/claims/every-claim\\.store\\.server\\.ts$',
  '^src/claims/evidence/every-evidence\\.store\\.server\\.ts$',
  '^src/assurance/every-person\\.store\\.server\\.ts$',
  '^src/assurance/cms/(every-engagement|sample-workspace)\\.store\\.server\\.ts$',
  '^src/single-sign-on/every-provider\\.store\\.server\\.ts$',
  '^src/factors/shipped-sets\\.store\\.server\\.ts$',
  '^src/transparency/(sequencer|pending)\\.store\\.server\\.ts$',
]
const isTest = '\\.test\\.tsx?$'

function allowedFrom(room) {
  const floor = floors.findIndex((names) => names.includes(room))
  return [room, ...(sameFloor[room] ?? []), ...floors.slice(floor + 1).flat()]
}

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Files that import each other cannot be understood one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...rooms.map((room) => ({
      name: `floor-of-${room.replace('/', '-')}`,
      comment: `${room} imports only from floors below its own.`,
      severity: 'error',
      from: { path: inRoom(room), pathNot: isTest },
      to: {
        path: '^src/',
        // The list of every URL is beside main/.
        pathNot: [
          ...allowedFrom(room).map(inRoom),
          ...(room === 'main' ? ['^src/routes\\.ts$'] : []),
        ],
      },
    })),
    {
      name: 'witness-stands-alone',
      comment: 'A witness has nothing of the log it watches but the formats.',
      severity: 'error',
      from: { path: inRoom('witness'), pathNot: isTest },
      to: {
        path: '^src/(transparency/.*\\.(server|tables)\\.tsx?$|transparency/page/|server/db/)',
      },
    },
    {
      name: 'every-room-has-a-floor',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: rooms.map(inRoom) },
      to: {},
    },
    {
      name: 'content-imports-nothing',
      severity: 'error',
      from: { path: '^content/', pathNot: isTest },
      to: { pathNot: '^content/' },
    },
    {
      name: 'browser-imports-types-only-from-server',
      severity: 'error',
      from: { path: '^src/', pathNot: [isServer, isRouteModule, isTest] },
      to: { path: isServer, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-only-in-stores',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['\\.store\\.server\\.ts$', isTables, '^src/server/db/', isTest],
      },
      to: { path: 'node_modules/drizzle-orm', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'apis-are-mounted-not-shared',
      comment: 'What two APIs need is a presenter or a guard in a file of its own.',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: ['^src/main/', isTest] },
      to: {
        path: '\\.api\\.server\\.ts$',
        pathNot: '^src/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'tables-only-in-stores',
      comment: 'So that the floors also hold for whose rows are read. A backup has all tables.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '\\.store\\.server\\.ts$',
          isTables,
          '^src/backup/all-tables\\.server\\.ts$',
          isTest,
        ],
      },
      to: { path: isTables },
    },
    {
      name: 'pages-ask-media',
      comment: 'The library decides which of its pictures exist.',
      severity: 'error',
      from: { path: inRoom('pages'), pathNot: isTest },
      to: { path: '^src/media/media\\.tables\\.ts$' },
    },
    {
      name: 'few-see-every-tenant',
      comment: 'asOwner passes all policies. Whoever works for one organisation uses asTenant.',
      severity: 'error',
      from: { path: '^src/', pathNot: [...seesEveryTenant, isTest] },
      to: { path: '^src/server/db/as-owner\\.ts$' },
    },
    {
      name: 'only-the-thread-makes-the-static-site',
      comment: 'Rendering thousands of pages would keep visitors waiting.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [exportThread, isTest],
      },
      to: {
        path: '^src/static-export/(render/|thread/(export-site|write-))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'visitors-load-no-signed-in-styles',
      comment: 'Pages of the site use nothing whose classes are only in src/ui/app/signed-in.css.',
      severity: 'error',
      from: {
        path: '^src/(clients|demos|developers|site|frames/site|ui|factors/figures|transparency/page|certificates/(forge|page)|account-screens/(links|own-account|sign-in))/.*\\.tsx$',
        pathNot: '/cms-account\\.route\\.tsx$|/page/log-card\\.tsx$',
      },
      to: {
        path: '^src/(assurance|audit-screens|claims|connections|dashboard|media|organisations|single-sign-on|static-export|workspace|frames/cms|certificates/publication|account-screens/(clients|users)|pages/(bulk|checks|editor|history|import|list|redirects|schedule|search-appearance|trash))/.*\\.tsx$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'radix-only-in-ui',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/ui/' },
      to: { path: 'node_modules/@radix-ui' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
    exclude: { path: '\\+types/' },
  },
}
