/**
 * Counts a page view, first-party: the route's template, never a path, an id or a code. Nothing is sent under Do Not
 * Track or Global Privacy Control, and nothing waits for it.
 */
export function countPageView(template: string): void {
  if (!isAllowed()) return
  fetch('/dj/api/login/', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-callboard': '1' },
    body: JSON.stringify({
      query: 'mutation PageView($route: String!) { page_view(route: $route) { ok } }',
      operationName: 'PageView',
      variables: { route: template },
    }),
  })
    // A response body that nobody reads would keep its connection open.
    .then((response) => response.body?.cancel())
    .catch(() => undefined)
}

function isAllowed(): boolean {
  const privacy: unknown = 'globalPrivacyControl' in navigator ? navigator.globalPrivacyControl : false
  return privacy !== true && navigator.doNotTrack !== '1'
}
