declare module 'jsdom' {
  /** As much of it as the tests use: it has no types of its own. */
  export class JSDOM {
    constructor(html: string)
    readonly window: Window & typeof globalThis
    static fragment(html: string): DocumentFragment
  }
}
