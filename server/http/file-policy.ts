/**
 * The policy of a file or document that is opened by itself: nothing in it is loaded, sent or framed. styles: the sources of its own
 * style elements. No script of it runs, and it has no origin; a PDF keeps its origin, as Safari shows an empty window for one under
 * `sandbox`, and a browser's viewer gives the scripts of a PDF no access to the site.
 */
export function filePolicy(type: string, styles: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ...(styles.length > 0 ? [`style-src ${styles.join(' ')}`] : []),
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
    ...(type === 'application/pdf' ? [] : ['sandbox']),
  ].join('; ')
}
