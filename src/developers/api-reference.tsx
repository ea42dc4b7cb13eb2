import { apiReference as words } from '../../content/pages/developers-intro.ts'
import { Container } from '../ui/container.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import type { ReferenceCall, ReferenceField, ReferenceRoom } from './api-reference.server.ts'

export function ApiReference({ rooms }: { rooms: ReferenceRoom[] }) {
  return (
    <section id="reference" className="bg-surface py-(--space-section)">
      <Container>
        <h2 className="text-h2">{words.heading}</h2>
        <p className="mt-4 text-lead text-fg-muted">{words.lead}</p>
        <div className="mt-(--space-stack)">
          {rooms.map(({ name, calls }) => (
            <Disclosure key={name} title={name} note={words.calls(calls.length)}>
              <ul
                id={`api-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`}
                className="grid scroll-mt-[calc(var(--jump-offset)+4.5rem)] grid-cols-[minmax(0,1fr)] gap-4"
              >
                {calls.map((call) => (
                  <Call key={call.method + call.path} call={call} />
                ))}
              </ul>
            </Disclosure>
          ))}
        </div>
      </Container>
    </section>
  )
}

function Call({ call }: { call: ReferenceCall }) {
  return (
    <li className="rounded-lg border border-line bg-canvas p-5 sm:p-6">
      <h4 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-mono text-sm">
        <span className="font-semibold text-accent-text">{call.method}</span>
        <span className="break-all">{call.path}</span>
      </h4>
      <p className="mt-2">{call.summary}</p>
      {call.fields.length > 0 && <Fields call={call} />}
      <p className="mt-3 text-sm text-fg-muted">
        {words.answers} {call.status}: {call.answers}
        {call.who && ` · ${words.needs[call.who]}`}
        {call.proof && ` · ${call.proof}`}
      </p>
    </li>
  )
}

function Fields({ call: { fields, method, path } }: { call: ReferenceCall }) {
  const { name, type, place, required } = words.columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by key
    <section className="mt-4 overflow-x-auto" tabIndex={0} aria-label={`${method} ${path}`}>
      <table className="w-full min-w-[34rem] text-sm">
        <thead>
          <tr className="text-start text-fg-subtle">
            {[name, type, place, required].map((column) => (
              <th key={column} scope="col" className="border-b border-line py-2 pe-4 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <FieldRow key={field.place + field.name} field={field} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function FieldRow({ field }: { field: ReferenceField }) {
  return (
    <tr className="align-top">
      <th scope="row" className="border-b border-line py-2 pe-4 text-start font-mono font-normal">
        {field.name}
      </th>
      <td className="border-b border-line py-2 pe-4 text-fg-muted">{field.type}</td>
      <td className="border-b border-line py-2 pe-4 text-fg-muted">{words.places[field.place]}</td>
      <td className="border-b border-line py-2 text-fg-muted">
        {field.required ? words.required : words.optional}
      </td>
    </tr>
  )
}
