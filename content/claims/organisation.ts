/** Stands for somebody whose account was deleted. */
export const formerMember = 'Former member'

export const organisationMessages = {
  name: { missing: 'Enter the name of the organisation', tooLong: 'Use at most 200 characters' },
  country: 'Choose a country',
  registrationNo: 'Use at most 100 characters',
  email: 'Enter an email address, such as name@company.com',
  role: 'Choose a role',
}
