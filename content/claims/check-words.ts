/** Formats values in a sentence; passed in by the code that shows the line. */
export type Say = {
  number: (value: Fact) => string
  /** The first and last characters of a hash. */
  short: (value: Fact) => string
  day: (value: Fact) => string
  moment: (value: Fact) => string
  count: (value: Fact, one: string, many?: string) => string
}

type Fact = string | number | undefined
type Facts = Record<string, string | number>

/** One line of the list: the result, how it was found, and a fact at the end. */
export type CheckLine = { title: string; detail: string; figure: string }

type Words = (facts: Facts, say: Say) => CheckLine

const unreadable = (title: string): Words => {
  return () => ({ title, detail: 'The signed document cannot be read.', figure: '✗' })
}

const totalNames: Record<string, string> = {
  scope1: 'Scope 1',
  scope2Location: 'Scope 2, location-based',
  scope2Market: 'Scope 2, market-based',
  scope3: 'Scope 3',
  outside: 'Outside the scopes',
  totalLocation: 'The location-based total',
  totalMarket: 'The market-based total',
}

const notWellFormed = 'Not well-formed'
const anotherClaim = 'This is not the claim that was signed'
const doesNotFit = 'Statement does not fit'
const notPublished = 'A factor is not the published one'
const notSigned = 'Not signed by the registered key'
const keyNotLogged = 'Key is not in the log'
const notInLog = 'The log does not have it'
const namesAnother = 'The log names something else'
const checkpointNotSigned = 'Checkpoint is not signed by the log'
const notInOrder = 'Times are not in order'

function linesFail(f: Facts, { count, number }: Say): Pick<CheckLine, 'title' | 'figure'> {
  const verb = f.wrong === 1 ? 'does' : 'do'
  return {
    title: `${number(f.wrong)} of ${count(f.count, 'line')} ${verb} not recalculate`,
    figure: `${number(f.good)} of ${number(f.count)}`,
  }
}

/** Keyed by check, and then by the reason of its result. */
export const checkWords: Record<string, Record<string, Words>> = {
  format: {
    passed: (f, { count }) => ({
      title: 'Well-formed, version 1',
      detail: 'Strict structure, every number in canonical form',
      figure: count(f.values, 'value'),
    }),
    missing: (f) => ({ title: notWellFormed, detail: `${f.path} is missing.`, figure: '✗' }),
    unknown: (f) => ({
      title: notWellFormed,
      detail: `${f.path} is not a field of this format.`,
      figure: '✗',
    }),
    'not-text': (f) => ({ title: notWellFormed, detail: `${f.path} is not text.`, figure: '✗' }),
    'not-whole': (f) => ({
      title: notWellFormed,
      detail: `${f.path} is not a whole number.`,
      figure: '✗',
    }),
    'not-allowed': (f) => ({
      title: notWellFormed,
      detail: `${f.path} has a value that this format does not allow.`,
      figure: '✗',
    }),
    'too-long': (f) => ({ title: notWellFormed, detail: `${f.path} is too long.`, figure: '✗' }),
  },
  claim: {
    passed: (f, { short }) => ({
      title: 'This is the claim that was signed',
      detail: `Hash ${short(f.claim)} is the one in the statement`,
      figure: String(f.claim).slice(7, 15),
    }),
    another: (f, { short }) => ({
      title: anotherClaim,
      detail: `Its hash is ${short(f.claim)}, but ${short(f.signed)} was signed`,
      figure: '✗',
    }),
    unreadable: unreadable(anotherClaim),
  },
  statement: {
    passed: (f, { number }) => ({
      title: 'Statement fits claim and key',
      detail: `Same certificate, key and names; ${f.percent}% is ${number(f.kg)} kg`,
      figure: `${f.percent}%`,
    }),
    'not-canonical': () => ({
      title: doesNotFit,
      detail: 'It is not in canonical form.',
      figure: '✗',
    }),
    certificate: (f) => ({
      title: doesNotFit,
      detail: `It was signed for certificate ${f.signed}, but this is ${f.certificate}`,
      figure: '✗',
    }),
    key: (f, { short }) => ({
      title: doesNotFit,
      detail: `It names key ${short(f.signed)}, but ${short(f.key) || 'none'} is registered`,
      figure: '✗',
    }),
    verifier: (f) => ({
      title: doesNotFit,
      detail: `It is signed as ${f.name}, but ${f.registered} is registered`,
      figure: '✗',
    }),
    materiality: (f, { number }) => ({
      title: doesNotFit,
      detail: `${f.percent}% of the total is ${number(f.kg)} kg, but ${number(f.signed)} kg was signed`,
      figure: '✗',
    }),
    unreadable: unreadable(doesNotFit),
  },
  units: {
    passed: (f, { short, count }) => ({
      title: 'Unit table is the pinned one',
      detail: `Id ${short(f.id)}`,
      figure: count(f.count, 'unit'),
    }),
    another: (f, { short }) => ({
      title: 'Unit table is a different one',
      detail: `Its id is ${short(f.id)}, the claim pins ${short(f.pinned)}`,
      figure: '✗',
    }),
  },
  factors: {
    passed: (f, { count, number }) => ({
      title:
        f.count === 1
          ? '1 factor comes from its published set'
          : `${number(f.count)} factors come from their published sets`,
      detail: `Each path leads to the root of its set, ${count(f.sets, 'set')}`,
      figure: `${number(f.count)} of ${number(f.count)}`,
    }),
    'another-set': (f, { short }) => ({
      title: notPublished,
      detail: `Set ${f.set} has id ${short(f.id)}, which the claim does not name`,
      figure: '✗',
    }),
    'missing-set': (f, { short }) => ({
      title: notPublished,
      detail: `Set ${short(f.id)} is named by the claim but missing from the file`,
      figure: '✗',
    }),
    'set-twice': () => ({
      title: notPublished,
      detail: 'A set appears in the file twice.',
      figure: '✗',
    }),
    'not-in-set': (f, { number }) => ({
      title: notPublished,
      detail: `${f.key} is not in ${f.set} with this value`,
      figure: `${number(f.good)} of ${number(f.count)}`,
    }),
  },
  lines: {
    passed: (f, { count, number }) => ({
      title: `${count(f.count, 'line')} ${f.count === 1 ? 'recalculates' : 'recalculate'}`,
      detail: 'Quantity × factor gives the same kilograms, to the sixth decimal',
      figure: `${number(f.count)} of ${number(f.count)}`,
    }),
    kg: (f, say) => ({
      ...linesFail(f, say),
      detail:
        `Line ${f.line}: ${say.number(f.quantity)} ${f.unit} × ${say.number(f.factor)} gives ` +
        `${say.number(f.gives)} kg, the file says ${say.number(f.says)} kg`,
    }),
    order: (f, say) => ({
      ...linesFail(f, say),
      detail: `Line ${f.line} is out of order, or appears twice`,
    }),
    'no-factor': (f, say) => ({
      ...linesFail(f, say),
      detail: `Line ${f.line}: factor ${f.key} is not in the file`,
    }),
    category: (f, say) => ({
      ...linesFail(f, say),
      detail: `Line ${f.line}: factor ${f.key} may not be used in ${f.category}`,
    }),
    method: (f, say) => ({
      ...linesFail(f, say),
      detail: `Line ${f.line}: only Scope 2 is counted by location and by market`,
    }),
    unit: (f, say) => ({
      ...linesFail(f, say),
      detail: `Line ${f.line}: ${f.unit} cannot be converted to ${f.factorUnit}`,
    }),
  },
  totals: {
    passed: (f, { count, number }) => ({
      title: 'Totals recalculate',
      detail: `${count(f.totals, 'total')} and ${count(f.categories, 'category', 'categories')}, kilograms and tonnes`,
      figure: `${number(f.count)} of ${number(f.count)}`,
    }),
    kg: (f, { number }) => ({
      title: 'Totals do not recalculate',
      detail: `${totalNames[String(f.total)]}: the lines give ${number(f.gives)} kg, the file says ${number(f.says)} kg`,
      figure: '✗',
    }),
    t: (f, { number }) => ({
      title: 'Totals do not recalculate',
      detail: `${totalNames[String(f.total)]}: its kilograms are ${number(f.gives)} t, the file says ${number(f.says)} t`,
      figure: '✗',
    }),
    categories: () => ({
      title: 'Totals do not recalculate',
      detail: 'The sums of the categories are not those of the lines.',
      figure: '✗',
    }),
  },
  signature: {
    passed: (f) => ({
      title: 'Signed by the registered key',
      detail: 'Ed25519 over the statement’s bytes and type',
      figure: String(f.key).slice(7, 15),
    }),
    bad: () => ({ title: notSigned, detail: 'The signature is for different bytes.', figure: '✗' }),
    'another-key': (f, { short }) => ({
      title: notSigned,
      detail: `Signed by ${short(f.signed)}, but ${short(f.key)} is registered`,
      figure: '✗',
    }),
    'no-key': unreadable(notSigned),
  },
  key: {
    passed: (f, { day }) => ({
      title: 'Key is in the log',
      detail: `Registered and signed by itself on ${day(f.createdAt)}`,
      figure: `entry ${f.index}`,
    }),
    'not-logged': (f, { short }) => ({
      title: keyNotLogged,
      detail: `Key ${short(f.key)} has no entry in the log`,
      figure: '✗',
    }),
    'not-proved': (f, { short }) => ({
      title: keyNotLogged,
      detail: `The registration of ${short(f.key)} is not signed by that key`,
      figure: '✗',
    }),
    'not-canonical': () => ({
      title: keyNotLogged,
      detail: 'The registration is not in canonical form.',
      figure: '✗',
    }),
    unreadable: unreadable(keyNotLogged),
  },
  independence: {
    passed: (f) => ({
      title: 'Verifier and claimant are two organisations',
      detail: `${f.verifier}, ${f.claimant}`,
      figure: 'differ',
    }),
    same: (f) => ({
      title: 'Verifier and claimant are the same',
      detail: `Both are ${f.claimant}`,
      figure: '✗',
    }),
    unreadable: unreadable('Verifier is not known'),
  },
  log: {
    passed: (f, { number, count }) => ({
      title: `Entry ${number(f.index)} of ${number(f.size)} is in the log`,
      detail: 'It names this certificate, claim, statement and key',
      figure: count(f.hashes, 'hash', 'hashes'),
    }),
    'names-another': (f, { number }) => ({
      title: namesAnother,
      detail: `Entry ${number(f.index)} names another ${listed(String(f.names).split(' '))}`,
      figure: '✗',
    }),
    'not-included': (f, { number }) => ({
      title: notInLog,
      detail: `The proof of entry ${number(f.index)} does not lead to the root of the ${number(f.size)} entries`,
      figure: '✗',
    }),
    'no-proof': (f) => ({
      title: notInLog,
      detail: `The proof of entry ${f.position} in the file cannot be read.`,
      figure: '✗',
    }),
    'two-checkpoints': () => ({
      title: notInLog,
      detail: 'The proofs belong to different checkpoints.',
      figure: '✗',
    }),
    'entry-twice': () => ({
      title: notInLog,
      detail: 'An entry appears in the file twice.',
      figure: '✗',
    }),
    'no-statement': () => ({
      title: notInLog,
      detail: 'The file has no entry for the statement.',
      figure: '✗',
    }),
    'no-checkpoint': () => ({
      title: notInLog,
      detail: 'The checkpoint cannot be read.',
      figure: '✗',
    }),
  },
  checkpoint: {
    passed: (f, { number }) => ({
      title: 'Checkpoint is signed by the log',
      detail: String(f.origin),
      figure: `size ${number(f.size)}`,
    }),
    'not-signed': (f) => ({
      title: checkpointNotSigned,
      detail: `It has no valid signature by ${f.origin}`,
      figure: '✗',
    }),
    'no-key': () => ({
      title: checkpointNotSigned,
      detail: 'The key of the log cannot be read.',
      figure: '✗',
    }),
    unreadable: () => ({
      title: checkpointNotSigned,
      detail: 'The checkpoint cannot be read.',
      figure: '✗',
    }),
  },
  pinned: {
    passed: (f) => ({
      title: 'Log key is the trusted one',
      detail: 'The checker knows it from elsewhere, not from this file',
      figure: String(f.hash),
    }),
    'not-given': (f) => ({
      title: 'Log key was not compared',
      detail:
        'No trusted key was given, so this could be anybody’s log. Compare the key with a copy from elsewhere',
      figure: String(f.hash),
    }),
    another: (f) => ({
      title: 'Log key is not the trusted one',
      detail: `Key ${f.hash} is unknown to this checker: it can be anybody’s log`,
      figure: '✗',
    }),
  },
  order: {
    passed: (f, { number }) => ({
      title: 'Key entry comes before the statement',
      detail: `Entry ${number(f.key)}, then entry ${number(f.statement)}`,
      figure: `${number(f.key)} < ${number(f.statement)}`,
    }),
    after: (f, { number }) => ({
      title: 'Key was registered after the statement',
      detail: `Entry ${number(f.key)} is the key, entry ${number(f.statement)} the statement`,
      figure: '✗',
    }),
    missing: () => ({
      title: 'Order is not known',
      detail: 'The file has no entry for the key or for the statement.',
      figure: '✗',
    }),
  },
  times: {
    passed: (f, { count }) => ({
      title: 'Times are in order',
      detail:
        Number(f.seconds) < 0
          ? 'Period over, key made, then signed and logged'
          : `Period over, key made, then signed, then logged ${count(f.seconds, 'second')} later`,
      figure: count(f.days, 'day'),
    }),
    'before-end': (f, { day }) => ({
      title: notInOrder,
      detail: `Signed on ${day(f.signedAt)}, before the period was over on ${day(f.to)}`,
      figure: '✗',
    }),
    'before-key': (f, { moment }) => ({
      title: notInOrder,
      detail: `Signed on ${moment(f.signedAt)}, before the key was made on ${moment(f.createdAt)}`,
      figure: '✗',
    }),
    'after-log': (f, { moment }) => ({
      title: notInOrder,
      detail: `Dated ${moment(f.signedAt)}, after the log took it on ${moment(f.at)}`,
      figure: '✗',
    }),
    period: (f, { day }) => ({
      title: notInOrder,
      detail: `The period ends on ${day(f.to)}, before it begins on ${day(f.from)}`,
      figure: '✗',
    }),
    unreadable: unreadable(notInOrder),
  },
  status: {
    none: () => ({
      title: 'No later event in this file',
      detail: 'No withdrawal, restatement or revocation up to its checkpoint',
      figure: 'none',
    }),
    retired: (f, { day }) => ({
      title: 'No withdrawal or restatement in this file',
      detail: `The key was retired on ${day(f.since)}, after it had signed`,
      figure: 'retired',
    }),
    withdrawn: (f, { day, number }) => ({
      title: 'Key was not revoked before it signed',
      detail: `The log adds: withdrawn on ${day(f.at)}, entry ${number(f.index)}`,
      figure: 'withdrawn',
    }),
    restated: (f, { day }) => ({
      title: 'Key was not revoked before it signed',
      detail: `The log adds: restated on ${day(f.at)} by ${f.by}`,
      figure: 'restated',
    }),
    revoked: (f, { day }) => ({
      title: 'Key was revoked before it signed',
      detail: `Not trusted since ${day(f.since)}, signed on ${day(f.signedAt)}`,
      figure: 'revoked',
    }),
    unreadable: unreadable('Status is not known'),
  },
  rows: {
    passed: (f, { number }) => ({
      title: 'Disclosed rows belong to the claim',
      detail: `${f.count === 1 ? 'Row' : 'Rows'} ${listed(String(f.rows).split(', '))} ${f.count === 1 ? 'leads' : 'lead'} to the committed root`,
      figure: `${number(f.count)} of ${number(f.size)}`,
    }),
    none: (f, { number }) => ({
      title: 'No rows are disclosed',
      detail: `${number(f.size)} rows are committed by hash and not public`,
      figure: `0 of ${number(f.size)}`,
    }),
    'not-in-claim': (f, { number }) => ({
      title: 'Disclosed rows do not belong to this claim',
      detail: `Row ${number(f.row)} does not lead to the committed root`,
      figure: '✗',
    }),
  },
  witnessed: {
    met: (f, say) => ({
      title: `${f.have} of ${say.count(f.of, 'witness', 'witnesses')} saw this log`,
      detail: `${f.needs} were asked for. First seen ${say.moment(isoMoment(f.seen))}. ${listOf(f)}${aheadOf(f)}`,
      figure: `${f.have} of ${f.of}`,
    }),
    'not-met': (f, say) =>
      f.list === 'site'
        ? {
            title: `${f.have} of ${say.count(f.of, 'witness', 'witnesses')} so far`,
            detail: `${f.needs} are asked for. The certificate is good; whether everybody sees the same log is not yet vouched for.${aheadOf(f)}`,
            figure: `${f.have} of ${f.of}`,
          }
        : {
            title: `${f.have} of ${say.count(f.of, 'witness', 'witnesses')}, you ask for ${f.needs}`,
            detail: `Missing: ${f.missing}.${aheadOf(f)}`,
            figure: `${f.have} of ${f.of}`,
          },
    'not-given': (f, { count }) => ({
      title: 'No witnesses were asked for',
      detail: f.lines
        ? `Give a policy to check the ${count(f.lines, 'cosignature')} in this file.`
        : 'This file has no cosignatures.',
      figure: '',
    }),
    'none-required': (f, { count }) => ({
      title: 'No witnesses are required',
      detail: `${listOf(f)} asks for none. ${count(f.have, 'of its witnesses has', 'of its witnesses have')} cosigned.${aheadOf(f)}`,
      figure: '',
    }),
    'bad-line': (f) => ({
      title: 'A cosignature is false',
      detail: `The line of ${f.name} does not fit this checkpoint. Somebody changed the file, or its maker cheats.`,
      figure: '✗',
    }),
    'another-log': (f) => ({
      title: f.list === 'site' ? 'The list is for another log' : 'Your policy is for another log',
      detail: 'None of its logs signed this checkpoint.',
      figure: '✗',
    }),
    unreadable: () => ({
      title: 'Cosignatures cannot be read',
      detail: 'The checkpoint is not a signed note.',
      figure: '✗',
    }),
  },
}

/** A cosignature may carry any time; later ones than the last that a date can hold are shown as that. */
const isoMoment = (seconds: Fact) =>
  new Date(Math.min(Number(seconds), lastSecond) * 1000).toISOString().replace('.000Z', 'Z')
const lastSecond = 253_402_300_799

const listOf = (f: Facts) => (f.list === 'site' ? 'The site’s own list' : 'Your list')

const aheadOf = (f: Facts) =>
  f.future ? ` The time of ${f.future} is ahead of this computer’s clock.` : ''

function listed(names: readonly string[]) {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}
