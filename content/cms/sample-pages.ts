export type SamplePage = {
  title: string
  slug: string
  content: string
  isPublished: 'draft' | 'published'
}

/** Sample pages for a new installation. They use each feature of the editor once. */
export const samplePages: readonly SamplePage[] = [
  {
    title: 'Supply-chain traceability charter',
    slug: 'supply-chain-traceability-charter',
    isPublished: 'published',
    content: [
      '<p>This charter sets out how we record, verify and publish the journey of goods and credits. It applies to every enterprise, free zone and project owner on the platform.</p>',
      '<h2>What we record</h2>',
      '<ul><li>The identifier of each batch, certificate or credit.</li><li>The source of each reading: IoT, sensor, satellite or document.</li><li>The reviewer, the method and the date of review.</li></ul>',
      '<h2>Who sees what</h2>',
      '<table><thead><tr><th scope="col">Stage</th><th scope="col">Evidence</th><th scope="col">Open to</th></tr></thead><tbody><tr><td>Origin</td><td>Supplier declaration, site photo</td><td>Client</td></tr><tr><td>Transit</td><td>Sensor log, port record</td><td>Client, regulator</td></tr><tr><td>Retirement</td><td>Registry entry</td><td>Public</td></tr></tbody></table>',
      '<h2>How to raise a concern</h2>',
      '<p>Workers and residents can report a concern without giving a name. Reports reach an independent reviewer, and the outcome is recorded next to the claim it affects.</p>',
      '<blockquote><p>A claim without its evidence is an opinion.</p></blockquote>',
    ].join(''),
  },
  {
    title: 'How a reading becomes a record',
    slug: 'how-a-reading-becomes-a-record',
    isPublished: 'published',
    content: [
      '<p>A meter reports 245 tCO₂e. Before that figure appears in a report it passes four steps, and each of them leaves a trace.</p>',
      '<ol><li><strong>Capture.</strong> The reading arrives with the identifier of the meter and the time.</li><li><strong>Comparison.</strong> It is set against satellite data and the previous twelve months.</li><li><strong>Review.</strong> A person looks at whatever does not fit.</li><li><strong>Publication.</strong> The record gets its identifier and can be cited.</li></ol>',
      '<h2>What a record looks like</h2>',
      '<pre><code>record   7F3A·21C9\nvalue    245 tCO₂e\nsources  meter, satellite, invoice\nreview   12 November 2026</code></pre>',
      '<h3>When something does not fit</h3>',
      '<p>The record stays <span class="colour-amber">in review</span> until the difference is explained. Nothing is corrected silently: the first value remains readable beside the second.</p>',
      '<p class="align-right"><em>Questions?</em> <a href="/contact">Write to us.</a></p>',
    ].join(''),
  },
  {
    title: 'CSRD readiness checklist',
    slug: 'csrd-readiness-checklist',
    isPublished: 'draft',
    content: [
      '<p>This page is a draft: visitors cannot see it yet. Change the status to Published when it is ready.</p>',
      '<h2>Before you start</h2>',
      '<ul><li>Name one owner for each data point.<ul><li>Environmental: energy, water, waste.</li><li>Social: hours, training, safety.</li></ul></li><li>Agree on the reporting boundary.</li><li>Decide which figures an auditor has to confirm.</li></ul>',
      '<hr>',
      '<p class="indent-1">Tip: select an image in the Media Library to place it here at full width.</p>',
    ].join(''),
  },
]
