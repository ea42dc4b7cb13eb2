/** Shown on the certificate's page, in the offline file and in the output of the command. */
export const notProved = {
  heading: 'What this does not prove',
  lead: 'A certificate is only worth what it leaves out. These sentences stand in every form of it.',
  sentences: [
    {
      claim: 'It does not prove that the activity data are true.',
      instead: 'It proves which data were signed, by whom, and that the sums follow from them.',
    },
    {
      claim: 'It does not prove that the verifier was competent or diligent.',
      instead: 'The named person and organisation answer for their statement.',
    },
    {
      claim: 'It does not prove that there are no later entries.',
      instead: 'A file tells its own time; ask online whether it was withdrawn or restated since.',
    },
    {
      claim: 'It does not prove by itself that everybody is shown the same log.',
      instead:
        'Witnesses who cosigned vouch for that, as far as you trust them; without them only those who keep old checkpoints can notice a fork.',
    },
    {
      claim: 'It is not a label, a grade, or a statement about a product.',
      instead:
        'It is a greenhouse gas statement of an organisation with an assurance statement beside it.',
    },
  ],
} as const
