/**
 * What the agency says of itself: names, links and contacts, from AGENCY_FILE (docs/decisions). Served to the page as
 * /agency.json; holds nothing personal and nothing secret.
 */
export interface AgencyInfo {
  /** The agency's own name, e.g. 'Lanternhill Casting'. */
  name: string
  /** Path or URL of the agency's logo (SVG or PNG); null shows the portal's own mark. */
  logo: string | null
  /** The agency's houses; a member belongs to one (`system`). The first is the default. */
  systems: AgencySystem[]
  links: AgencyLinks
  support: { email: string; phone: string }
  /** Whom to ask for Staff Access; two names stand in the refusal's sentence. */
  staff_contacts: [string, string]
}

export interface AgencySystem {
  code: string
  name: string
  /** Whether members of this house pay a subscription, and how many days before its end it counts as expiring soon. */
  subscription: { required: boolean; soon_days: number }
}

/** URLs, or paths on the portal's own origin. */
export interface AgencyLinks {
  home: string
  join_here: string
  information: string
  casting: string
  notices: string
  support_centre: string
  /** The member terms linked at login. */
  member_terms: string
  /** Terms for offers of work, linked from the employment terms. */
  offer_terms: string
  handbook: string
  training_portal: string
  app_store_ios: string
  app_store_android: string
}
