type Rule = 'createHTML' | 'createScriptURL'

/** The part of Trusted Types that is used here; the platform's types do not know it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Partial<Record<Rule, (text: string) => string>>,
  ): Record<Rule, (text: string) => string>
}

/**
 * Creates a Trusted Types policy for a place where the server's Content-Security-Policy requires one (security-headers.ts lists
 * the names); only what `rule` returns passes. A browser without Trusted Types gets that text itself. Call once per name.
 */
export function trusted(name: string, kind: Rule, rule: (text: string) => string): (text: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(name, { [kind]: rule })
  return (text) => (policy ? policy[kind](text) : rule(text))
}
