/** What is there no more, and what is somebody else's. */
export const noRecord = 'This submission was not found.'
export const submittedSentence = 'These documents were submitted already. They will be looked at shortly.'
/** Verified, rejected or expired. */
export const goneSentence = 'This submission was looked at already. Please start a new one.'
export const answerFirst = 'Please answer the questions first.'
