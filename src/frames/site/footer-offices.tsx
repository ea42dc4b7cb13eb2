import type { Office } from '../../../content/brand.ts'
import { footer } from '../../../content/footer.ts'

export function FooterOffices({ offices }: { offices: readonly Office[] }) {
  return (
    <section aria-labelledby="offices">
      <h2 id="offices" className="sr-only">
        {footer.officesHeading}
      </h2>
      <ul className="grid grid-cols-2 border-y border-line sm:grid-cols-3 lg:grid-cols-6">
        {offices.map(({ name, coordinates }) => (
          <li
            key={name}
            className="border-line py-3.5 max-sm:nth-[n+3]:border-t sm:border-s sm:py-5 sm:ps-5 sm:max-lg:nth-[3n+1]:border-s-0 sm:max-lg:nth-[3n+1]:ps-0 sm:max-lg:nth-[n+4]:border-t lg:first:border-s-0 lg:first:ps-0"
          >
            <span className="block font-medium">{name}</span>
            <span dir="ltr" className="mono text-2xs whitespace-nowrap text-fg-subtle">
              {coordinates}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
