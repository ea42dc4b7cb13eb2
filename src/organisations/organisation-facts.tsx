import { organisationPage } from '../../content/claims/organisation.ts'
import { countryName } from './countries.ts'
import type { Organisation } from './organisation.schema.ts'

const words = organisationPage.details

export function OrganisationFacts({ organisation }: { organisation: Organisation }) {
  const { name, country, registrationNo, publicId, identifierScheme, identifier } = organisation
  const facts = [
    [words.name, name],
    [words.country, countryName(country)],
    [words.registrationNo, registrationNo || words.none],
    ...(identifierScheme && identifier
      ? [[organisationPage.identifier.schemes[identifierScheme], identifier]]
      : []),
    [words.publicId, publicId],
  ]
  return (
    <dl className="grid gap-3.5 p-5">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-fg-subtle">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
