// Preloaded into a server by `node --import`: its clock, and that of its threads, is wrong by so much.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS)
const RealDate = Date

class ShiftedDate extends RealDate {
  static override now() {
    return RealDate.now() + shiftMs
  }

  constructor(...given: [] | [number]) {
    if (given.length === 0) super(ShiftedDate.now())
    else super(...given)
  }
}

if (shiftMs) globalThis.Date = ShiftedDate as DateConstructor
