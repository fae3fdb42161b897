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
  /** The sender of mails to members; no-reply at the host of PUBLIC_URL where it is left out. */
  mail_from?: string
  /** Whom to ask for Staff Access; two names stand in the refusal's sentence. */
  staff_contacts: [string, string]
  /**
   * Months after which a scan or a consent form that counts no more is deleted (server/services/right-to-work/old-scans.ts). Six where it
   * is left out.
   */
  scan_months?: number
  /** The VAT that is in every price, in percent (23, 13.5), and under which number; left out: prices say nothing of VAT. */
  vat?: { rate_percent: number; number: string }
  /** What is kept although its member asks for erasure; the server has a default. */
  retention?: GivenRetention
  /** What browsers subscribe to pushes with, as base64url; the server adds it, where it has a key for that. */
  push_key?: string
  /** How members are told of messages. */
  notifications?: {
    /** name: a lock screen may show a message's name, and the name of the child it is for. none, where it is left out: neither. */
    preview?: 'name' | 'none'
    /** Dublin's clock, HH:MM. Nobody is told anything in these hours; 22:00 to 07:00 where it is left out, none where it is null. */
    quiet_hours?: QuietHours | null
  }
}

/** From one time of day to another, HH:MM; over midnight where `to` is the earlier one. */
export interface QuietHours {
  from: string
  to: string
}

/** For each kind of record: it is kept to the end of the year that is `years` after the record's own year. */
export interface Retention {
  /** Payslips, and whom they were paid to. */
  pay: KeptRecords
  /** Hours worked, annual leave, chits. */
  working_time: KeptRecords
  /** Who of the agency's staff opened the account. */
  staff_access: KeptRecords
  /** What was paid to the agency, with the name. */
  payments: KeptRecords
}

/** As a file gives it: a file from before there were payments lacks them, and the server's default holds. */
export type GivenRetention = Omit<Retention, 'payments'> & Partial<Retention>

export interface KeptRecords {
  years: number
  /** The law, or another reason, as the member is told it. */
  why: string
}

export interface AgencySystem {
  code: string
  name: string
  /**
   * Whether members of this house pay a subscription, how many days before its end it counts as expiring soon, and for how many it holds
   * where its renewal could not be charged (14 where it is left out).
   */
  subscription: { required: boolean; soon_days: number; grace_days?: number }
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
  /** Where one registers for the three courses on dignity at work, in the order of their certificate codes. */
  certificate_bullying: string
  certificate_bystander: string
  certificate_bias: string
  app_store_ios: string
  app_store_android: string
}
