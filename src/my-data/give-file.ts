/** How long a browser may take to begin with a download (ms). */
const patience = 60_000

/** Gives the person a file: the browser saves it, or asks where to. */
export function giveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(href), patience)
}
