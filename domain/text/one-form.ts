/**
 * Text in the one form in which it is compared: some keyboards and files give a letter and its mark apart (NFD), most as one
 * (NFC), and a person sees no difference. For names, log-in names, passwords and searches; what somebody wrote to be read
 * stays as it was typed (decision 0081).
 */
export function oneForm(text: string): string {
  return text.trim().normalize('NFC')
}

/** A log-in name as it is stored and looked up: in one form, in small letters. */
export function loginNameForm(given: string): string {
  return oneForm(given).toLowerCase()
}
