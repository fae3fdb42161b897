import type { ResultOf } from 'gql.tada'
import { memberDocument } from '../data/graphql'

/**
 * Every profile field that may rest on a device (a test compares the list with the catalogue), with the experience and the
 * special lists. One read, so that every page opens without signal once any of them has been opened.
 */
export const profileQuery = memberDocument(`
  query Profile($extraid: Int!) {
    member(extraid: $extraid) {
      __typename
      extraid
      title firstname lastname address1 address2 address3 address4 mobile dayphone eveningphone emailaddress
      alt_emailaddress website twt_link_enable contactparent parentname parentdayphone parenteveningphone
      parentmobilephone parentemail emailnotify smsnotify quiet_from quiet_to freework promotional_work listingblocked faircity dateofbirth
      nationality gender location build height actingage ethnicgroup fluency irish haircolour hairstyle beard eyecolour
      occupation textlook texttraining accents textskills havecar carinfo car_fuel wearglasses wearcontacts necksize
      chestsize waistsize costume_waist dresssize hipsize bustsize cupsize insideleg shoesize hatsize glovesize vimeo_id
      vimeo_private vimeo_width vimeo_height screenireland_cert1 screenireland_cert2 screenireland_cert3
      holidaypay_action
      age training_online_date training_full_date
      experience { __typename sequenceid year role production detail paid }
      speciallist {
        __typename
        listid listname status description src photorequired photoprompt textrequired textprompt text image card moderatornote
      }
    }
  }
`)

/** The query's operation name: this read settles the outbox items of a profile. */
export const profileRead = 'Profile'

/** A profile as the server gives it. */
export type ServerProfile = ResultOf<typeof profileQuery>['member'][number]
