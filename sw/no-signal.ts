/** The server's own answer to a navigation, whatever it is; without signal a page that says so, and why. */
export async function openWithSignal(request: Request, why: string, send: typeof fetch = fetch): Promise<Response> {
  try {
    return await send(request)
  } catch {
    const { pathname, search } = new URL(request.url)
    return noSignal(pathname + search, why)
  }
}

const style = `
:root { color-scheme: light dark; font: 16px/24px system-ui, sans-serif; background: #f6f7fb; color: #1a1d29 }
body { max-width: 560px; margin: 15vh auto 0; padding: 0 24px }
h1 { font-size: 24px; line-height: 32px; font-weight: 600; margin: 0 0 8px }
a { display: inline-block; padding: 10px 0; margin-right: 24px; color: #3f51b5 }
a:focus-visible { outline: 3px solid; outline-offset: 2px; border-radius: 4px }
@media (prefers-color-scheme: dark) { :root { background: #11131c; color: #eceef6 } a { color: #a9b4ff } }
`

function noSignal(address: string, why: string): Response {
  // Real addresses have no other characters.
  const again = /^[\w./-]+(\?[\w.=&%+-]*)?$/.test(address) ? address.replaceAll('&', '&amp;') : '/'
  const page = `<!doctype html>
<html lang="en-IE">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>No signal</title><style>${style}</style></head>
<body><main><h1>No signal</h1>
<p>${why}</p>
<p><a href="${again}">Try again</a><a href="/">Members' portal</a></p></main></body>
</html>
`
  return new Response(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // Made here, with nothing of anybody's in it.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  })
}
