export const enquiryErrors = {
  gone: 'This enquiry no longer exists. Somebody may have deleted it.',
}
