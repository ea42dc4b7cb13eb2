export const approvalErrors = {
  needed: 'An editor has to approve this before it is published. Ask for approval.',
  ownRequest: 'You asked for this approval, so somebody else has to give it.',
  notWaiting: 'There is no request for approval here. It may have been withdrawn by a change.',
  alreadyAsked: 'Approval has already been asked for.',
  nothingToApprove: 'There is nothing to approve: visitors already see this version.',
  notYours: 'This page belongs to somebody else. Ask an editor to change it.',
  livePage: 'Visitors read this page, so only an editor can do this.',
}
