type Rule = 'createHTML' | 'createScriptURL'

/** The part of Trusted Types that is used here; the platform's types do not know it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Partial<Record<Rule, (text: string) => string>>,
  ): Record<Rule, (text: string) => string>
}

/**
 * What lets a text through where the server's Content-Security-Policy wants a trusted one (security-headers.ts names each
 * policy): only what `rule` gives. A browser without Trusted Types takes the text itself. To be called once for each name.
 */
export function trusted(name: string, kind: Rule, rule: (text: string) => string): (text: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(name, { [kind]: rule })
  return (text) => (policy ? policy[kind](text) : rule(text))
}
