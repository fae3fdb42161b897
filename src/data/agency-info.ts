import { useSyncExternalStore } from 'react'
import type { AgencyInfo } from '../../domain/agency/agency-info'
import { agencyFile, askAgency } from './agency-file'

/** Shown until the agency's own file is known: names nobody, links to the portal's own pages. */
const unnamed: AgencyInfo = {
  name: 'the agency',
  logo: null,
  systems: [],
  links: {
    home: '/site/home',
    join_here: '/site/join-here',
    information: '/site/information',
    casting: '/site/casting',
    notices: '/site/notices',
    support_centre: '/site/support-centre',
    member_terms: '/site/member-terms',
    offer_terms: '/site/offer-terms',
    handbook: '/site/members-handbook',
    training_portal: '/site/training',
    certificate_bullying: '/site/dignity-at-work#bullying',
    certificate_bystander: '/site/dignity-at-work#bystander',
    certificate_bias: '/site/dignity-at-work#bias',
    app_store_ios: '/site/app',
    app_store_android: '/site/app',
  },
  support: { email: '', phone: '' },
  staff_contacts: ['the office', 'your booker'],
}

/** Names and links of the agency. Public and the same for everybody; the worker keeps the file for starts without signal. */
export function useAgencyInfo(): AgencyInfo {
  return useSyncExternalStore(watch, agencyFile.get, agencyFile.get) ?? unnamed
}

function watch(listener: () => void): () => void {
  if (!agencyFile.get()) void askAgency()
  return agencyFile.watch(listener)
}
