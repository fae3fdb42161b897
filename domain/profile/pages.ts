import type { RouteName } from '../access/route-table'
import { isShown } from '../forms/conditions'
import type { FieldName, FieldValues, PageFieldName, ShownFieldName } from './field'
import type { CardDefinition, PageDefinition } from './page'
import { isShownField, pageFields } from './page-fields'

const home: CardDefinition = { heading: 'Where you live', fields: ['address1', 'address2', 'address3', 'address4'] }

const startHere: PageDefinition = {
  route: 'StartHere',
  title: 'Start Here',
  asksMandatory: true,
  cards: [
    { heading: 'Who you are', fields: ['firstname', 'lastname', 'dateofbirth', 'gender', 'nationality'] },
    home,
    { heading: 'When there is work', fields: ['mobile', 'emailaddress', 'listingblocked'] },
    {
      heading: 'Administrator Only',
      staffOnly: true,
      fields: ['criminal_convictions', 'restricted_membership'],
    },
  ],
}

const contact: PageDefinition = {
  route: 'Contact',
  title: 'Contact Details',
  cards: [
    { heading: 'Your name', fields: ['title', 'firstname', 'lastname'] },
    { heading: 'Phone', fields: ['mobile', 'dayphone', 'eveningphone', 'twt_link_enable'] },
    { heading: 'Email and web', fields: ['emailaddress', 'alt_emailaddress', 'website'] },
    home,
    {
      heading: 'Parent or guardian',
      fields: [
        'contactparent',
        'parentname',
        'parentmobilephone',
        'parentdayphone',
        'parenteveningphone',
        'parentemail',
      ],
    },
    { heading: 'What you want to hear of', fields: ['emailnotify', 'smsnotify', 'freework', 'promotional_work'] },
  ],
}

const personal: PageDefinition = {
  route: 'Personal',
  title: 'Personal Details',
  cards: [
    { heading: 'About you', fields: ['gender', 'dateofbirth', 'nationality', 'ethnicgroup', 'location', 'actingage'] },
    {
      heading: 'How you look',
      fields: ['height', 'build', 'eyecolour', 'haircolour', 'hairstyle', 'beard', 'textlook'],
    },
    { heading: 'Languages', fields: ['fluency', 'irish', 'accents'] },
    {
      heading: 'What you do',
      fields: ['occupation', 'textskills', 'texttraining', 'training_online_date', 'training_full_date'],
    },
    { heading: 'Your car', fields: ['havecar', 'carinfo', 'car_fuel'] },
  ],
}

const availability: PageDefinition = {
  route: 'Availability',
  title: 'Availability',
  cards: [{ heading: 'Work you want', fields: ['listingblocked', 'faircity'] }],
}

const measurements: PageDefinition = {
  route: 'Measurements',
  title: 'Measurements',
  cards: [
    { heading: 'About you', fields: ['gender', 'wearglasses', 'wearcontacts'] },
    {
      heading: 'Body and clothes',
      fields: ['necksize', 'chestsize', 'costume_waist', 'dresssize', 'bustsize', 'cupsize', 'waistsize', 'hipsize'],
    },
    { heading: 'Head, hands, legs and feet', fields: ['hatsize', 'glovesize', 'insideleg', 'shoesize'] },
  ],
}

/** How a member is told of messages: no page of the wizard, and nothing of it counts for a complete profile. */
export const notificationsPage: PageDefinition = {
  route: 'Notifications',
  title: 'Notifications',
  asksMandatory: true,
  cards: [
    { heading: 'How we tell you', fields: ['twt_link_enable', 'smsnotify', 'emailnotify'] },
    { heading: 'Quiet hours', fields: ['quiet_from', 'quiet_to'] },
  ],
}

/** The pages that are nothing but fields, in the wizard's order (specification part 1, section 2; part 2 for Availability). */
export const pages: readonly PageDefinition[] = [startHere, contact, personal, availability, measurements]

/** The page of fields at a route; null for a page with a screen of its own. */
export function pageOf(route: RouteName): PageDefinition | null {
  return pages.find((page) => page.route === route) ?? null
}

/** Cards that this person sees: Administrator Only is for staff. */
export function cardsOf(page: PageDefinition, { staff }: { staff: boolean }): readonly CardDefinition[] {
  return page.cards.filter((card) => staff || !card.staffOnly)
}

/** The fields that a page reads and writes for this person, in order, without those that are only shown. */
export function fieldsOf(page: PageDefinition, { staff }: { staff: boolean }): readonly PageFieldName[] {
  const named = cardsOf(page, { staff }).flatMap((card) => card.fields)
  return named.filter((name): name is PageFieldName => isPageField(name) && (staff || pageFields[name].who === 'own'))
}

/** Of those, the fields that show with these values. */
export function visibleFields(
  page: PageDefinition,
  values: FieldValues,
  who: { staff: boolean },
): readonly PageFieldName[] {
  return fieldsOf(page, who).filter((name) => isVisible(name, values))
}

/** Whether a field shows with these values of its page. */
export function isVisible(name: PageFieldName, values: FieldValues): boolean {
  return isShown(pageFields[name], values)
}

/** What a page only shows, in order. */
export function shownFieldsOf(page: PageDefinition): readonly ShownFieldName[] {
  return page.cards.flatMap((card) => card.fields).filter(isShownField)
}

export function isPageField(name: FieldName | ShownFieldName): name is PageFieldName {
  return Object.hasOwn(pageFields, name)
}
