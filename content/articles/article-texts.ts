import { brand } from '../brand.ts'
import { figures } from '../figures.ts'
import type { ArticleSlug } from './articles.ts'

/** `id` is the anchor, which stays when the title changes; a new section takes it from its title. */
export type ArticleSection = { id?: string; title: string; text: string }

/** The text of an article as Markdown. */
export type ArticleText = { opening: string; sections: readonly ArticleSection[] }

export const articleTexts: Readonly<Record<ArticleSlug, ArticleText>> = {
  'hiring-reduces-carbon-emissions': {
    opening: `Most decarbonisation plans begin with energy, transport and heat. Few begin with people leaving prison. Yet the justice system has a footprint like any other: vehicles, courtrooms, custody, and the goods replaced after a crime. When someone does not return to it, those emissions do not happen.

This article sets out the figures that we work with, what a pilot showed, and how an employer or a government can count the effect without overstating it. The figures are those of our own programme. They are estimates of one kind of benefit, and the smallest reason to give a person a job.`,
    sections: [
      {
        id: 'the-footprint-of-a-reoffence',
        title: 'The footprint of a reoffence',
        text: `Our working estimate is **${figures.co2PerReoffenceInWords.value} of CO₂ per reoffence**. It covers policing, courts, custody and replacement of property. Custody dominates, because buildings are heated, lit and staffed around the clock.

The estimate is built from four parts. Each has its own source of data and its own uncertainty, so we record them apart and never only as a sum.

| Part | What is counted | Where the data comes from | How sure we are |
|---|---|---|---|
| Policing | Vehicle travel, station energy | Fleet and building records | Fair |
| Courts | Hearings, transport, building energy | Court estate records | Fair |
| Custody | Heat, power, food, transfers | Prison estate energy and catering | Good |
| Replacement | Goods and repairs after the offence | Insurance classes, spend-based factors | Weak |

Stable work is one of the strongest levers we know of. For programmes that join training to a real vacancy we work with **${figures.recidivismReduction.value} less recidivism**, as the upper end of a range and not as a promise. It is a difference that an employer can make, and it is measurable.

Not every reoffence is alike. A minor theft that ends in a fine has a far smaller footprint than an offence that ends in years of custody. An average is useful for a programme with many participants. It says nothing about one person, and it should never be used to describe one.`,
      },
      {
        id: 'what-the-pilot-showed',
        title: 'What the pilot showed',
        text: `Of the people who enrolled, **${figures.placement.value} were placed in work within 90 days**. Twelve months later, **${figures.retention.value} of them were still employed**. Reoffending fell by ${figures.pilotReduction.value} against the comparison group.

In people: out of every 100 who enrolled, 67 were placed and 57 were still in work a year later. Thirty-three were not placed within the period. They are part of the result, and a report that leaves them out describes a different programme.

> A placement is not an outcome. Staying is. That is why the twelve-month record, not the first payslip, is the one we verify.

Three features are worth looking for in any such programme, because staying depends on them more than on the training itself:

- **The vacancy comes first.** Employers commit places before training begins, so that nobody trains for a job that does not exist.
- **One person to call.** Each participant and each line manager has the same named contact for the first months.
- **Predictable hours.** Shifts are fixed well ahead, which makes travel, supervision appointments and family life possible.

None of this needs a large budget. All of it is easy to leave out.`,
      },
      {
        id: 'the-public-cost',
        title: 'The public cost',
        text: `For the UK we count **${figures.prisonCost.value} per prisoner per year**. It is a cautious figure: the Ministry of Justice gave an overall cost of £35,371 per prisoner in England and Wales for 2016/17, and £51,724 for 2022/23. A hiring programme does not need to be perfect to pay for itself. It needs to be checked, so that a treasury can book the saving and a company can report the tonnes.

A saving of this kind is not automatic. A prison does not close because ten people stay out of it. In the short run, most costs are fixed; in the longer run, fewer places have to be built and staffed. A careful report says which of the two it counts. We recommend that both are shown, with the short-run figure first.

The same is true of carbon. The heating of a wing does not stop when one cell is empty. Our estimate is therefore an average over the life of the estate, and we describe it as such.`,
      },
      {
        id: 'a-worked-example',
        title: 'A worked example',
        text: `The arithmetic below is an illustration. It assumes 100 people hired, and a comparison group in which 50 of 100 people reoffend in the period. Replace both with your own numbers.

1. Reoffences expected without the programme: 50.
2. A reduction of ${figures.pilotReduction.value}, as in the pilot: 21 fewer.
3. Avoided emissions, at ${figures.co2PerReoffenceInWords.value} each: about 191 tonnes of CO₂.

That is a modest figure beside a steelworks and a large one beside an office. What makes it interesting is the price. The programme is paid for by its social purpose, and the tonnes come with it.

The range matters as much as the middle. If the true footprint of a reoffence were half of our estimate, or the reduction half as large, the answer would be about 96 tonnes. If both were, it would be about 48. We publish all three, and the reader can choose.`,
      },
      {
        id: 'counting-it-honestly',
        title: 'Counting it honestly',
        text: `Avoided emissions invite exaggeration. Nobody can photograph a crime that did not take place. Four habits keep the count honest:

1. Agree the comparison group before the programme begins.
2. Record placement and retention from payroll, with consent.
3. Report avoided emissions separately from your own Scope 1, 2 and 3.
4. Have someone outside the programme review the method.

The third is the one that is most often broken. An avoided tonne in the justice system is not a reduction in a company’s inventory, and it cannot be set against one. It belongs in a paragraph of its own, beside the social result that caused it. It is not a carbon credit either, and we advise against selling it as one.

Consent deserves a word too. People in such programmes have often had little say over what is recorded about them. In our records they appear as a count. The link between a person and an entry stays with the programme, and participants can leave the measurement without leaving the job.`,
      },
      {
        id: 'what-an-employer-can-do',
        title: 'What an employer can do',
        text: `You do not need a large scheme to begin. Three steps are enough for a first year:

- **Open one role.** Choose a post that you fill often, remove the blanket question about convictions from the first stage, and decide case by case.
- **Find a local partner.** Probation services, training charities and chambers of commerce usually know who is ready to start.
- **Keep a simple record.** Offers, starts, and who is in work after three, six and twelve months, as counts. Decide beforehand whom you will compare with.

After a year you will know whether people stayed. If they did, you have a result that can be verified, and a workforce metric that fits into the same report as your energy and water. How to disclose it is the subject of [Workforce data belongs in ESG](/blog/esg-workforce-data).

${brand.name} verifies such programmes for employers and governments. If you run one and would like it to be believed, [tell us about it](/contact).`,
      },
    ],
  },
  'esg-workforce-data': {
    opening: `Ask for a company’s electricity use and you will get a figure to the kilowatt-hour. Ask how many of last year’s new starters are still there, and the answer is often a pause. Yet the second figure says more about how the company is run.

Placement, pay and retention are governance metrics. They show whether promises to people are kept. This article explains which figures are worth disclosing, where the evidence lies, and how to publish it without exposing anybody.`,
    sections: [
      {
        id: 'why-workforce-data-is-esg-data',
        title: 'Why workforce data is ESG data',
        text: `Social metrics are often treated as the soft part of a report: a page of photographs between emissions and audit fees. Three changes make that hard to sustain.

- **Frameworks ask for it.** The European standards under the CSRD have disclosures on a company’s own workforce and on workers in the value chain. GRI has long had standards on employment, training, diversity and labour rights. The Modern Slavery Act 2015 asks larger businesses active in the UK for a yearly statement on their supply chains.
- **Buyers pass it on.** A company that has to report on its value chain asks its suppliers, and they ask theirs. A small firm with good records answers in an hour.
- **It can warn of other things.** High turnover in a maintenance team can show up later as leaks, breakdowns and missed readings. People who leave take the method with them.

Workforce data is also where environmental and social results meet. In our work on [hiring after prison](/blog/hiring-reduces-carbon-emissions), the avoided emissions exist only because people stayed in work. Without a retention record there would be nothing to count.`,
      },
      {
        id: 'the-five-figures-worth-starting-with',
        title: 'The five figures worth starting with',
        text: `A good first disclosure is short. Five figures can be produced by nearly every employer from systems that already run.

| Figure | Definition | Evidence | Common mistake |
|---|---|---|---|
| Placement | Share of enrolled people who start work within 90 days | Contract start dates | Counting offers as starts |
| Retention | Share of starters still employed at 12 months | Payroll | Leaving out those who left in the first week |
| Pay | Median hourly pay by group and grade | Payroll | Averages that hide the lowest paid |
| Training | Hours per person, paid and completed | Attendance records | Counting invitations |
| Safety | Injuries per hours worked, contractors included | Incident log, site access log | Counting employees only |

Each definition has a numerator, a denominator and a period. If one of the three is missing, the figure cannot be compared with anything, including itself a year later.`,
      },
      {
        id: 'what-good-looks-like',
        title: 'What good looks like',
        text: `Our re-entry pilot is a useful example, because it was designed to be checked. Of the people who enrolled, **${figures.placement.value} were placed in work within 90 days**. Of those, **${figures.retention.value} were still in work at 12 months**. Reoffending was **${figures.pilotReduction.value}** lower than in the comparison group.

Note what these sentences contain. The first names its denominator: people who enrolled, not people who finished training. The second names its own: those placed, not those enrolled. A reader can multiply the two and find that 57 of every 100 who enrolled were in work after a year. Nothing is hidden in the change of base.

> If a percentage does not say “of whom”, it is decoration.

For programmes that join training to a real vacancy we work with ${figures.recidivismReduction.value} less recidivism. That is the upper end of a range, and it says so. It would be wrong to quote it as the result of one programme.`,
      },
      {
        id: 'where-the-evidence-lies',
        title: 'Where the evidence lies',
        text: `Most workforce figures fail in review for the same reason: they come from a slide, and the slide came from a person who has left. The remedy is to take the figure from the system in which a mistake would hurt.

- **Payroll** is the best witness of who is employed. An error there is noticed within a month.
- **Site access logs** confirm hours, for contractors too.
- **Contracts and job offers** fix the date of a start and the terms.
- **Surveys and interviews** show what systems cannot: whether fees were paid to a recruiter, whether breaks are real, whether people feel able to speak.

Use two of them for each figure that matters. If payroll says 412 people and the access log says 460, the difference is a question about contractors, and it is better that you ask it before an auditor does.`,
      },
      {
        id: 'protecting-the-people-in-the-data',
        title: 'Protecting the people in the data',
        text: `Workforce data is about people, and some of it is sensitive. A disclosure that harms them is a failure, however precise. Four rules have served us well.

1. **Count, do not list.** A claim about a group needs no names. Publish totals, and hold back any group so small that a person could be recognised.
2. **Ask.** Where participation in a programme reveals something private, such as a conviction or a health condition, consent is asked for, in plain words, and can be withdrawn.
3. **Keep less.** Link a person to an entry only as long as the measurement needs it. After that, keep the count.
4. **Let people see it.** Staff, and their representatives, should read the figures before the public does. They find mistakes that nobody else can.

The law sets the floor. In Europe and the UK, data protection law treats health, ethnic origin and trade-union membership as special categories, and criminal records have rules of their own. Take advice before you collect any of them.`,
      },
      {
        id: 'a-first-disclosure-in-six-weeks',
        title: 'A first disclosure in six weeks',
        text: `The following plan suits an organisation with a few hundred people and a small human resources team.

- **Week 1.** Choose three of the five figures. Write down numerator, denominator and period for each.
- **Week 2.** Take them from payroll and one further source. Do not correct anything yet.
- **Week 3.** Explain the differences between the sources. Most are contractors, leavers and dates.
- **Week 4.** Have somebody outside human resources repeat the calculation from the raw extract.
- **Week 5.** Show the result to staff representatives. Correct what they prove wrong.
- **Week 6.** Publish, with definitions, sources and the name of the reviewer’s function.

The second year is easier, since the definitions are settled, and more interesting, since there is a direction.`,
      },
      {
        id: 'how-we-verify-it',
        title: 'How we verify it',
        text: `On ${brand.name} a workforce figure is a record like any other: a claim, its evidence, its method and its review. Payroll extracts are reduced to counts before they leave your systems. The reviewer sees the query and the result, not the people. If a figure is corrected, each report that used it is listed.

The same record can then answer an investor questionnaire, a tender and a public report. That is the practical case for treating workforce data as ESG data. The better case is that the people it describes can check it too.

You can see sample metrics on the [analytics page](/dashboard), read about [verified social impact](/social-impact), or [ask us](/contact) about a figure that you find hard to evidence.`,
      },
    ],
  },
  'government-use-cases': {
    opening: `Governments fund a large share of all climate and social programmes, and everyone asks them whether the money worked. The honest reply is often “we believe so”. Reports arrive late, in different units, from people who are paid by the programme that they describe.

A verified record changes the question from “do we trust this report?” to “what does the evidence show?”. This article describes five uses that national and municipal governments have for such a record, and how to begin with one.`,
    sections: [
      {
        id: 'what-governments-need-to-prove',
        title: 'What governments need to prove',
        text: `A public body has to satisfy several readers at once. The auditor wants to know that money was spent as intended. The legislature wants outcomes. Residents want to see a difference in their street. International partners want figures that fit a treaty or a fund. Each gets a separate report today, and the reports seldom agree.

One record with several views is cheaper and harder to bend. The evidence is collected once, where the work is done. Each reader sees the part that concerns them, in the form they need, and all parts lead back to the same entries.

| Reader | Typical question | What the record shows |
|---|---|---|
| Auditor | Was the grant used as agreed? | Payments beside milestones and their evidence |
| Legislature | Did the programme reach its goal? | Outcome against a baseline that was fixed beforehand |
| Resident | What changed here? | Readings for one district, in plain units |
| Climate reporting team | Which emissions count, and where? | Inventory by sector, with sources and factors |
| Funder | May we pay the next tranche? | Verified results, and what is still open |`,
      },
      {
        id: 'use-case-one-emissions-reporting-within-a-jurisdiction',
        title: 'Use case one: emissions reporting within a jurisdiction',
        text: `More governments now ask companies to measure and report emissions. In the United Arab Emirates, Federal Decree-Law No. 11 of 2024 on the Reduction of Climate Change Effects came into force on 30 May 2025. It applies to public and private sources of emissions, free zones included. A regulator in that position receives data from thousands of entities with very different skills.

A shared layer helps in three ways. Entities enter activity data once, with evidence. The regulator’s factors are applied in one place, so that a change of factor is a change of one line. And values that disagree with satellite or utility data are flagged early, while the people who can explain them are still there.`,
      },
      {
        id: 'use-case-two-verified-social-programmes',
        title: 'Use case two: verified social programmes',
        text: `Social programmes are often judged by enrolment, because outcomes take longer and belong to another department. Re-entry after prison is a clear example. In our pilot, **${figures.placement.value} of those who enrolled were placed in work within 90 days**, and **${figures.retention.value} of those were still in work at 12 months**. Reoffending was **${figures.pilotReduction.value} lower** than in the comparison group.

For a treasury the next figures matter. For the UK we count **${figures.prisonCost.value} per prisoner per year**, which is below the official unit costs of recent years. Our working estimate of the footprint is **${figures.co2PerReoffenceInWords.value} of CO₂ per reoffence**. As the upper end of a range we work with ${figures.recidivismReduction.value} less recidivism. With a record that a finance ministry accepts, a saving in one department can help to pay for a programme in another.

> The hardest part of cross-departmental savings is not finding them. It is getting two departments to believe the same number.

The method, and its limits, are set out in [How hiring reduces carbon emissions](/blog/hiring-reduces-carbon-emissions).`,
      },
      {
        id: 'use-case-three-districts-that-residents-can-read',
        title: 'Use case three: districts that residents can read',
        text: `A city that publishes its energy, water and transport data gains a second set of eyes. Residents notice a street light that burns by day and a meter that never moves. For this the data has to be local, current and written in units that people use.

Three conditions make it work:

- **No personal data.** Readings are shown for a block or a street, never for a household, unless that household asks.
- **The same page for all.** Residents see what the mayor sees. If there is an internal version, trust goes to that one.
- **A way to object.** Every figure has a link for questions, and answers are public.`,
      },
      {
        id: 'use-case-four-public-procurement',
        title: 'Use case four: public procurement',
        text: `Governments buy a great deal, and what they ask for shapes markets. Many tenders now contain environmental and social criteria. They are often answered with policies and certificates, which are easy to collect and hard to compare.

Criteria that refer to evidence work better. A supplier shows a verified metric, for example emissions per unit or retention of apprentices, and the buyer compares like with like. Suppliers answer once and reuse the record in the next tender. Small firms gain most, since they rarely have a team that writes policies but often have good meters and loyal staff.

Two cautions belong here. Criteria must be linked to the subject of the contract, and they must not shut out firms from elsewhere that offer equivalent evidence. A record in an open format helps with both.`,
      },
      {
        id: 'use-case-five-results-based-finance',
        title: 'Use case five: results-based finance',
        text: `Development banks, climate funds and bond investors increasingly pay for results. The sum then depends on a measurement, so both sides have a reason to look closely at it. When the baseline, the method and the reviewer are agreed before the first payment, there is little left to dispute.

A government can act as the issuer, for instance of a green or sustainability-linked bond, or as the guarantor of local projects. In each role it needs the same three things: figures that can be traced to a source, a reviewer who does not depend on the outcome, and an archive that outlives an election.`,
      },
      {
        id: 'how-to-begin',
        title: 'How to begin',
        text: `Large platforms for everything often disappoint. A narrow start is easier to judge. We suggest this order:

1. **Choose one grant or programme** whose results will be questioned within the year.
2. **Name the readers** and write down the one question that each will ask.
3. **Fix the baseline** and the comparison before more money moves.
4. **Connect two sources** for each material figure: one from the programme, one from outside.
5. **Publish early**, with gaps marked as gaps.
6. **Review after six months**, and decide whether to widen, change or stop.

We mean the sixth step. A record that shows that a programme does not work is worth as much as one that shows that it does, and perhaps more.`,
      },
      {
        id: 'what-to-ask-of-any-provider',
        title: 'What to ask of any provider',
        text: `Whoever you choose, us included, ask five questions. Who owns the data, and in which country is it stored? Can you export everything, in an open format, without a fee? Who reviews, and who pays them? What happens to a correction? How can a resident object?

${brand.name} works with national and municipal governments, free zones and public funds in the UK, the USA and the UAE. To see how other owners use a verified record, read the [use cases by sector](/use-cases), or [bring us one programme](/contact) and the question that it has to answer.`,
      },
    ],
  },
}
