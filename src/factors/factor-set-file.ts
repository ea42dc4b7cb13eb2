import * as z from 'zod/mini'
import { hasHidden } from '../lib/visible-text.ts'

const text = (max: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(max, { abort: true }),
    z.refine((value) => !hasHidden(value), 'This has a line break or an invisible character'),
  )
const decimal = z.string().check(z.maxLength(40))
const day = z.iso.date()

/** The shape of a set as a file; order, numbers and root are checked when it is sealed. */
export const factorSetFile = z.strictObject({
  header: z.strictObject({
    format: z.literal('terraproof.factor-set/1'),
    alias: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,59}$/)),
    name: text(200),
    publisher: text(200),
    edition: text(200),
    validFrom: day,
    validTo: day,
    region: text(60),
    gwp: text(20),
    source: z.strictObject({
      title: text(500),
      url: z.optional(text(500)),
      file: z.optional(text(300)),
      bytes: z.optional(z.int()),
      sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
    licence: z.strictObject({ id: text(60), url: text(500), attribution: text(1_000) }),
    notes: z.array(text(2_000)).check(z.maxLength(50)),
    factors: z.strictObject({ size: z.int(), root: text(44) }),
  }),
  factors: z
    .array(
      z.strictObject({
        key: text(200),
        name: text(300),
        unit: text(60),
        kgCO2e: decimal,
        categories: z.array(text(30)).check(z.minLength(1), z.maxLength(25)),
        boundary: text(200),
        region: text(60),
        source: text(500),
        byGas: z.optional(
          z.strictObject({
            CO2: z.optional(decimal),
            CH4: z.optional(decimal),
            N2O: z.optional(decimal),
          }),
        ),
        gwp: z.optional(text(20)),
        note: z.optional(text(1_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(50_000)),
})
