// The package has no types of its own; this is what we use of it.
declare module '@tgwf/co2' {
  export class co2 {
    constructor(options: { model: 'swd'; version: 4 })
    perByte(bytes: number): number
  }
}
