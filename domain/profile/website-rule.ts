export const websiteLimit = 200

/** A web address with http or https, and a host with a dot in it. Empty passes. */
export function websiteProblem(website: string): string | null {
  const given = website.trim()
  if (given === '') return null
  return /^https?:\/\/[^\s/@:?#"<>\\]+\.[^\s/@:?#"<>\\.]{2,}(:\d{1,5})?([/?#][^\s"<>\\]*)?$/iu.test(given)
    ? null
    : 'Website must be an address like www.example.com'
}

/** As it is stored: with https:// where nothing was said. */
export function websiteForm(given: string): string {
  const bare = given.trim()
  return bare === '' || /^[a-z][a-z0-9+.-]*:/iu.test(bare) ? bare : `https://${bare}`
}
