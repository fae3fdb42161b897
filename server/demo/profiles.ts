import type { FieldValues } from '../../domain/profile/field'
import { busy, children, niamh, parent } from './people'

const phones = { emailnotify: true, smsnotify: true, twt_link_enable: true }

/** Every field of every page. The IBAN and the PPS number are well-known published examples. */
const adult: FieldValues = {
  ...{ title: 'Ms', address1: '8 Fishmarket Row', address2: 'Howth', address3: 'Dublin', address4: 'D13X285' },
  ...{ dayphone: '016041700', eveningphone: '018041700', alt_emailaddress: 'niamh.carrowmore@demo.test' },
  ...{ website: 'https://niamh.demo.test/', ...phones, contactparent: false, freework: false, promotional_work: true },
  ...{ nationality: 'IE', listingblocked: false, faircity: true, location: 'Dublin North' },
  ...{ build: 'Average', height: 66, actingage: '31-35', ethnicgroup: 'White Irish', fluency: 'Native Speaker' },
  ...{ irish: 'F', haircolour: 'Auburn', hairstyle: 'Shoulder length', eyecolour: 'Green' },
  ...{ occupation: 'Dressmaker', accents: 'Dublin, Cork, Donegal; RP at a push' },
  textlook: 'Freckled, fair, a small scar over the left eyebrow.\nPierced ears, no tattoos. Can pass for 28 to 38.',
  texttraining: 'Screen acting, Bow Lane Studio, two terms.\nStage combat (unarmed), weekend course.',
  textskills:
    'Sews by hand and machine. Sings alto, plays the concertina.\nRides (English saddle), swims, drives a van.',
  ...{ havecar: true, carinfo: 'Ford Fiesta, five doors, dark blue.\nNo roof rack.', car_fuel: 'Petrol' },
  ...{ wearglasses: true, wearcontacts: false, dresssize: 'UK 12', bustsize: '36', cupsize: 'C', waistsize: '29' },
  ...{ hipsize: '39', insideleg: '30', shoesize: 'UK 6', hatsize: '6 7/8', glovesize: '7' },
  ...{ vimeo_id: '76979871', vimeo_width: 640, vimeo_height: 360, screenireland_cert1: 'TBH-2041-7007' },
  ...{ eft_bankname: 'AIB Bank', eft_accountname: 'Niamh Carrowmore', eft_bic: 'AIBKIE2D' },
  ...{ eft_iban: 'IE29AIBK93115212345678', ppsnumber: '1234567FA' },
}

/** A common mistake of families: the parent's number on the child's profile. Both accounts are told. */
const sharedNumber: FieldValues = { ppsnumber: '4712836UA' }

const ofTiernans: FieldValues = {
  ...{ address1: '4 Sruthán Lane', address2: 'Rathfarnham', address3: 'Dublin', nationality: 'IE' },
  ...{ ...phones, location: 'Dublin South', fluency: 'Native Speaker', ethnicgroup: 'White Irish' },
}
const ofChild: FieldValues = {
  ...{ ...ofTiernans, contactparent: true, parentname: 'Gráinne Tiernan', parentmobilephone: '0850000502' },
  ...{ parentemail: 'family@demo.test', irish: 'B', build: 'Slim' },
}

/** The demo members' profile fields, beyond those in server/demo/members.ts; the newcomer has filled in none. */
export const demoProfiles: ReadonlyMap<number, FieldValues> = new Map([
  [niamh, adult],
  [busy, { nationality: 'IE', listingblocked: false, location: 'Galway', height: 68, build: 'Athletic' }],
  [
    parent,
    {
      ...ofTiernans,
      title: 'Mrs',
      occupation: 'Librarian',
      height: 64,
      eft_bankname: 'Bank of Ireland',
      ...sharedNumber,
    },
  ],
  [
    children.under5,
    { ...ofChild, height: 38, haircolour: 'Blonde', eyecolour: 'Blue', dresssize: 'Age 3-4', shoesize: 'Child UK 8' },
  ],
  [
    children.under16,
    { ...ofChild, height: 57, haircolour: 'Brown', eyecolour: 'Hazel', chestsize: '28', shoesize: 'UK 3' },
  ],
  [
    children.seventeen,
    {
      ...ofChild,
      ...sharedNumber,
      height: 65,
      actingage: '16-17',
      haircolour: 'Dark brown',
      dresssize: 'UK 8',
      shoesize: 'UK 5',
    },
  ],
])
