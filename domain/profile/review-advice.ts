/** The basis of the advice: the review of a profile (Review in contract/member.graphql) without fields that no advice needs. */
export interface Review {
  accept_employmentterms: boolean
  has_minimum_data: boolean
  has_mobile: boolean
  has_headshot: boolean
  /** Days since the headshot changed. */
  headshot_age: number | null
  /** 0 to 5; null before it was rated. */
  headshot_quality: number | null
  rtw_submitted: boolean
  rtw_verified: boolean
  rtw_expiring_soon: boolean
  /** The last documents expired, or were rejected. */
  rtw_resubmit: boolean
  system: string
  subscription_expired: boolean
  subscription_expiring_soon: boolean
  /** Its renewal could not be charged; it holds a little longer. */
  subscription_failed: boolean
  has_training_full: boolean
  has_training_online: boolean
  has_si_training: boolean
  twt_sent: number
  twt_responded: number
  /** Per cent. */
  twt_rate: number
  age: number | null
}

export interface Advice {
  id: string
  title: string
  text: string
  /** The page that settles it, as the last part of its address; null where there is nothing to do. */
  route: 'starthere' | 'photos' | 'submissions' | 'account' | 'training' | null
}

interface Rule {
  holds: (review: Review) => boolean
  advice: Advice
}

const setUp: Advice = {
  id: 'set-up',
  title: 'Your account is setup correctly.',
  text: 'We have all we need to put you forward.',
  route: null,
}

/** In the order of specification part 2, section 2, Dashboard: the first that holds is the one thing to do. */
const nextRules: readonly Rule[] = [
  {
    holds: (review) => !review.has_minimum_data,
    advice: {
      id: 'minimum-data',
      title: 'Tell us who you are',
      text: 'We need your name, address, date of birth and gender before we can put you forward.',
      route: 'starthere',
    },
  },
  {
    holds: (review) => !review.has_headshot,
    advice: {
      id: 'no-headshot',
      title: 'Add your headshot',
      text: 'Without a head and shoulders photo you are not considered for opportunities.',
      route: 'photos',
    },
  },
  {
    holds: (review) => !review.rtw_submitted,
    advice: {
      id: 'no-documents',
      title: 'Send your right to work documents',
      text: 'We can only book people whose right to work in Ireland we have seen.',
      route: 'submissions',
    },
  },
  {
    holds: (review) => review.rtw_resubmit,
    advice: {
      id: 'documents-again',
      title: 'Send your right to work documents again',
      text: 'They have expired, or something in them was refused.',
      route: 'submissions',
    },
  },
  {
    holds: (review) => review.subscription_expired,
    advice: {
      id: 'subscription-expired',
      title: 'Your subscription has expired',
      text: 'Renew your service plan to be considered for castings again.',
      route: 'account',
    },
  },
]

const furtherRules: readonly Rule[] = [
  {
    holds: (review) => !review.has_mobile,
    advice: {
      id: 'mobile',
      title: 'Add your mobile number',
      text: 'We text and ring about work. Without your number you can miss a casting.',
      route: 'starthere',
    },
  },
  {
    holds: (review) => review.headshot_quality !== null && review.headshot_quality < 3,
    advice: {
      id: 'headshot-quality',
      title: 'Improve your headshot',
      text: 'A better photo gets you chosen more often: colour, a clear white background, nobody else, smiling.',
      route: 'photos',
    },
  },
  {
    holds: (review) => review.headshot_age !== null && review.headshot_age > 180,
    advice: {
      id: 'headshot-age',
      title: 'Refresh your headshot',
      text: 'Your headshot is more than six months old. Casting directors want to see how you look now.',
      route: 'photos',
    },
  },
  {
    holds: (review) => atLeast(review, 16) && !review.has_training_online && !review.has_training_full,
    advice: {
      id: 'training',
      title: 'Do your training',
      text: 'Members of 16 and over need our course. The e-mail with its instructions holds your login.',
      route: 'training',
    },
  },
  {
    holds: (review) => atLeast(review, 18) && !review.has_si_training,
    advice: {
      id: 'safe-to-create',
      title: 'Safe to Create',
      text: 'Members of 18 and over also need the Safe to Create courses on dignity at work. Enter your certificate codes.',
      route: 'training',
    },
  },
]

const warningRules: readonly Rule[] = [
  {
    holds: (review) => review.subscription_failed,
    advice: {
      id: 'subscription-failed',
      title: 'Your subscription could not be renewed',
      text: 'Your card was not charged. Your plan holds for some more days: please give another card.',
      route: 'account',
    },
  },
  {
    holds: (review) => review.subscription_expiring_soon,
    advice: {
      id: 'subscription-expiring-soon',
      title: 'Your subscription expires soon',
      text: 'Renew your service plan in time to stay on our lists.',
      route: 'account',
    },
  },
  {
    holds: (review) => review.rtw_expiring_soon,
    advice: {
      id: 'rtw-expiring-soon',
      title: 'Your right to work expires soon',
      text: 'Send us your new documents before the old ones run out.',
      route: 'submissions',
    },
  },
]

/** The one next thing to do, or 'Your account is setup correctly.' */
export function nextThing(review: Review): Advice {
  return nextRules.find((rule) => rule.holds(review))?.advice ?? setUp
}

/** Advice beside the next thing, in the specification's order. */
export function furtherAdvice(review: Review): Advice[] {
  return furtherRules.filter((rule) => rule.holds(review)).map((rule) => rule.advice)
}

/** What runs out soon. */
export function warnings(review: Review): Advice[] {
  return warningRules.filter((rule) => rule.holds(review)).map((rule) => rule.advice)
}

/** Bands of the response rate in per cent (specification part 2, section 9). The card shows only when rate is above 0. */
export function rateBand(rate: number): {
  word: 'Needs Improvement' | 'Good' | 'Excellent'
  tone: 'low' | 'middle' | 'high'
} {
  if (rate < 70) return { word: 'Needs Improvement', tone: 'low' }
  return rate < 90 ? { word: 'Good', tone: 'middle' } : { word: 'Excellent', tone: 'high' }
}

/** A missing date of birth is no age: the minimum data come first. */
function atLeast(review: Review, years: number): boolean {
  return review.age !== null && review.age >= years
}
