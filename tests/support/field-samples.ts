import type { FieldName } from '../../domain/profile/field'

/** For each field, a value that the rules allow, in normal form, and that no member has at first. */
export const fieldSamples: Readonly<Record<FieldName, string | number | boolean>> = {
  ...{ title: 'Dr', firstname: 'Órla', lastname: 'Żółkiewska', address1: '1 Quay', address2: 'Howth' },
  ...{ address3: 'Dublin', address4: 'D02X285', mobile: '0851234567', dayphone: '016041700' },
  ...{ eveningphone: '016041701', emailaddress: 'orla@example.ie', alt_emailaddress: 'o@example.ie' },
  ...{ website: 'https://example.ie/', twt_link_enable: true, contactparent: true, parentname: 'Niamh' },
  ...{ parentdayphone: '016041702', parenteveningphone: '016041703', parentmobilephone: '0861234567' },
  ...{ parentemail: 'p@example.ie', emailnotify: true, smsnotify: true, freework: true, promotional_work: true },
  ...{ listingblocked: true, faircity: true, dateofbirth: '1990-02-28', nationality: 'PL', gender: 'N' },
  ...{ criminal_convictions: 'None that we know of', restricted_membership: 'Fair City Only', location: 'Kerry' },
  ...{ build: 'Slim', height: 70, actingage: '26-30', ethnicgroup: 'Other', fluency: 'Competent', irish: 'B' },
  ...{ haircolour: 'Grey', hairstyle: 'Short', beard: 'None', eyecolour: 'Grey', occupation: 'Baker' },
  ...{ textlook: 'Tall\nand thin', texttraining: 'Two terms', accents: 'Cork', textskills: 'Rides', havecar: true },
  ...{ carinfo: 'Red', car_fuel: 'Electric', wearglasses: true, wearcontacts: true, necksize: '15', chestsize: '40' },
  ...{ waistsize: '30', costume_waist: '32', dresssize: 'UK 10', hipsize: '38', bustsize: '36', cupsize: 'B' },
  ...{ insideleg: '32', shoesize: 'UK 7', hatsize: '7', glovesize: '8', vimeo_id: '76979871' },
  ...{ vimeo_private: 'abc123', vimeo_width: 640, vimeo_height: 480, screenireland_cert1: 'A1' },
  ...{
    screenireland_cert2: 'B2',
    screenireland_cert3: 'C3',
    eft_bankname: 'AIB Bank',
    eft_accountname: 'O Zolkiewska',
  },
  ...{ eft_bic: 'AIBKIE2D', eft_iban: 'IE29AIBK93115212345678', ppsnumber: '1234567FA' },
  ...{ holidaypay_action: 'defer', quiet_from: '22:30', quiet_to: '06:30' },
}
