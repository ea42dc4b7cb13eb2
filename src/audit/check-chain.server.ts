import { createHash } from 'node:crypto'
import type { Db } from '../server/db/database.ts'
import { type Chain, type Line, readChain } from './every-line.store.server.ts'

export type CheckedChain = { lines: number; head: string; problem: string | null }

/**
 * Recalculates every hash. `noted` is a head that was written down earlier: whoever can change the
 * tables could calculate all hashes anew, but not what is on paper.
 */
export function checkChain(db: Db, noted: string | null = null): Promise<CheckedChain> {
  return readChain(db, async (chain, parts) => {
    let before: Pick<Line, 'seq' | 'hash'> = { seq: chain.removedSeq, hash: chain.removedHash }
    let isFound = noted === null || noted === headOf(before)
    let lines = 0
    for await (const part of parts) {
      for (const line of part) {
        const problem = problemOf(line, before)
        if (problem) return { lines, head: headOf(before), problem }
        before = line
        lines += 1
        isFound ||= noted === headOf(line)
      }
    }
    const head = headOf(before)
    return { lines, head, problem: endProblem(chain, head) ?? notedProblem(isFound, noted) }
  })
}

function problemOf(line: Line, before: Pick<Line, 'seq' | 'hash'>) {
  if (line.seq !== before.seq + 1) {
    return `line ${before.seq + 1} is missing: line ${line.seq} follows line ${before.seq}`
  }
  if (hex(line.prevHash) !== hex(before.hash)) {
    return `line ${line.seq} does not follow from the line before it, which was changed or replaced`
  }
  if (hashOf(line) !== hex(line.hash)) return `line ${line.seq} was changed`
  return isAddressRight(line) ? null : `the address of line ${line.seq} was changed or removed`
}

const addressMs = 90 * 86_400_000

/** Lines of the first format have no seal: their address was outside the hash. */
function isAddressRight({ format, at, address, addressSalt, addressSeal }: Line) {
  if (format === 1) return true
  if (address === null) return addressSeal === null || Date.now() - at.getTime() > addressMs
  if (!addressSalt || !addressSeal) return false
  return hex(addressSeal) === createHash('sha256').update(addressSalt).update(address).digest('hex')
}

function endProblem({ lastSeq, lastHash }: Chain, head: string) {
  const wanted = headOf({ seq: lastSeq, hash: lastHash })
  return wanted === head ? null : `the newest lines are missing: the last one was ${wanted}`
}

function notedProblem(isFound: boolean, noted: string | null) {
  return isFound
    ? null
    : `there is no line ${noted}: the log was replaced, or older lines were removed`
}

/** The same as audit_hash in drizzle/0113. */
function hashOf(line: Line) {
  const values = [
    hex(line.prevHash),
    String(line.seq),
    String(line.at.getTime()),
    ...[line.actorKind, line.actorId, line.actorName, line.actorRole, line.action],
    ...[line.targetId, line.target, line.orgId, line.byOrgId, line.outcome, line.reason],
    ...[line.network, line.browser, line.requestId],
    ...(line.format === 1 ? [] : [String(line.format), line.detail, sealOf(line)]),
  ]
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}

const sealOf = ({ addressSeal }: Line) => addressSeal && hex(addressSeal)
const headOf = ({ seq, hash }: Pick<Line, 'seq' | 'hash'>) => `${seq}:${hex(hash)}`
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
